import { describe, expect, it } from 'vitest'
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
      commitment: null,
      outcome: null,
    })
  })
})

describe('the command does the same calculation', () => {
  it('holds every input', () => {
    expect(commandOf({ ...good, commitment: 'cd'.repeat(32) })).toBe(
      `npm run verify-draw -- --server-seed ${SERVER_SEED} --client-seed lucky --nonce 7 --weights 30,20,10 --commitment ${'cd'.repeat(32)}`,
    )
  })

  it('takes a seed that begins with a hyphen', () => {
    expect(commandOf({ ...good, clientSeed: '--nonce' })).toContain(' --client-seed=--nonce ')
  })

  it('shows with dots what is still to be filled in', () => {
    const nothing = { serverSeed: '', clientSeed: '', nonce: '', weights: '', commitment: '' }
    expect(commandOf(nothing)).toBe(
      'npm run verify-draw -- --server-seed … --client-seed … --nonce …',
    )
  })
})
