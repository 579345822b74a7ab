import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BEACON_MARGIN_MS,
  beaconRandomness,
  beaconRoundAfter,
  beaconTime,
  QUICKNET,
} from '../../machines/fair/beacon.ts'
import { beaconMessage, verifyBeacon } from '../../machines/fair/beacon-signature.ts'
import recorded from './beacon-rounds.json' with { type: 'json' }

const scheme = bls12_381.shortSignatures
const { Point } = bls12_381.G1
const FIRST = recorded[0] as (typeof recorded)[number]

/** drand's `groupHash` of quicknet, from the same public answer as the key (`/info`). */
const GROUP_HASH = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e'

/** A beacon of our own, to play what drand never would. */
const secretKey = hexToBytes('5eed'.repeat(16))
const ourKey = bytesToHex(scheme.getPublicKey(secretKey).toBytes())
const signatureOf = (round: number) =>
  scheme.Signature.toHex(scheme.sign(beaconMessage(round), secretKey))

/** A signature's hex with one bit turned. */
function turned(signature: string, bit: number): string {
  const bytes = hexToBytes(signature)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7))
  return bytesToHex(bytes)
}

function rootOf(square: bigint): bigint | undefined {
  try {
    return bls12_381.fields.Fp.sqrt(square)
  } catch {
    return undefined
  }
}

/** A point on the curve that no key can reach: outside of the group of the generator. */
function strayPoint(): string {
  const { Fp } = bls12_381.fields
  for (let x = 1n; ; x++) {
    const squared = Fp.add(Fp.pow(x, 3n), 4n)
    const root = rootOf(squared)
    if (root === undefined) continue
    const point = Point.fromAffine({ x, y: root })
    if (!point.isTorsionFree()) return `8${x.toString(16).padStart(95, '0')}`
  }
}

describe('the beacon is drand quicknet (issue 7 §2.1)', () => {
  it('its key, period and first round make up the hash of its chain, as drand counts it', () => {
    const figures = new DataView(new ArrayBuffer(12))
    figures.setUint32(0, QUICKNET.periodMs / 1000)
    figures.setBigInt64(4, BigInt(QUICKNET.genesisMs / 1000))
    const parts = [
      new Uint8Array(figures.buffer),
      hexToBytes(QUICKNET.publicKey),
      hexToBytes(GROUP_HASH),
      utf8ToBytes('quicknet'),
    ]
    expect(bytesToHex(sha256(concatBytes(...parts)))).toBe(QUICKNET.chainHash)
  })

  it.each(recorded)('its recorded round $round verifies', ({ round, signature, randomness }) => {
    expect(verifyBeacon({ round, signature })).toEqual({
      ok: true,
      randomness: beaconRandomness(signature),
    })
    if (randomness !== null) expect(beaconRandomness(signature)).toBe(randomness)
  })
})

