import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/constants.ts'

/** A script or style of the page that did not come (spec §8). */
export class ChunkError extends Error {
  // Declared alone: what makes fields for iOS 14 would weigh in what every page loads first.
  declare readonly kind: 'script' | 'style'

  constructor(kind: 'script' | 'style', cause?: unknown) {
    super(kind === 'style' ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause })
    this.kind = kind
  }
}

/**
 * Loads a lazy chunk, waiting 120 seconds at the most (spec §8).
 * @throws ChunkError
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeoutMs: number = CHUNK_LOAD_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChunkError(isStyleUnderWay() ? 'style' : 'script'))
    }, timeoutMs)
  })
  try {
    return await Promise.race([load().then(arrived), late])
  } catch (error) {
    throw error instanceof ChunkError ? error : asChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** After a `vite:preloadError` that reloads the page, Vite hands out nothing: the reload is awaited. */
function arrived<T>(chunk: T): T | Promise<never> {
  return chunk === undefined ? new Promise(() => {}) : chunk
}

/** A chunk's script is asked for with its styles; one that is not there yet has no style sheet. */
function isStyleUnderWay(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return Array.from(links).some(({ sheet }) => sheet === null)
}

/** As Vite, Chrome, Firefox and Safari say it. */
const STYLE_MISSING = /preload CSS/i
const SCRIPT_MISSING = /dynamically imported module|importing a module script/i

/** A fault of the chunk's own code stays what it is. */
function asChunkError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error)
  if (STYLE_MISSING.test(text)) return new ChunkError('style', error)
  return SCRIPT_MISSING.test(text) ? new ChunkError('script', error) : error
}

const RELOADED = 'companion.reloaded-from'

/**
 * Reloads the page where that may bring a newer release.
 * @returns whether it does
 */
export function reloadForRelease(): boolean {
  if (!mayReload(sessionStorage, import.meta.url)) return false
  location.reload()
  return true
}

/**
 * Whether to reload once because a chunk is gone, as after a deploy (design §8). A release that was
 * reloaded already and still misses a chunk is told to the player instead.
 * @param release names the release that runs now, such as the address of its entry script
 */
export function mayReload(store: Pick<Storage, 'getItem' | 'setItem'>, release: string): boolean {
  if (store.getItem(RELOADED) === release) return false
  store.setItem(RELOADED, release)
  return true
}
