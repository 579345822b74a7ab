import { describe, expect, it } from 'vitest'
import type { Offer, TopUpLimit, TopUpLimits } from '../../contract/recharge.ts'
import { minorDigitsOf } from '../../contract/recharge-constants.ts'
import { conversionOf } from '../../src/pages/recharge/conversion.ts'
import {
  broughtBy,
  canCancel,
  isCredited,
  isWaiting,
} from '../../src/pages/recharge/order-state.ts'
import { firstChoice } from '../../src/pages/recharge/packs.ts'
import { stopOf } from '../../src/pages/recharge/stop.ts'

const NOW = 1.7e12
const offer = (amount: number, bonus = 0): Offer => ({
  id: `d${amount}`,
  amount,
  bonus,
  price: { minor: amount, currency: 'USD' },
  isBest: false,
})

describe('the pack that is chosen at first', () => {
  const offers = [offer(600), offer(60, 12), offer(320)]

  it.each([
    [0, 'd60'],
    [72, 'd60'],
    [73, 'd320'],
    [321, 'd600'],
    [9_000, 'd600'],
  ])('covers %i diamonds that are missing: %s', (need, id) => {
    expect(firstChoice(offers, need)?.id).toBe(id)
  })

  it('is none where nothing is for sale', () => {
    expect(firstChoice([], 10)).toBeUndefined()
  })
})

describe('points into diamonds', () => {
  const rate = { points: 70, diamonds: 50, least: 140 }

  it.each([
    [139, 0, 0],
    [140, 140, 100],
    [209, 140, 100],
    [210, 210, 150],
  ])('%i points: %i of them become %i diamonds', (typed, points, diamonds) => {
    expect(conversionOf(rate, typed)).toEqual({ points, diamonds })
  })
})

describe('a limit of one’s own, said before the payment (features: responsible play)', () => {
  const none: TopUpLimit = { minor: null, spentMinor: 900, resetsAt: NOW + 1_000, later: null }
  const limits = (some: Partial<TopUpLimits>): TopUpLimits => ({
    currency: 'USD',
    day: none,
    week: none,
    pausedUntil: null,
    ...some,
  })
  const day = { ...none, minor: 1_000 }

  it.each([
    ['nothing without a limit', {}, 5_000, null],
    ['nothing up to it', { day }, 100, null],
    ['the day', { day }, 101, { kind: 'day', until: NOW + 1_000, leftMinor: 100 }],
    ['the week', { week: day }, 101, { kind: 'week', until: NOW + 1_000, leftMinor: 100 }],
    ['a new day', { day: { ...day, resetsAt: NOW } }, 1_000, null],
    [
      'a raise whose time has come',
      { day: { ...day, later: { minor: null, from: NOW } } },
      5_000,
      null,
    ],
    ['a pause', { pausedUntil: NOW + 1 }, 1, { kind: 'pause', until: NOW + 1 }],
    ['a pause that is over', { pausedUntil: NOW }, 1, null],
  ])('%s', (_, some, minor, stop) => {
    expect(stopOf(limits(some), minor, NOW)).toEqual(stop)
  })
})

describe('what may come next, read off the machine of orders', () => {
  it.each([
    ['created', true, true, false],
    ['paying', true, true, false],
    ['paid', false, false, true],
    ['failed', false, false, false],
    ['cancelled', false, false, false],
    ['expired', false, false, false],
    ['refunded', false, false, false],
    ['disputed', false, false, true],
    ['won', false, false, true],
    ['lost', false, false, false],
  ] as const)('%s', (state, waits, cancels, credited) => {
    expect([isWaiting({ state }), canCancel({ state }), isCredited({ state })]).toEqual([
      waits,
      cancels,
      credited,
    ])
  })

  it('what an order brought is the sum of its own currency', () => {
    const transfer = (amount: number, currency: 'diamond' | 'point' = 'diamond') => ({
      id: '0190b7a8-5e5a-7000-8000-000000000000',
      at: NOW,
      kind: 'recharge.paid',
      currency,
      amount,
    })
    const transfers = [transfer(320), transfer(64), transfer(-20), transfer(5, 'point')]
    expect(broughtBy({ currency: 'diamond', transfers })).toBe(364)
  })
})

describe('minor units (ISO 4217)', () => {
  it.each([
    ['USD', 2],
    ['IDR', 2],
    ['TWD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
  ])('%s has %i digits', (currency, digits) => {
    expect(minorDigitsOf(currency)).toBe(digits)
  })
})
