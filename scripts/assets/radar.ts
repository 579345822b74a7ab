// What a radar's tuning gives away: no money, and so many searches, borne out by a million of them.
import type { Chances } from '../../contract/radar.ts'
import { chancesAt, spendChance } from '../../machines/radar/chances.ts'
import { fullChances } from '../../machines/radar/tuning.ts'
import { pickFrom } from '../../server/demo/people.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { TUNED } from '../../server/radar/tuned.ts'
import type { Report } from './played.ts'

const MINUTES_A_DAY = 1_440
const SEED = 5_115

/**
 * Proves a radar's tuning and art, and searches by it.
 * @param searches how many to simulate
 */
export function checkRadar(files: GameFiles, searches: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const { chances, chanceMinutes, reachKm, seenDays } = tuning
  const aDay = Math.floor(MINUTES_A_DAY / chanceMinutes)
  const { wrong, spent } = played(fullChances(tuning), searches)
  const file = `assets/${files.game}/tuning.json`
  const what = `${wrong} chances were not back at their moment when played`
  const misses: Fault[] = wrong === 0 ? [] : [{ file, field: 'chanceMinutes', what }]
  return {
    faults: [...faults, ...misses],
    lines: [
      `version ${tuning.version}, ${files.art.size} sprites; 0 diamonds and 0 gold a week`,
      `${chances} free chances, one back every ${chanceMinutes} minutes: ${chances + aDay} searches on the first day at the most, then ${aDay} a day`,
      `finds people within ${reachKm} km who were here in the last ${seenDays} days`,
      `${searches.toLocaleString('en')} searches played, ${spent.toLocaleString('en')} with a chance: never more than ${chances} left, each back at its very moment`,
    ],
  }
}

/**
 * Searches at any moment, and holds what the rules count against a plain list of the moments at which
 * spent chances are back: each its time after it was spent, or after the one before it is back.
 */
function played(full: Chances, searches: number): { wrong: number; spent: number } {
  const { most: max, everyMs } = full
  const pick = pickFrom(SEED)
  let chances = full
  let away: number[] = []
  let [now, wrong, spent] = [0, 0, 0]
  for (let search = 0; search < searches; search++) {
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
