// The sprites of a game. Only the game's own art.ts can name its folder, and be replaced by Vite; what
// it does with both is the same everywhere.

/** By a sprite's name, its address. */
export type ArtUrls = Readonly<Record<string, string>>

/** Under `npm run dev`: who wants to hear of saved sprites. In a build nothing is ever told. */
export interface SavedArt {
  /** @returns how to stop listening */
  subscribe(listener: (urls: ArtUrls) => void): () => void
  tell(urls: ArtUrls): void
}

/** Addresses by a sprite's name, of addresses by path as Vite gives them. */
export function artUrlsOf(files: Record<string, string>): ArtUrls {
  return Object.fromEntries(
    Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]),
  )
}

/** Opens what tells of saved sprites. */
export function openSavedArt(): SavedArt {
  const listeners = new Set<(urls: ArtUrls) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (saved) => {
      const urls = Object.entries(saved).map(([name, url]) => [name, unremembered(url)])
      for (const listener of listeners) listener(Object.fromEntries(urls))
    },
  }
}

/** A saved file keeps its address, under which the page would remember the picture of before. */
function unremembered(url: string): string {
  return url.startsWith('data:') ? url : `${url}?saved=${Date.now()}`
}
