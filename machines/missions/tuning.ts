// What a tuning of missions must be besides its fields' ranges.
import { GIVEN_A_WEEK_MOST } from '../../contract/missions-constants.ts'
import type { Mission, MissionsTuning } from '../../contract/missions-tuning.ts'
import type { TuningFault } from '../fair/bound.ts'
import type { PersonWeek } from './activity.ts'
import { givenAWeek } from './given.ts'

/** Of a rate no more can be reached. */
const WHOLE = 100

/**
 * All that is wrong with it.
 * @param weeks of active people, by which it is known what it gives away
 */
export function tuningFaults(tuning: MissionsTuning, weeks: readonly PersonWeek[]): TuningFault[] {
  const { missions } = tuning
  return [
    ...missions.flatMap((mission, place) => [
      ...idFaults(missions, place),
      ...missionFaults(mission).map((fault) => ({
        ...fault,
        field: `missions.${place}.${fault.field}`,
      })),
    ]),
    ...givenFaults(tuning, weeks),
  ]
}

function idFaults(missions: readonly Mission[], place: number): TuningFault[] {
  const id = missions[place]?.id ?? ''
  if (missions.findIndex((it) => it.id === id) === place) return []
  return [
    { field: `missions.${place}.id`, what: `${id} is there twice`, code: 'twice', params: { id } },
  ]
}

function missionFaults({ measure, window, target, atLeast }: Mission): TuningFault[] {
  const needsLeast = measure === 'video-days' || measure === 'reply-rate'
  const isRow = measure === 'video-days' || measure === 'streak'
  return [
    ...(measure === 'reply-rate' && target > WHOLE
      ? [{ field: 'target', what: 'is more than 100 %', code: 'moreThanWhole' }]
      : []),
    // A row of days is looked at day by day: in a window of several days it would be whatever its last day makes of it.
    ...(isRow && window !== 'day'
      ? [{ field: 'window', what: 'must be a day', code: 'rowOfDays' }]
      : []),
    ...(needsLeast && atLeast < 1
      ? [{ field: 'atLeast', what: 'must be 1 or more', code: 'leastMissing' }]
      : []),
    ...(!needsLeast && atLeast !== 0
      ? [{ field: 'atLeast', what: 'must be 0', code: 'mustBe', params: { value: 0 } }]
      : []),
  ]
}

function givenFaults(tuning: MissionsTuning, weeks: readonly PersonWeek[]): TuningFault[] {
  const given = givenAWeek(tuning, weeks)
  return (['diamond', 'gold'] as const).flatMap((currency) => {
    const [sum, most] = [Math.round(given[currency]), GIVEN_A_WEEK_MOST[currency]]
    if (given[currency] <= most) return []
    const what = `give away ${sum} ${currency} a week to 1,000 active people, more than ${most}`
    return [{ field: 'missions', what, code: 'missionsTooMuch', params: { sum, currency, most } }]
  })
}
