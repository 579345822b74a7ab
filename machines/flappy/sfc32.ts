/** Gives whole numbers from 0 to below `range`, each equally likely; `range` from 1 to 2^32. */
export type Below = (range: number) => number

const WORDS = 8
const HEX_OF_WORD = 8
const WORD_RANGE = 0x1_0000_0000

/**
 * Numbers that a seed of 32 bytes alone decides, by the generator sfc32: additions, shifts and exclusive
 * ors of 32-bit words, which every engine does alike. Its state are the seed's first four words, each
 * mixed with the word four further on.
 * @param seed 64 lower-case hex digits
 */
export function sfc32(seed: string): Below {
  const words = Array.from({ length: WORDS }, (_, place) =>
    Number.parseInt(seed.slice(place * HEX_OF_WORD, (place + 1) * HEX_OF_WORD), 16),
  )
  const [a0 = 0, b0 = 0, c0 = 0, d0 = 0, a1 = 0, b1 = 0, c1 = 0, d1 = 0] = words
  let [a, b, c, counter] = [a0 ^ a1, b0 ^ b1, c0 ^ c1, d0 ^ d1]

  function word(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  // The first words are the seed's own; from the twelfth on nothing of it shines through.
  for (let round = 0; round < 12; round++) word()

  return (range) => {
    const limit = WORD_RANGE - (WORD_RANGE % range)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % range
    }
  }
}
