import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { clientSeedOf, drawTreasure, ROUND_NONCE } from '../../machines/adventure/rules.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import {
  commitmentOf,
  digestOf,
  drawNumber,
  drawOutcome,
  messageOf,
  totalOf,
} from '../../machines/fair/draw.ts'
import { merkleTree } from '../../machines/fair/merkle.ts'
import { verifyDraw } from '../../machines/fair/verify.ts'
import { DOC_FILE, GOLDEN_FILE, tablesOf, vectors } from './golden.ts'
import type { Vector } from './independent.ts'

const GOLDEN = (JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as Vector[]).map((vector) => ({
  ...vector,
  bound: boundTo(vector),
}))

/** The hashes in a vector's message, by our arithmetic. */
function boundTo({ tuningHash, beacon }: Vector): string[] {
  if (tuningHash === undefined) return []
  return boundOf({ protocol: 2, tuningHash, beacon: beacon ?? null })
}

describe('draws come out as written down (design §3)', () => {
  it('the file holds what a second program calculates today', () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(12)
    expect(JSON.parse(readFileSync(GOLDEN_FILE, 'utf8'))).toEqual(vectors())
  })

  it('the page for players shows the same', () => {
    expect(readFileSync(DOC_FILE, 'utf8')).toContain(`\n${tablesOf(vectors())}\n`)
  })

  it('the vectors pass over no word, one, seven, all eight, and two whole digests', () => {
    const seen = new Set(GOLDEN.map(({ passedOver }) => passedOver))
    for (const passedOver of [0, 1, 7, 8, 16]) expect(seen).toContain(passedOver)
    expect(new Set(GOLDEN.map(({ digests }) => digests))).toEqual(new Set([1, 2, 3]))
  })

  it('all words are passed over also where the draw is bound', () => {
    const bound = GOLDEN.filter(({ passedOver }) => passedOver === 8).map(({ bound }) => bound)
    expect(bound.map(({ length }) => length)).toEqual([0, 1, 2])
  })

  it.each(GOLDEN)('our arithmetic agrees on $shows', (vector) => {
    expect({
      commitment: commitmentOf(vector.serverSeed),
      digest: bytesToHex(digestOf(vector)),
      number: drawNumber(vector, totalOf(vector.weights)),
      outcome: drawOutcome(vector, vector.weights),
    }).toEqual({
      commitment: vector.commitment,
      digest: vector.digest,
      number: vector.number,
      outcome: vector.outcome,
    })
  })
})

describe('rounds of the adventure come out as written down (docs/fairness.md)', () => {
  const rounds = GOLDEN.flatMap(({ round, ships, ...vector }) =>
    round === undefined || !ships ? [] : [{ ...vector, round, ships }],
  )

  it('there are several', () => {
    expect(rounds.length).toBeGreaterThanOrEqual(6)
    expect(rounds.map(({ outcome }) => outcome)).toContain(7)
  })

  it.each(rounds)('our arithmetic agrees on $shows', (vector) => {
    const { round: id, ships, serverSeed, weights, clientSeed, nonce, outcome, bound } = vector
    const { dispatchRoot = null } = vector
    expect(clientSeedOf({ id, ships, dispatchRoot })).toBe(clientSeed)
    expect(nonce).toBe(ROUND_NONCE)
    expect(drawTreasure({ id, serverSeed, ships, dispatchRoot, bound }, weights)).toBe(outcome)
  })

  it('of 0, 1, 2, 3 and 5 dispatches, whose roots our trees have too', () => {
    const bound = rounds.flatMap(({ leaves, dispatchRoot }) =>
      leaves ? [{ leaves, dispatchRoot }] : [],
    )
    expect(new Set(bound.map(({ leaves }) => leaves.length))).toEqual(new Set([0, 1, 2, 3, 5]))
    for (const { leaves, dispatchRoot } of bound) {
      const tree = merkleTree()
      for (const leaf of leaves) tree.add(leaf)
      expect(tree.root()).toBe(dispatchRoot)
    }
  })

  it('one ship more moves the treasure, as the page says', () => {
    const [one, more] = rounds
    expect(more?.ships).toEqual(one?.ships.with(0, (one.ships[0] ?? 0) + 1))
    expect(more?.serverSeed).toBe(one?.serverSeed)
    expect([one?.outcome, more?.outcome]).toEqual([3, 2])
  })
})

describe('a player who checks a draw learns whether it was fair (design §3)', () => {
  it.each(GOLDEN)('the proof of $shows holds', (vector) => {
    expect(verifyDraw(vector)).toEqual({
      commitmentMatches: true,
      outcomeMatches: true,
      commitment: vector.commitment,
      digest: vector.digest,
      outcome: vector.outcome,
    })
  })

  const [draw] = GOLDEN as [(typeof GOLDEN)[number]]

  it('a server seed that was swapped after the commitment shows', () => {
    const swapped = verifyDraw({ ...draw, serverSeed: '01'.repeat(32) })
    expect(swapped.commitmentMatches).toBe(false)
  })

  it('an outcome other than the drawn one shows', () => {
    const other = (draw.outcome + 1) % draw.weights.length
    expect(verifyDraw({ ...draw, outcome: other })).toMatchObject({
      commitmentMatches: true,
      outcomeMatches: false,
      outcome: draw.outcome,
    })
  })
})

describe('the commitment does not tell the outcome (docs/fairness.md)', () => {
  const keys: [string, (commitment: string) => Buffer][] = [
    ['bytes', (commitment) => Buffer.from(commitment, 'hex')],
    ['text', (commitment) => Buffer.from(commitment, 'utf8')],
  ]
  it.each(keys)('no draw comes out of the commitment’s %s as key', (_form, keyOf) => {
    for (const { commitment, digest, ...vector } of GOLDEN) {
      const guess = createHmac('sha256', keyOf(commitment)).update(messageOf(vector))
      expect(guess.digest('hex')).not.toBe(digest)
    }
  })

  it('the key is short enough that HMAC does not replace it by its hash, which is public', () => {
    const long = Buffer.alloc(65, 7)
    const hashed = createHmac('sha256', createHash('sha256').update(long).digest()).update('a:0')
    // What would go wrong with a longer key: its commitment is as good as itself.
    expect(createHmac('sha256', long).update('a:0').digest('hex')).toBe(hashed.digest('hex'))
    for (const { serverSeed } of GOLDEN) expect(serverSeed.length / 2).toBeLessThanOrEqual(64)
  })
})
