import type { Random } from './random.ts'

/** No vowels, so that it spells nothing, and nothing that looks like another. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const HALF = 4

/** A number for people and providers, such as `RC-7K3M-9QXW`: one of 378 billion. */
export function referenceNumber(random: Random, prefix: string): string {
  const half = () => {
    let letters = ''
    while (letters.length < HALF) {
      const byte = random.bytes(1)[0] ?? 0
      // The last bytes would make the first letters likelier.
      if (byte < LETTERS.length * 9) letters += LETTERS[byte % LETTERS.length]
    }
    return letters
  }
  return `${prefix}-${half()}-${half()}`
}
