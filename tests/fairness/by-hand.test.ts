import { describe, expect, it } from 'vitest'
import { claimOf as typedClaimOf } from '../../scripts/fair/claim.ts'
import {
  badFields,
  claimOf,
  commandOf,
  type HandInputs,
  tidy,
  weightsOf,
} from '../../src/pages/fairness/by-hand.ts'

const SERVER_SEED = 'ab'.repeat(32)
const good: HandInputs = {
  serverSeed: SERVER_SEED,
  clientSeed: 'lucky',
  nonce: '7',
  weights: '30, 20, 10',
  tuningHash: '',
  beacon: '',
  commitment: '',
}

describe('weights can be typed as people write lists', () => {
  it.each([
    ['30,20,10', [30, 20, 10]],
    ['30, 20, 10', [30, 20, 10]],
    ['30，20、10', [30, 20, 10]],
    ['30;20 10', [30, 20, 10]],
    ['0,1', [0, 1]],
    ['5', [5]],
  ])('"%s"', (text, weights) => {
    expect(weightsOf(text)).toEqual(weights)
  })

  it.each(['', ',', '0', '0,0', '-1,2', '1.5', 'a,b', '1e3', '4294967297', '4294967296,1'])(
    'but "%s" are none',
    (text) => {
      expect(weightsOf(text)).toBeNull()
    },
  )

  it('the sum may reach 2^32, the widest range of a draw', () => {
    expect(weightsOf('4294967295,1')).toEqual([4_294_967_295, 1])
  })
})

describe('seeds entered by hand are looked at before anything is calculated', () => {
  it.each<[string, Partial<HandInputs>, string[]]>([
    ['all is well', {}, []],
    ['a seed too short', { serverSeed: 'ab' }, ['serverSeed']],
    ['a seed that is no hex', { serverSeed: 'zz'.repeat(32) }, ['serverSeed']],
    ['no counter', { nonce: '' }, ['nonce']],
    ['a negative counter', { nonce: '-1' }, ['nonce']],
    ['a fraction as counter', { nonce: '1.5' }, ['nonce']],
    ['a counter beyond all counting', { nonce: '9007199254740993' }, ['nonce']],
    ['no weights', { weights: '' }, ['weights']],
    ['a fingerprint cut off', { commitment: 'ab' }, ['commitment']],
    ['a fingerprint', { commitment: SERVER_SEED }, []],
    ['a fingerprint of weights', { tuningHash: SERVER_SEED }, []],
    ['a fingerprint of weights cut off', { tuningHash: 'ab' }, ['tuningHash']],
    ['one with a beacon', { tuningHash: SERVER_SEED, beacon: SERVER_SEED }, []],
    ['a beacon that is none', { tuningHash: SERVER_SEED, beacon: 'light' }, ['beacon']],
    ['a beacon alone, which no draw has', { beacon: SERVER_SEED }, ['tuningHash']],
    [
      'nothing at all',
      { serverSeed: '', nonce: '', weights: '' },
      ['serverSeed', 'nonce', 'weights'],
    ],
  ])('%s', (_what, change, bad) => {
    expect(badFields({ ...good, ...change })).toEqual(bad)
  })

  it('spaces around and capital letters of hex do no harm', () => {
    const typed = { ...good, serverSeed: ` ${SERVER_SEED.toUpperCase()} `, nonce: ' 7 ' }
    expect(tidy(typed)).toEqual(good)
  })

  it('nobody claims an outcome, nor a fingerprint that was not entered', () => {
    expect(claimOf(good)).toEqual({
      serverSeed: SERVER_SEED,
      clientSeed: 'lucky',
      nonce: 7,
      weights: [30, 20, 10],
      bound: [],
      commitment: null,
      outcome: null,
    })
  })
})

describe('a draw by hand is bound to what was entered', () => {
  it.each<[string, Partial<HandInputs>, string[]]>([
    ['to nothing, as draws of protocol 1', {}, []],
    ['to its weights', { tuningHash: 'cd'.repeat(32) }, ['cd'.repeat(32)]],
    [
      'to its weights and a beacon',
      { tuningHash: 'cd'.repeat(32), beacon: 'ef'.repeat(32) },
      ['cd'.repeat(32), 'ef'.repeat(32)],
    ],
  ])('%s', (_what, change, bound) => {
    expect(claimOf({ ...good, ...change }).bound).toEqual(bound)
  })
})

describe('the command does the same calculation', () => {
  it('holds every input', () => {
    expect(commandOf({ ...good, commitment: 'cd'.repeat(32) })).toBe(
      `npm run verify-draw -- --server-seed ${SERVER_SEED} --client-seed lucky --nonce 7 --weights 30,20,10 --commitment ${'cd'.repeat(32)}`,
    )
  })

  it('holds what the draw is bound to, and calculates the same', () => {
    const inputs = { ...good, tuningHash: 'cd'.repeat(32), beacon: 'ef'.repeat(32) }
    const [, args = ''] = commandOf(inputs).split(' -- ')
    expect(args).toContain(`--tuning-hash ${'cd'.repeat(32)} --beacon ${'ef'.repeat(32)}`)
    const typed = typedClaimOf(args.split(' '), () => '')
    const { bound, nonce, clientSeed } = claimOf(inputs)
    expect(typed).toMatchObject({ bound, nonce, clientSeed })
  })

  it('takes a seed that begins with a hyphen', () => {
    expect(commandOf({ ...good, clientSeed: '--nonce' })).toContain(' --client-seed=--nonce ')
  })

  it('shows with dots what is still to be filled in', () => {
    const nothing = { ...good, serverSeed: '', clientSeed: '', nonce: '', weights: '' }
    expect(commandOf(nothing)).toBe(
      'npm run verify-draw -- --server-seed … --client-seed … --nonce …',
    )
  })
})
