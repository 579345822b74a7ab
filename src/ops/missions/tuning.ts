import activity from '../../../assets/missions/activity.json' with { type: 'json' }
import { GIVEN_A_WEEK_MOST } from '../../../contract/missions-constants.ts'
import { MissionsTuning } from '../../../contract/missions-tuning.ts'
import { readActivity } from '../../../machines/missions/activity.ts'
import { type Given, givenAWeek } from '../../../machines/missions/given.ts'
import { tuningFaults } from '../../../machines/missions/tuning.ts'
import { gameTuning } from '../game-tuning.ts'

const WEEKS = readActivity(activity)
const CURRENCIES = ['diamond', 'gold'] as const
const HUNDREDTHS = 100

const known = new WeakMap<MissionsTuning, Given>()

/** What a tuning gives away; each hint of a form asks for it. */
function givenBy(tuning: MissionsTuning): Given {
  const given = known.get(tuning) ?? givenAWeek(tuning, WEEKS)
  known.set(tuning, given)
  return given
}

export default gameTuning<MissionsTuning>({
  game: 'missions',
  schema: MissionsTuning,
  faults: (tuning) => tuningFaults(tuning, WEEKS),
  returns: (tuning) =>
    CURRENCIES.map((unit) => ({
      name: `weekly-${unit}`,
      figure: {
        kind: 'amount',
        value: Math.round(givenBy(tuning)[unit] * HUNDREDTHS) / HUNDREDTHS,
        unit,
      },
      most: { kind: 'amount', value: GIVEN_A_WEEK_MOST[unit], unit },
    })),
  hint: (tuning, [list, index, group, field]) => {
    if (list !== 'missions') return null
    const mission = givenBy(tuning).missions[Number(index)]
    if (!mission) return null
    if (group === undefined) {
      return { kind: 'amount', value: Math.round(mission.amount), unit: mission.currency }
    }
    if (group !== 'reward' || field !== 'amount') return null
    return { kind: 'share', value: mission.share }
  },
})
