// What can be done with a wallet, as data: fast-check draws sequences of it, and shortens those that fail.
import fc from 'fast-check'
import { FACT_KINDS } from '../../server/withdrawal/payout/provider.ts'

const WAYS = ['bank', 'purse', 'usdt', 'upline'] as const
/** What a provider does when it is asked: `lost` pays and never says so. */
export const ANSWERS = ['sent', 'paid', 'refused', 'lost'] as const
const OPERATORS = ['finance', 'admin'] as const

/** Whose withdrawal: of their newest ones, the first is 0. */
export interface Which {
  who: number
  nth: number
}

/** What each action is told. */
export interface Given {
  earn: { who: number; diamonds: number }
  bind: { who: number; method: 'purse' | 'usdt' }
  move: { who: number; country: string }
  ask: { who: number; way: (typeof WAYS)[number]; points: number }
  cancel: Which
  review: object
  approve: Which & { by: (typeof OPERATORS)[number] }
  reject: Which & { by: (typeof OPERATORS)[number] }
  payOut: { answer: (typeof ANSWERS)[number] }
  batch: object
  /** The same event is told again where its number and kind are. */
  tell: Which & { kind: (typeof FACT_KINDS)[number]; event: number }
  freeze: { who: number }
  thaw: { who: number }
  wait: { hours: number }
}
export type Act = keyof Given
export type Action = { [A in Act]: { act: A } & Given[A] }[Act]

const who = fc.nat(1)
const which = { who, nth: fc.nat(1) }
const decision = fc.record({ ...which, by: fc.constantFrom(...OPERATORS) })

const GIVEN: { [A in Act]: fc.Arbitrary<Given[A]> } = {
  earn: fc.record({ who, diamonds: fc.integer({ min: 1, max: 30_000 }) }),
  bind: fc.record({ who, method: fc.constantFrom('purse', 'usdt') }),
  move: fc.record({ who, country: fc.constantFrom('VN', 'TH') }),
  ask: fc.record({
    ...{ who, way: fc.constantFrom(...WAYS), points: fc.integer({ min: 1, max: 9_000 }) },
  }),
  cancel: fc.record(which),
  review: fc.constant({}),
  approve: decision,
  reject: decision,
  payOut: fc.record({ answer: fc.constantFrom(...ANSWERS) }),
  batch: fc.constant({}),
  tell: fc.record({ ...which, kind: fc.constantFrom(...FACT_KINDS), event: fc.nat(2) }),
  freeze: fc.record({ who }),
  thaw: fc.record({ who }),
  wait: fc.record({ hours: fc.integer({ min: 1, max: 40 }) }),
}

/** How often each comes, where it is not once. */
const OFTEN: Partial<Record<Act, number>> = { ask: 6, review: 2, approve: 5, payOut: 3, tell: 4 }

/** Any action; what cannot be done just then is refused. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...Object.entries(GIVEN).map(([act, given]) => ({
    weight: OFTEN[act as Act] ?? 1,
    arbitrary: (given as fc.Arbitrary<object>).map((it) => ({ act, ...it }) as Action),
  })),
)
