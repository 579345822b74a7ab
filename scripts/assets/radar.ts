// What a radar's tuning gives away: no money, and so many searches, borne out by a million of them.
import { outcomeOfRun } from '../../machines/fair/simulation.ts'
import { searchesOf, tried } from '../../machines/radar/trial.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { TUNED } from '../../server/radar/tuned.ts'
import { type Report, SEED } from './played.ts'

/**
 * Proves a radar's tuning and art, and searches by it.
 * @param searches how many to simulate
 */
export function checkRadar(files: GameFiles, searches: number): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning) return { faults, lines: [] }
  const { chances, chanceMinutes, reachKm, seenDays } = tuning
  const { firstDay, aDay } = searchesOf(tuning)
  const { wrong, spent } = outcomeOfRun(tried(tuning, SEED, searches))
  const file = `assets/${files.game}/tuning.json`
  const what = `${wrong} chances were not back at their moment when played`
  const misses: Fault[] = wrong === 0 ? [] : [{ file, field: 'chanceMinutes', what }]
  return {
    faults: [...faults, ...misses],
    lines: [
      `version ${tuning.version}, ${files.art.size} sprites; 0 diamonds and 0 gold a week`,
      `${chances} free chances, one back every ${chanceMinutes} minutes: ${firstDay} searches on the first day at the most, then ${aDay} a day`,
      `finds people within ${reachKm} km who were here in the last ${seenDays} days`,
      `${searches.toLocaleString('en')} searches played, ${spent.toLocaleString('en')} with a chance: never more than ${chances} left, each back at its very moment`,
    ],
  }
}
