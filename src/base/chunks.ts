import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/constants.ts'

/** A script or stylesheet of the page could not be loaded (spec §8). */
export class ChunkError extends Error {
  // `declare` emits no field: the helper that defines fields for iOS 14 would make the first script heavier.
  declare readonly kind: 'script' | 'style'

  constructor(kind: 'script' | 'style', cause?: unknown) {
    super(kind === 'style' ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause })
    this.kind = kind
  }
}

/**
 * Loads a lazy chunk, with a timeout of 120 seconds (spec §8).
 * @throws ChunkError
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeoutMs: number = CHUNK_LOAD_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChunkError(isStylePending() ? 'style' : 'script'))
    }, timeoutMs)
  })
  try {
    return await Promise.race([load().then(unlessReloading), timeout])
  } catch (error) {
    throw error instanceof ChunkError ? error : asChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** After a `vite:preloadError` that reloads the page, Vite resolves with `undefined`: wait for the reload. */
function unlessReloading<T>(chunk: T): T | Promise<never> {
  return chunk === undefined ? new Promise(() => {}) : chunk
}

/** A chunk's styles are requested along with its script; `sheet` is null until a stylesheet has loaded. */
function isStylePending(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return Array.from(links).some(({ sheet }) => sheet === null)
}

/** Error messages of Vite, Chrome, Firefox and Safari. */
const STYLE_MISSING = /preload CSS/i
const SCRIPT_MISSING = /dynamically imported module|importing a module script/i

/** An error thrown by the chunk's own code is returned unchanged. */
function asChunkError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error)
  if (STYLE_MISSING.test(text)) return new ChunkError('style', error)
  return SCRIPT_MISSING.test(text) ? new ChunkError('script', error) : error
}

const RELOADED_FROM = 'companion.reloaded-from'

/**
 * Reloads the page if that may bring a newer release.
 * @returns whether the page is reloading
 */
export function reloadForRelease(): boolean {
  if (!mayReload(sessionStorage, import.meta.url, navigator.onLine)) return false
  location.reload()
  return true
}

/**
 * Whether to reload because a chunk is missing, as after a deploy (design §8): once per release. If the
 * chunk is missing after that reload too, the player sees an error instead. Never while offline: the
 * browser's own error page would take the place of a page that still stands.
 * @param release identifies the running release, e.g. the URL of its entry script
 */
export function mayReload(
  store: Pick<Storage, 'getItem' | 'setItem'>,
  release: string,
  isOnline: boolean,
): boolean {
  if (!isOnline || store.getItem(RELOADED_FROM) === release) return false
  store.setItem(RELOADED_FROM, release)
  return true
}
