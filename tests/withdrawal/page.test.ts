import { describe, expect, it } from 'vitest'
import type { AccountChoice, WithdrawalDesk } from '../../contract/withdrawal.ts'
import { WITHDRAWAL_STATES } from '../../contract/withdrawal-values.ts'
import { conversionOf } from '../../src/pages/withdrawal/conversion.ts'
import { completeDraft, draftQuery, readDraft } from '../../src/pages/withdrawal/draft.ts'
import { faultOfDraft } from '../../src/pages/withdrawal/draft-fault.ts'
import { stopOf } from '../../src/pages/withdrawal/stop.ts'
import { tookBy } from '../../src/pages/withdrawal/took.ts'
import { needOf } from '../../src/pages/withdrawal/ways.ts'
import {
  canCancel,
  isPaid,
  isUnderWay,
  statesAhead,
} from '../../src/pages/withdrawal/withdrawal-state.ts'

const rate = (currency: string, perDollar: string) => ({
  id: currency,
  currency,
  perDollar,
  dated: '2026-09-12',
})
const VND = rate('VND', '22758')
const receiving = { id: 'one', label: '•••• 4321', restsUntil: 0, state: 'usable' as const }
const bank: AccountChoice = { way: 'bank', rate: VND, receiving, needsName: false, took: null }
const usdt: AccountChoice = { ...bank, way: 'usdt', rate: rate('USD', '1') }
const desk: WithdrawalDesk = {
  points: { total: 30_000, available: 30_000, frozen: 0 },
  isAccountFrozen: false,
  pointsPerDollar: 70,
  rate: VND,
  limits: { most: 20_000, aDay: 3, left: 3, resetsAt: 0 },
  accounts: [bank, usdt],
  upline: null,
  uplineTook: { halfMs: 1, mostMs: 2 },
  contacts: [{ kind: 'email', to: 'an••@example.com' }],
  open: [],
}

describe('what points come to (spec §9)', () => {
  it('is rounded down once, in what is paid and beside it in the other currencies', () => {
    expect(conversionOf(desk, 'bank', 1)).toMatchObject({
      paid: { minor: 325, currency: 'VND' },
      worth: [{ minor: 1, currency: 'USD' }],
      rates: [VND],
    })
    expect(conversionOf(desk, 'usdt', 1_400)).toMatchObject({
      paid: { minor: 2_000, currency: 'USD' },
      worth: [{ minor: 455_160, currency: 'VND' }],
    })
  })

  it('is the points themselves for an upline, with what they are worth', () => {
    const { paid, worth } = conversionOf(desk, 'upline', 70)
    expect(paid).toBeNull()
    expect(worth.map(({ currency }) => currency)).toEqual(['USD', 'VND'])
  })

  it('names a currency once where the country has the dollar', () => {
    const inDollars = { ...desk, rate: rate('USD', '1') }
    expect(conversionOf(inDollars, 'usdt', 70)).toMatchObject({ worth: [], rates: [] })
  })
})

describe('what an address keeps of a withdrawal', () => {
  it('comes back as it was', () => {
    for (const draft of [
      { way: 'bank', points: 70, uplineId: null },
      { way: 'upline', points: 1, uplineId: 100_008 },
    ] as const) {
      const query = new URLSearchParams(
        Object.entries(draftQuery(draft)).map(([name, value]) => [name, String(value)]),
      )
      expect(completeDraft(readDraft(query))).toEqual(draft)
    }
  })

  it.each([
    '',
    'way=bank',
    'way=cash&points=70',
    'way=bank&points=-1',
    'way=upline&points=70',
    'way=bank&points=1e9',
    'way=bank&points=99999999999999999',
  ])('is nothing to confirm: %s', (query) =>
    expect(completeDraft(readDraft(new URLSearchParams(query)))).toBeNull(),
  )
})

describe('what stands before a withdrawal', () => {
  it('is told before a code is asked for', () => {
    const draft = { way: 'bank', points: 20_001, uplineId: null } as const
    expect(faultOfDraft(desk, draft)?.code).toBe('POINTS_NOT_REDEEMABLE')
    expect(faultOfDraft(desk, { ...draft, points: 20_000 })).toBeNull()
    expect(faultOfDraft(desk, { ...draft, way: 'purse', points: 1 })?.code).toBe(
      'RECEIVING_MISSING',
    )
    const unnamed = { ...desk, accounts: [{ ...bank, needsName: true }] }
    expect(faultOfDraft(unnamed, { ...draft, points: 1 })?.code).toBe('WITHDRAWAL_NAME_MISSING')
    const dear = { ...desk, accounts: [{ ...bank, rate: rate('EUR', '0.5') }] }
    expect(faultOfDraft(dear, { ...draft, points: 1 })?.code).toBe('POINTS_TOO_FEW')
  })

  it('is what the account needs; one at rest can be chosen', () => {
    expect(needOf({ ...bank, receiving: { ...receiving, state: 'resting' } })).toBeNull()
    expect(needOf({ ...bank, receiving: null })).toBe('bind')
    expect(needOf({ ...bank, receiving: { ...receiving, state: 'rebind' } })).toBe('rebind')
    expect(needOf({ ...bank, needsName: true, receiving: null })).toBe('name')
  })

  it('is a freeze before the day’s limit, and that before a missing contact', () => {
    expect(stopOf(desk)).toBeNull()
    expect(stopOf({ ...desk, contacts: [] })).toBe('contact')
    const spent = { ...desk, contacts: [], limits: { ...desk.limits, left: 0 } }
    expect(stopOf(spent)).toBe('spent')
    expect(stopOf({ ...spent, isAccountFrozen: true })).toBe('frozen')
  })

  it('is how long others waited, by the way that is chosen', () => {
    expect(tookBy(desk, 'bank')).toBeNull()
    expect(tookBy(desk, 'upline')).toEqual(desk.uplineTook)
  })
})

describe('what comes next, read off the machine', () => {
  it('can be cancelled before the review alone', () => {
    expect(WITHDRAWAL_STATES.filter((state) => canCancel({ state }))).toEqual(['submitted'])
  })

  it('is under way as long as its points are held', () => {
    expect(WITHDRAWAL_STATES.filter((state) => isUnderWay({ state }))).toEqual([
      'submitted',
      'inReview',
      'approved',
      'sent',
      'unknown',
    ])
    expect(WITHDRAWAL_STATES.filter((state) => isPaid({ state }))).toEqual(['paid'])
  })

  it('shows the steps that are still to come', () => {
    const ahead = (state: (typeof WITHDRAWAL_STATES)[number], way: 'bank' | 'upline' = 'bank') =>
      statesAhead({ state, way })
    expect(ahead('submitted')).toEqual(['inReview', 'approved', 'sent', 'paid'])
    expect(ahead('submitted', 'upline')).toEqual(['inReview', 'approved', 'paid'])
    expect(ahead('sent')).toEqual(['paid'])
    expect(ahead('unknown')).toEqual(['paid'])
    for (const state of ['paid', 'cancelled', 'rejected', 'returned'] as const) {
      expect(ahead(state)).toEqual([])
    }
  })
})
