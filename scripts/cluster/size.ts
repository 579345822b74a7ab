import { SettingError } from '../../server/platform/settings.ts'

const MAX_PROCESSES = 64

/**
 * The number of processes that a command line asks for.
 * @throws SettingError
 */
export function sizeFrom(words: string[], fallback: number): number {
  const [word, ...more] = words
  if (word === undefined) return fallback
  const size = Number(word)
  if (more.length > 0 || !Number.isInteger(size) || size < 1 || size > MAX_PROCESSES) {
    throw new SettingError(
      `start:cluster: takes a number of processes from 1 to ${MAX_PROCESSES}, such as: npm run start:cluster -- 2`,
    )
  }
  return size
}

/** PostgreSQL lets in 100 unless told otherwise; some are left for operators and their tools. */
const CONNECTIONS = 90
/** A process takes so many beside its pool: its durable jobs, and one while it starts. */
const BESIDE_POOL = 5
const MAX_IN_POOL = 24

/** How many connections each of so many processes may pool, where no setting says so. */
export function poolFor(size: number): number {
  const share = Math.floor(CONNECTIONS / size) - BESIDE_POOL
  return Math.max(1, Math.min(MAX_IN_POOL, share))
}
