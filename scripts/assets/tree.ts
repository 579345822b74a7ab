// What a tree's tuning gives away: exactly, and by a million days of pairs who miss some of them.
import { TREE_MAX_A_WEEK, type TreeLife, type TreeTuning } from '../../contract/tree.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { giftsDue } from '../../machines/tree/growth.ts'
import { invitedLife, watered } from '../../machines/tree/life.ts'
import {
  amountOf,
  daysToTop,
  type GiftKind,
  givenAfter,
  maxAWeek,
} from '../../machines/tree/yield.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { TUNED } from '../../server/tree/tuned.ts'
import type { Report } from './played.ts'

const SEEDS = { serverSeed: '5eed'.repeat(16), clientSeed: 'simulation' }
/** Of eight days both water on six, and on one each one of them alone. */
const DAYS = [['inviter', 'partner'], ['inviter'], ['partner']] as const
const DAY_WEIGHTS = [6, 1, 1]

const KINDS = Object.keys(TREE_MAX_A_WEEK) as GiftKind[]

type Amounts = Record<GiftKind, number>

/**
 * Proves a tree's tuning and art, and grows trees by it.
 * @param pairDays how many to simulate
 */
export function checkTree(files: GameFiles, pairDays: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const top = daysToTop(tuning)
  const grown = grow(tuning, pairDays)
  const each = (amountOf: (kind: GiftKind) => number) =>
    KINDS.map((kind) => `${amountOf(kind).toFixed(3)} ${kind}`).join(', ')
  return {
    faults: [...faults, ...simulationFaults(tuning, grown, `assets/${files.game}/tuning.json`)],
    lines: [
      `version ${tuning.version}, ${tuning.levels.length} levels, ${files.art.size} sprites`,
      `who waters daily is given, a week   ${each((kind) => (givenAfter(tuning, kind, top) * 7) / top)}, until level ${tuning.levels.length} after ${top} days`,
      `and from then on                    ${each((kind) => streakAWeek(tuning, kind))}`,
      `at the most, by closing and anew    ${each((kind) => maxAWeek(tuning, kind).amount)}`,
      `played with missed days             ${each((kind) => (grown.given[kind] * 7) / pairDays)}; at the best moment to close ${each((kind) => grown.best[kind])}`,
      `${pairDays.toLocaleString('en')} days of pairs played`,
    ],
  }
}

/** What was given to each of the two, in all, and by the week to who would have closed at the best moment. */
interface Grown {
  given: Amounts
  best: Amounts
}

/** Grows trees one after the other, each until some weeks after its highest level. */
export function grow(tuning: TreeTuning, pairDays: number): Grown {
  const grown = { given: nothing(), best: nothing() }
  const lastDay = daysToTop(tuning) * 2
  let [life, day, given] = [seedling(tuning), 0, nothing()]
  for (let drawn = 0; drawn < pairDays; drawn++) {
    if (day === lastDay) [life, day, given] = [seedling(tuning), 0, nothing()]
    for (const role of DAYS[drawOutcome({ ...SEEDS, nonce: drawn }, DAY_WEIGHTS)] ?? []) {
      const after = watered(tuning, life, { role, at: day * DAY_MS })
      for (const { gift } of giftsDue(tuning, life, after)) {
        given[gift.kind] += gift.amount
        grown.given[gift.kind] += gift.amount
      }
      life = after
    }
    for (const kind of KINDS) {
      grown.best[kind] = Math.max(grown.best[kind], (given[kind] * 7) / Math.max(1, day))
    }
    day++
  }
  return grown
}

/** Amounts that no exact count allows. */
export function simulationFaults(tuning: TreeTuning, { best }: Grown, file: string): Fault[] {
  return KINDS.flatMap((kind) => {
    const { amount } = maxAWeek(tuning, kind)
    if (best[kind] <= amount + 1e-9) return []
    const what = `bring at most ${amount.toFixed(3)} ${kind} a week by count, but ${best[kind].toFixed(3)} when played`
    return [{ file, field: 'levels', what }]
  })
}

function streakAWeek({ streak }: TreeTuning, kind: GiftKind): number {
  return (amountOf(streak.gifts, kind) * 7) / streak.days
}

const nothing = (): Amounts => ({ diamond: 0, gold: 0, ships: 0, chances: 0 })

function seedling(tuning: TreeTuning): TreeLife {
  return { ...invitedLife(tuning, { at: 0, offsetMinutes: 0 }), stage: 'growing' }
}
