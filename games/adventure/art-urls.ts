// The addresses of the sprites in assets/adventure/art/, by name. Under `npm run dev` a saved sprite
// replaces this module, and the running scene takes the new pictures (design §4).
const FILES = import.meta.glob<string>('../../assets/adventure/art/*.{svg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** By a sprite's name, its address. */
export type ArtUrls = Readonly<Record<string, string>>

export const artUrls: ArtUrls = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]),
)

type Listener = (urls: ArtUrls) => void
const listeners: Set<Listener> = import.meta.hot?.data.listeners ?? new Set<Listener>()

/**
 * Tells of saved sprites while developing; in a build it never calls.
 * @returns how to stop listening
 */
export function onArtSaved(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (import.meta.hot) {
  import.meta.hot.data.listeners = listeners
  import.meta.hot.accept((saved) => {
    if (!saved) return
    const urls = Object.entries<string>(saved.artUrls)
    for (const listener of listeners) {
      listener(Object.fromEntries(urls.map(([name, url]) => [name, unremembered(url)])))
    }
  })
}

/** A saved file keeps its address, under which the page would remember the picture of before. */
function unremembered(url: string): string {
  return url.startsWith('data:') ? url : `${url}?saved=${Date.now()}`
}
