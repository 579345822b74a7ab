// The ornaments of avatars, for scenes and pages alike. Whoever needs them early loads this lazily: their
// addresses would weigh on every page.

// None is written into a script: a page shows few of them.
const ART = import.meta.glob<string>('../../assets/ornaments/worn/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const URLS = new Map(
  Object.entries(ART).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]),
)

/** The address of an ornament; none of one that a newer release has brought. */
export function ornamentUrl(id: string): string | undefined {
  return URLS.get(id)
}
