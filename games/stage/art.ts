// The sprites of a game. Only the game's own art.ts can name its folder, and be replaced by Vite; what
// it does with both is the same everywhere.

/** By a sprite's name, its address. */
export type ArtUrls = Readonly<Record<string, string>>

/** A game's sprites as they were built; under `npm run dev`, as they were saved last. */
export interface ReleaseArt {
  readonly urls: ArtUrls
  /** Tells of saved sprites; in a build nothing is ever told. @returns how to stop listening */
  subscribe(listener: () => void): () => void
  tell(saved: ArtUrls): void
}

/** The sprites of one mounted game: the release's, with others laid over them. */
export interface Art extends Pick<ReleaseArt, 'urls' | 'subscribe'> {
  /** Lays others over the release's, instead of those of before. @returns whether any is another now */
  lay(over: ArtUrls): boolean
}

/** What a page may tell a game of its sprites. */
export interface ArtDoor {
  /** Shows these sprites, by name, in the place of the release's; those that are not named are the release's. */
  setArt(over: ArtUrls): void
}

/** Addresses by a sprite's name, of addresses by path as Vite gives them. */
export function artUrlsOf(files: Record<string, string>): ArtUrls {
  return Object.fromEntries(
    Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]),
  )
}

/** Opens a game's built sprites. */
export function openReleaseArt(built: ArtUrls): ReleaseArt {
  const listeners = new Set<() => void>()
  let urls = built
  return {
    get urls() {
      return urls
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (saved) => {
      urls = Object.fromEntries(
        Object.entries(saved).map(([name, url]) => [name, unremembered(url)]),
      )
      for (const listener of listeners) listener()
    },
  }
}

/**
 * Opens the sprites of a game that is mounted.
 * @param over addresses in the place of the release's
 */
export function openArt(release: ReleaseArt, over: ArtUrls = {}): Art {
  let from = release.urls
  let laid = over
  let urls: ArtUrls = { ...from, ...laid }
  return {
    get urls() {
      if (from !== release.urls) {
        from = release.urls
        urls = { ...from, ...laid }
      }
      return urls
    },
    subscribe: release.subscribe,
    lay: (fresh) => {
      const names = [...Object.keys(laid), ...Object.keys(fresh)]
      if (names.every((name) => laid[name] === fresh[name])) return false
      laid = fresh
      urls = { ...from, ...laid }
      return true
    },
  }
}

/** A saved file keeps its address, under which the page would remember the picture of before. */
function unremembered(url: string): string {
  return url.startsWith('data:') ? url : `${url}?saved=${Date.now()}`
}
