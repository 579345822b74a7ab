import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/constants.ts'

/** A script or style of the page that did not come (spec §8). */
export class ChunkError extends Error {
  readonly kind: 'script' | 'style'

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
    timer = setTimeout(() => reject(new ChunkError('script')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkError ? error : asChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** What Vite says when a style did not come names the style; the rest are scripts. */
function asChunkError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error)
  if (/preload CSS/i.test(text)) return new ChunkError('style', error)
  return /import|module|fetch|load/i.test(text) ? new ChunkError('script', error) : error
}

const RELOADED = 'companion.reloaded-for'

/**
 * Whether to reload once because a deploy took away a chunk that this page wants next. A second
 * failure on the same page within the session is shown to the player instead of reloading again.
 */
export function mayReload(store: Pick<Storage, 'getItem' | 'setItem'>, page: string): boolean {
  if (store.getItem(RELOADED) === page) return false
  store.setItem(RELOADED, page)
  return true
}

/** The page arrived whole: the next deploy may reload it again. */
export function forgetReload(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(RELOADED)
}
