import sharp from 'sharp'
import { ApiError } from '../errors.ts'

/** How each kind of picture begins (in hex) that a phone takes or keeps; nothing else is ever decoded. */
const BEGINNINGS: readonly RegExp[] = [
  // JPEG, PNG, GIF, WebP
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^474946383[79]61/,
  /^52494646.{8}57454250/,
]

/** More than any phone's camera, and not more than memory has room for. */
const MAX_PIXELS = 64_000_000
const SECONDS = 10
/** What decodes a stranger's file. */
export const decoderOf = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS })
    .rotate()
/** Pictures decoded at once, and those that may wait. */
const AT_ONCE = 2
const MAX_WAITING = 16

// Each has one thread; the rest of the machine is for everyone else.
sharp.concurrency(1)
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a picture that somebody sent and paints it anew: what is kept holds its pixels alone, without
 * the place where it was taken or anything else that was in the file.
 * @param longestSide in px; a larger picture is made smaller
 * @returns a WebP; null for what is no picture, is broken, or is a bomb
 * @throws ApiError UNAVAILABLE where too many wait already
 */
export async function repaint(bytes: Uint8Array, longestSide: number): Promise<Uint8Array | null> {
  if (!isPicture(bytes)) return null
  return inTurn(() =>
    decoderOf(bytes)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  )
}

/** Whether a file begins as a picture does that may be decoded. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  return BEGINNINGS.some((beginning) => beginning.test(head))
}

/**
 * Decodes a picture when it is its turn.
 * @returns null where it is broken, or is a bomb
 * @throws ApiError UNAVAILABLE where too many wait already
 */
export async function inTurn<T>(decode: () => Promise<T>): Promise<T | null> {
  await turn()
  try {
    return await decode()
  } catch {
    return null
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Resolves when it is this one's turn; whoever ends hands theirs on. */
async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  if (waiting.length >= MAX_WAITING) {
    throw new ApiError('UNAVAILABLE', 'Too many pictures come at once; try again.')
  }
  await new Promise<void>((go) => waiting.push(go))
}
