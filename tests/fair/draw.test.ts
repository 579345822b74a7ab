import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commitmentOf,
  digestOf,
  drawNumber,
  drawOutcome,
  limitOf,
  outcomeOf,
  totalOf,
  wordsOf,
} from '../../machines/fair/draw.ts'

const WORDS = 2 ** 32
const SEED = '5eed'.repeat(16)
const DRAWS = 20_000

const ranges = fc.integer({ min: 1, max: WORDS })
const nonces = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const inputs = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: nonces,
})
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 12 })
  .filter((all) => totalOf(all) > 0)

/** How far counts of all the draws are from their shares. */
function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  return counts.reduce((sum, count, place) => {
    const expected = DRAWS * (shares[place] ?? 0)
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

describe('every number of the range is equally likely (design §3)', () => {
  it('a number is never below 0 nor out of the range', () => {
    fc.assert(
      fc.property(inputs, ranges, (draw, range) => {
        const number = drawNumber(draw, range)
        return Number.isInteger(number) && number >= 0 && number < range
      }),
    )
  })

  it('the words taken hold every number equally often', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const limit = limitOf(range)
        return limit % range === 0 && limit <= WORDS && limit > WORDS - range
      }),
    )
  })

  it('the first word below the limit decides, and none before it', () => {
    fc.assert(
      fc.property(inputs, ranges, (draw, range) => {
        const words = [0, 1, 2, 3].flatMap((round) => wordsOf(draw, round))
        const decides = words.findIndex((word) => word < limitOf(range))
        fc.pre(decides >= 0)
        return drawNumber(draw, range) === (words[decides] ?? 0) % range
      }),
    )
  })

  it('twenty thousand draws of ten numbers spread evenly', () => {
    const counts = new Array<number>(10).fill(0)
    for (let nonce = 0; nonce < DRAWS; nonce++) {
      const number = drawNumber({ serverSeed: SEED, clientSeed: 'even', nonce }, 10)
      counts[number] = (counts[number] ?? 0) + 1
    }
    // 33.7 is passed by one fair run in ten thousand (9 degrees of freedom).
    expect(chiSquare(counts, new Array(10).fill(0.1))).toBeLessThan(33.7)
  })

  it('twenty thousand spins follow the weights', () => {
    const uneven = [5_000, 3_000, 1_900, 100]
    const counts = uneven.map(() => 0)
    for (let nonce = 0; nonce < DRAWS; nonce++) {
      const outcome = drawOutcome({ serverSeed: SEED, clientSeed: 'uneven', nonce }, uneven)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    const shares = uneven.map((weight) => weight / totalOf(uneven))
    // 21.1 is passed by one fair run in ten thousand (3 degrees of freedom).
    expect(chiSquare(counts, shares)).toBeLessThan(21.1)
  })
})

describe('an outcome owns as many numbers as its weight (docs/fairness.md)', () => {
  it('its first and its last number are its own, the ones around are not', () => {
    fc.assert(
      fc.property(weights, (all) => {
        let first = 0
        for (const [outcome, weight] of all.entries()) {
          if (weight > 0) {
            expect(outcomeOf(first, all)).toBe(outcome)
            expect(outcomeOf(first + weight - 1, all)).toBe(outcome)
            if (first > 0) expect(outcomeOf(first - 1, all)).not.toBe(outcome)
          }
          first += weight
        }
      }),
    )
  })

  it('an outcome of weight 0 is never drawn', () => {
    fc.assert(fc.property(inputs, weights, (draw, all) => (all[drawOutcome(draw, all)] ?? 0) > 0))
  })

  it.each([
    ['a number behind the last', 3, [1, 2]],
    ['no weights', 0, []],
    ['weights of 0 alone', 0, [0, 0]],
  ])('%s belongs to none', (_what, number, all) => {
    expect(() => outcomeOf(number, all)).toThrow(RangeError)
  })
})

describe('a draw depends on all that goes in', () => {
  it('another nonce, client seed, server seed or round gives another digest', () => {
    fc.assert(
      fc.property(inputs, inputs, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        const digests = [digestOf(one), digestOf(one, 1), digestOf(one, 2), digestOf(other)]
        return new Set(digests.map(bytesToHex)).size === digests.length
      }),
    )
  })

  it('the same goes in, the same comes out', () => {
    fc.assert(
      fc.property(inputs, ranges, (draw, range) => {
        return drawNumber(draw, range) === drawNumber({ ...draw }, range)
      }),
    )
  })
})

describe('what is no draw is refused', () => {
  const draw = { serverSeed: SEED, clientSeed: 'lucky', nonce: 0 }

  it.each([0, -1, 1.5, WORDS + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'a range of %d',
    (range) => {
      expect(() => drawNumber(draw, range)).toThrow(RangeError)
    },
  )

  it.each([
    ['empty', ''],
    ['short', 'ab'.repeat(31)],
    ['long', 'ab'.repeat(33)],
    ['of an odd length', 'a'.repeat(63)],
    ['in capitals', 'AB'.repeat(32)],
    ['not of hex digits', 'xy'.repeat(32)],
    ['with a line behind it', `${SEED}\n`],
  ])('a server seed that is %s', (_what, serverSeed) => {
    expect(() => commitmentOf(serverSeed)).toThrow(RangeError)
    expect(() => drawNumber({ ...draw, serverSeed }, 10)).toThrow(RangeError)
  })

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('a nonce of %d', (nonce) => {
    expect(() => drawNumber({ ...draw, nonce }, 10)).toThrow(RangeError)
  })

  it.each([
    ['a negative weight', [5, -1]],
    ['half a weight', [0.5, 0.5]],
    ['no weight', []],
    ['weights of 0 alone', [0, 0]],
    ['more than 2^32 of weight', [WORDS, 1]],
  ])('%s', (_what, all) => {
    expect(() => drawOutcome(draw, all)).toThrow(RangeError)
  })
})