describe('a round that the beacon did not sign is refused', () => {
  it('each bit of a signature counts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...recorded),
        fc.integer({ min: 0, max: 383 }),
        ({ round, signature }, bit) =>
          !verifyBeacon({ round, signature: turned(signature, bit) }).ok,
      ),
      { numRuns: 40 },
    )
  })

  it('a round does not take the signature of another', () => {
    for (const { round } of recorded) {
      for (const { signature, round: other } of recorded) {
        if (other !== round) {
          expect(verifyBeacon({ round, signature })).toEqual({ ok: false, fault: 'signature' })
        }
      }
    }
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d is no round', (round) => {
    expect(verifyBeacon({ round, signature: FIRST.signature })).toEqual({
      ok: false,
      fault: 'round',
    })
  })

  it('another key signs for itself alone', () => {
    const round = 7
    const signature = signatureOf(round)
    expect(verifyBeacon({ round, signature }, ourKey)).toMatchObject({ ok: true })
    expect(verifyBeacon({ round, signature })).toEqual({ ok: false, fault: 'signature' })
    expect(verifyBeacon(FIRST, ourKey)).toEqual({ ok: false, fault: 'signature' })
  })

  it('a key that is none is no verdict', () => {
    expect(() => verifyBeacon(FIRST, '9'.padEnd(192, 'f'))).toThrow()
    expect(() => verifyBeacon(FIRST, '83cf')).toThrow()
  })

  it('the key at infinity signs nothing', () => {
    expect(verifyBeacon(FIRST, 'c'.padEnd(192, '0'))).toEqual({ ok: false, fault: 'signature' })
  })

  it.each([
    ['nothing', ''],
    ['a byte less', FIRST.signature.slice(2)],
    ['a byte more', `${FIRST.signature}00`],
    ['capitals', FIRST.signature.toUpperCase()],
    ['a line end', `${FIRST.signature}\n`],
    ['a prefix', `0x${FIRST.signature.slice(2)}`],
    ['what is no hex', FIRST.signature.replace('9', 'g')],
    ['its uncompressed form', bytesToHex(scheme.Signature.fromHex(FIRST.signature).toBytes(false))],
  ])('%s is no form of a signature', (_, signature) => {
    expect(verifyBeacon({ ...FIRST, signature })).toEqual({ ok: false, fault: 'form' })
    expect(() => beaconRandomness(signature)).toThrow(RangeError)
  })

  it.each([
    ['the point at infinity', 'c'.padEnd(96, '0')],
    ['infinity with a sign', 'e'.padEnd(96, '0')],
    ['a point without its flag', '1'.padEnd(96, '0')],
    ['an abscissa off the curve', `8${'1'.padStart(95, '0')}`],
    ['an abscissa beyond the field', '9'.padEnd(96, 'f')],
    ['a point outside of the group', strayPoint()],
  ])('%s is no point', (_, signature) => {
    expect(verifyBeacon({ ...FIRST, signature })).toEqual({ ok: false, fault: 'point' })
  })

  it('a point written in a second way, by its abscissa plus the prime, is refused', () => {
    const field = bls12_381.fields.Fp.ORDER
    const flags = 0b111n << 381n
    const written = (round: number) => BigInt(`0x${signatureOf(round)}`)
    // Only a small abscissa leaves room for the prime below the flags.
    let round = 1
    while ((written(round) & ~flags) + field >= 1n << 381n) round++
    const once = written(round)
    const twice = ((once & flags) | ((once & ~flags) + field)).toString(16).padStart(96, '0')
    expect(verifyBeacon({ round, signature: signatureOf(round) }, ourKey).ok).toBe(true)
    expect(verifyBeacon({ round, signature: twice }, ourKey)).toEqual({ ok: false, fault: 'point' })
  })
})

describe('the round that decides is known by formula, and by nobody in its content', () => {
  const instants = fc.integer({ min: QUICKNET.genesisMs, max: QUICKNET.genesisMs + 1e12 })

  it('is the first that comes later than the margin after the instant', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const round = beaconRoundAfter(at)
        expect(beaconTime(round)).toBeGreaterThan(at + BEACON_MARGIN_MS)
        expect(beaconTime(round - 1)).toBeLessThanOrEqual(at + BEACON_MARGIN_MS)
      }),
    )
  })

  it.each([
    ['2023-08-23T15:09:27Z', 3],
    ['2023-08-23T15:09:26.999Z', 2],
    ['2023-08-23T15:09:20Z', 1],
    ['1970-01-01T00:00:00Z', 1],
    ['2023-08-23T15:59:18Z', 1_000],
    // Round 27946612 comes on the stroke of 2026-04-20 (README of the Ruby gem drand).
    ['2026-04-19T23:59:56.999Z', 27_946_612],
    ['2026-04-19T23:59:57Z', 27_946_613],
  ])('for %s it is %d', (at, round) => {
    expect(beaconRoundAfter(Date.parse(at))).toBe(round)
  })

  it.each([
    [1, '2023-08-23T15:09:27.000Z'],
    [1_000, '2023-08-23T15:59:24.000Z'],
    [27_946_612, '2026-04-20T00:00:00.000Z'],
  ])('round %d comes at %s', (round, at) => {
    expect(new Date(beaconTime(round)).toISOString()).toBe(at)
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no instant', (at) => {
    expect(() => beaconRoundAfter(at)).toThrow(RangeError)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53, 2 ** 52])('round %d never comes', (round) => {
    expect(() => beaconTime(round)).toThrow(RangeError)
  })
})
