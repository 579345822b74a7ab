import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** The server's only source of randomness; tests give a fixed one. */
export interface Random {
  /** Cryptographically random bytes. */
  bytes(count: number): Uint8Array
}

const POOL_BYTES = 4096

/** Buffers random bytes, since each request to the system is slow; every byte is used once. */
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
 * Ids that grow with time (UUID v7), in order also within the batch.
 * @param at milliseconds since 1970
 */
export function timeOrderedIds(random: Random, at: number, count: number): string[] {
  return Array.from({ length: count }, (_, seq) => v7({ msecs: at, seq, random: random.bytes(16) }))
}

/** One id that grows with time (UUID v7). */
export function timeOrderedId(random: Random, at: number): string {
  return v7({ msecs: at, random: random.bytes(16) })
}
