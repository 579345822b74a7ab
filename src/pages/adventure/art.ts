const FILES = import.meta.glob<string>('../../../assets/adventure/art/*.{svg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

const ART = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]),
)

/** The address of a picture of the adventure; undefined when there is none of this name. */
export function artOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : ART[name]
}
