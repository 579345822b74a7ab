// A tree's tuning tried out: what it gives away exactly, and by a million days of pairs who miss some of them.
import { TREE_MAX_A_WEEK, type TreeLife, TreeTuning } from '../../contract/tree.ts'
import { DAY_MS } from '../clock/spans.ts'
import { drawOutcome } from '../fair/draw.ts'
import { type Outcome, simulationSeed, type Trial, type TrialRun } from '../fair/simulation.ts'
import { giftsDue } from './growth.ts'
import { invitedLife, watered } from './life.ts'
import { amountOf, daysToTop, type GiftKind, givenAfter, maxAWeek } from './yield.ts'

/** Of eight days both water on six, and on one each one of them alone. */
const DAYS = [['inviter', 'partner'], ['inviter'], ['partner']] as const
const DAY_WEIGHTS = [6, 1, 1]
/** Days between two words about how far it is. */
const DAYS_A_STEP = 500
/** Two ways to add the same shares differ by less. */
const ROUNDING = 1e-9

export const GIFT_KINDS = Object.keys(TREE_MAX_A_WEEK) as GiftKind[]

type Amounts = Record<GiftKind, number>

/** What was given to each of the two, in all, and by the week to who would have closed at the best moment. */
export interface Grown {
  given: Amounts
  best: Amounts
}

export const TRIAL: Trial = {
  run: (tuning, seed, pairDays) => tried(TreeTuning.parse(tuning), seed, pairDays),
}

export function* tried(
  tuning: TreeTuning,
  seed: string,
  pairDays: number,
): TrialRun<Outcome & Grown> {
  const grown = yield* grow(tuning, seed, pairDays)
  return {
    ...grown,
    bets: [],
    tables: [
      {
        key: 'gifts',
        columns: ['growing', 'grown', 'played', 'best', 'max'],
        rows: GIFT_KINDS.map((key) => ({
          key,
          figures: [
            growingAWeek(tuning, key),
            streakAWeek(tuning, key),
            (grown.given[key] * 7) / pairDays,
            grown.best[key],
            maxAWeek(tuning, key).amount,
          ],
        })),
      },
      { key: 'days', columns: ['count'], rows: [{ key: 'toTop', figures: [daysToTop(tuning)] }] },
    ],
    checks: GIFT_KINDS.map((key) => {
      const { amount } = maxAWeek(tuning, key)
      const best = grown.best[key]
      return { key, isRight: isWithin(best, amount), figures: { best, max: amount } }
    }),
  }
}

/** Whether play brought no more than the exact count allows. */
export const isWithin = (best: number, max: number) => best <= max + ROUNDING

/** What each of a pair who miss no day is given a week, until the tree has its highest level. */
export function growingAWeek(tuning: TreeTuning, kind: GiftKind): number {
  const top = daysToTop(tuning)
  return (givenAfter(tuning, kind, top) * 7) / top
}

/** The same from then on. */
export function streakAWeek({ streak }: TreeTuning, kind: GiftKind): number {
  return (amountOf(streak.gifts, kind) * 7) / streak.days
}

/** Grows trees one after the other, each until some weeks after its highest level. */
function* grow(tuning: TreeTuning, seed: string, pairDays: number): Generator<number, Grown, void> {
  const seeds = { serverSeed: simulationSeed(seed), clientSeed: 'simulation' }
  const all = { given: nothing(), best: nothing() }
  const lastDay = daysToTop(tuning) * 2
  let [life, day, given] = [seedling(tuning), 0, nothing()]
  for (let drawn = 0; drawn < pairDays; drawn++) {
    if (drawn % DAYS_A_STEP === 0) yield drawn / pairDays
    if (day === lastDay) [life, day, given] = [seedling(tuning), 0, nothing()]
    for (const role of DAYS[drawOutcome({ ...seeds, nonce: drawn }, DAY_WEIGHTS)] ?? []) {
      const after = watered(tuning, life, { role, at: day * DAY_MS })
      for (const { gift } of giftsDue(tuning, life, after)) {
        given[gift.kind] += gift.amount
        all.given[gift.kind] += gift.amount
      }
      life = after
    }
    for (const kind of GIFT_KINDS) {
      all.best[kind] = Math.max(all.best[kind], (given[kind] * 7) / Math.max(1, day))
    }
    day++
  }
  return all
}

const nothing = (): Amounts => ({ diamond: 0, gold: 0, ships: 0, chances: 0 })

function seedling(tuning: TreeTuning): TreeLife {
  return { ...invitedLife(tuning, { at: 0, offsetMinutes: 0 }), stage: 'growing' }
}
