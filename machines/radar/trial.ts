// A radar's tuning tried out: no money, and so many searches, borne out by a million of them.
import { type Chances, RadarTuning } from '../../contract/radar.ts'
import { chooser, type Outcome, type Trial, type TrialRun } from '../fair/simulation.ts'
import { chancesAt, spendChance } from './chances.ts'
import { fullChances } from './tuning.ts'

const MINUTES_A_DAY = 1_440
/** Searches between two words about how far it is. */
const SEARCHES_A_STEP = 2_000

/** What searches came to. */
export interface Searched {
  /** Chances that were not there at their very moment, or were there twice. */
  wrong: number
  /** Searches that had one. */
  spent: number
}

/** The searches that a tuning allows. */
export function searchesOf({ chances, chanceMinutes }: RadarTuning): {
  firstDay: number
  aDay: number
} {
  const aDay = Math.floor(MINUTES_A_DAY / chanceMinutes)
  return { firstDay: chances + aDay, aDay }
}

export const TRIAL: Trial = {
  run: (tuning, seed, searches) => tried(RadarTuning.parse(tuning), seed, searches),
}

export function* tried(
  tuning: RadarTuning,
  seed: string,
  searches: number,
): TrialRun<Outcome & Searched> {
  const searched = yield* played(fullChances(tuning), chooser(seed), searches)
  const { firstDay, aDay } = searchesOf(tuning)
  const figures = { chances: tuning.chances, firstDay, aDay, ...searched }
  return {
    ...searched,
    bets: [],
    tables: [
      {
        key: 'searches',
        columns: ['count'],
        rows: (['chances', 'firstDay', 'aDay', 'spent'] as const).map((key) => ({
          key,
          figures: [figures[key]],
        })),
      },
    ],
    checks: [{ key: 'chances', isRight: searched.wrong === 0, figures: { wrong: searched.wrong } }],
  }
}

/**
 * Searches at any moment, and holds what the rules count against a plain list of the moments at which
 * spent chances are back: each its time after it was spent, or after the one before it is back.
 */
function* played(
  full: Chances,
  pick: (range: number) => number,
  searches: number,
): Generator<number, Searched, void> {
  const { most: max, everyMs } = full
  let chances = full
  let away: number[] = []
  let [now, wrong, spent] = [0, 0, 0]
  for (let search = 0; search < searches; search++) {
    if (search % SEARCHES_A_STEP === 0) yield search / searches
    now += pick(pick(20) === 0 ? 20 * everyMs : everyMs)
    away = away.filter((back) => back > now)
    const { left, nextAt } = chancesAt(chances, now)
    if (left !== max - away.length || nextAt !== (away[0] ?? null)) wrong += 1
    const after = spendChance(chances, now)
    if ((after === null) !== (away.length === max)) wrong += 1
    if (!after) continue
    chances = after
    spent += 1
    away.push((away.at(-1) ?? now) + everyMs)
  }
  return { wrong, spent }
}
