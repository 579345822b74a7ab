import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** The server's only source of chance; tests give a fixed one. */
export interface Random {
  /** Bytes that nobody can predict. */
  bytes(count: number): Uint8Array
}

const POOL_BYTES = 4096

/** Asks the system for many bytes at a time, since asking is what takes long; each is given once. */
function pooledBytes(): Random['bytes'] {
  let pool = randomBytes(0)
  let used = 0
  return (count) => {
    if (used + count > pool.length) {
      pool = randomBytes(Math.max(POOL_BYTES, count))
      used = 0
    }
    used += count
    return pool.subarray(used - count, used)
  }
}

export const systemRandom: Random = { bytes: pooledBytes() }

/**
 * Ids that grow with time (UUID v7), in order also within one millisecond of one batch.
 * @param at milliseconds since 1970
 */
export function timeOrderedIds(random: Random, at: number, count: number): string[] {
  return Array.from({ length: count }, (_, seq) => v7({ msecs: at, seq, random: random.bytes(16) }))
}

/** One such id. */
export function timeOrderedId(random: Random, at: number): string {
  return v7({ msecs: at, random: random.bytes(16) })
}
