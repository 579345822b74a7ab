import { SettingError } from '../../server/platform/settings.ts'

const MOST_PROCESSES = 64

/**
 * The number of processes that a command line asks for.
 * @throws SettingError
 */
export function sizeFrom(words: string[], fallback: number): number {
  const [word, ...more] = words
  if (word === undefined) return fallback
  const size = Number(word)
  if (more.length > 0 || !Number.isInteger(size) || size < 1 || size > MOST_PROCESSES) {
    throw new SettingError(
      `start:cluster: takes a number of processes from 1 to ${MOST_PROCESSES}, such as: npm run start:cluster -- 2`,
    )
  }
  return size
}
