// What missions give away: nothing is drawn; people live a week of the demo world again, and claim whatever they reach.
import { GIVEN_A_WEEK_MOST } from '../../contract/missions-constants.ts'
import { givenAWeek } from '../../machines/missions/given.ts'
import { TUNED, WEEKS } from '../../server/missions/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import { percent, type Report } from './played.ts'

/** Proves a tuning of missions, and says what it gives away in a week. */
export function checkMissions(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const given = givenAWeek(tuning, WEEKS)
  const sumOf = (currency: 'diamond' | 'gold') =>
    `${amount(given[currency])} ${currency} (${amount(GIVEN_A_WEEK_MOST[currency])} at the most)`
  const width = Math.max(...given.missions.map(({ id }) => id.length))
  return {
    faults,
    lines: [
      `version ${tuning.version}, ${tuning.missions.length} missions, by ${WEEKS.length} weeks of people of the demo world`,
      `a week, to 1,000 active people: ${sumOf('diamond')}, ${sumOf('gold')}`,
      ...given.missions.map(
        (it) =>
          `${it.id.padEnd(width)}  ${percent(it.share)} reach it  ${amount(it.amount)} ${it.currency}`,
      ),
    ],
  }
}

const amount = (value: number) => Math.round(value).toLocaleString('en')
