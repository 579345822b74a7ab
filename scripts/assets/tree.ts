// What a tree's tuning gives away: exactly, and by a million days of pairs who miss some of them.
import type { TreeTuning } from '../../contract/tree.ts'
import { outcomeOfRun } from '../../machines/fair/simulation.ts'
import {
  GIFT_KINDS,
  type Grown,
  growingAWeek,
  isWithin,
  streakAWeek,
  tried,
} from '../../machines/tree/trial.ts'
import { daysToTop, type GiftKind, maxAWeek } from '../../machines/tree/yield.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { TUNED } from '../../server/tree/tuned.ts'
import { type Report, SEED } from './played.ts'

/**
 * Proves a tree's tuning and art, and grows trees by it.
 * @param pairDays how many to simulate
 */
export function checkTree(files: GameFiles, pairDays: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const grown = outcomeOfRun(tried(tuning, SEED, pairDays))
  const each = (amountOf: (kind: GiftKind) => number) =>
    GIFT_KINDS.map((kind) => `${amountOf(kind).toFixed(3)} ${kind}`).join(', ')
  return {
    faults: [...faults, ...simulationFaults(tuning, grown, `assets/${files.game}/tuning.json`)],
    lines: [
      `version ${tuning.version}, ${tuning.levels.length} levels, ${files.art.size} sprites`,
      `who waters daily is given, a week   ${each((kind) => growingAWeek(tuning, kind))}, until level ${tuning.levels.length} after ${daysToTop(tuning)} days`,
      `and from then on                    ${each((kind) => streakAWeek(tuning, kind))}`,
      `at the most, by closing and anew    ${each((kind) => maxAWeek(tuning, kind).amount)}`,
      `played with missed days             ${each((kind) => (grown.given[kind] * 7) / pairDays)}; at the best moment to close ${each((kind) => grown.best[kind])}`,
      `${pairDays.toLocaleString('en')} days of pairs played`,
    ],
  }
}

/** Amounts that no exact count allows. */
export function simulationFaults(
  tuning: TreeTuning,
  { best }: Pick<Grown, 'best'>,
  file: string,
): Fault[] {
  return GIFT_KINDS.flatMap((kind) => {
    const { amount } = maxAWeek(tuning, kind)
    if (isWithin(best[kind], amount)) return []
    const what = `bring at most ${amount.toFixed(3)} ${kind} a week by count, but ${best[kind].toFixed(3)} when played`
    return [{ file, field: 'levels', what }]
  })
}
