// What a tuning of Flappy Bird must be besides its fields' ranges, and which sprites it asks for (design §4).
import { FLAPPY_MAX_WEEKLY_DIAMONDS, type FlappyTuning } from '../../contract/flappy.ts'
import type { TuningFault } from '../fair/bound.ts'
import { type Course, gapPxOf, gateAt, middlesPx } from './course.ts'
import { EXACT, pilotedTaps } from './pilots.ts'
import { flyAgain } from './replay.ts'
import { units, WORLD_PX } from './world.ts'

/** Gates of the hardest course that somebody must pass: each as narrow and as far off as any can be. */
const HARDEST_GATES = 40

/** All that is wrong with it. */
export function tuningFaults(tuning: FlappyTuning): TuningFault[] {
  return [...gapFaults(tuning), ...chestFaults(tuning)]
}

/** The diamonds that are given away each week, where enough players fly. */
export function weeklyDiamonds({ chestsDiamonds }: FlappyTuning): number {
  return chestsDiamonds.reduce((sum, diamonds) => sum + diamonds, 0)
}

function gapFaults(tuning: FlappyTuning): TuningFault[] {
  const { gapPx, leastGapPx } = tuning
  if (leastGapPx > gapPx) {
    const what = `is more than gapPx, ${gapPx}`
    return [{ field: 'leastGapPx', what, code: 'leastAboveFirst', params: { gapPx } }]
  }
  const { highest, lowest } = middlesPx(tuning, gapPx)
  if (highest >= lowest) {
    return [{ field: 'marginPx', what: 'leaves a gap no room to move', code: 'noRoom' }]
  }
  const passed = flyAgain(
    hardest(tuning),
    pilotedTaps(hardest(tuning), EXACT, () => 0),
  ).score
  if (passed >= HARDEST_GATES) return []
  const gate = passed + 1
  const what = `no one can fly it: gate ${gate} is out of reach`
  return [{ field: 'mostShiftPx', what, code: 'outOfReach', params: { gate } }]
}

/** Up and down by as much as may be, through gaps that are as narrow as they get. */
function hardest(tuning: FlappyTuning): Course {
  const narrow = { ...tuning, gapPx: tuning.leastGapPx }
  const { highest, lowest } = middlesPx(narrow, narrow.leastGapPx)
  const middlePx = Math.floor(WORLD_PX.height / 2)
  const upPx = Math.max(highest, middlePx - Math.ceil(tuning.mostShiftPx / 2))
  const downPx = Math.min(lowest, upPx + tuning.mostShiftPx)
  const gates = Array.from({ length: HARDEST_GATES }, (_, place) => ({
    distance: gateAt(narrow, place),
    middle: units(place % 2 === 0 ? upPx : downPx),
    gap: units(gapPxOf(narrow, place)),
  }))
  return { tuning: narrow, gates }
}

function chestFaults(tuning: FlappyTuning): TuningFault[] {
  const { chestsDiamonds } = tuning
  const worse = chestsDiamonds.flatMap((diamonds, place) => {
    const better = chestsDiamonds[place - 1] ?? diamonds
    if (diamonds <= better) return []
    const field = `chestsDiamonds.${place}`
    return [{ field, what: 'is more than the place above gets', code: 'moreThanAbove' }]
  })
  const sum = weeklyDiamonds(tuning)
  if (sum <= FLAPPY_MAX_WEEKLY_DIAMONDS) return worse
  const most = FLAPPY_MAX_WEEKLY_DIAMONDS
  const what = `give away ${sum} diamonds a week, more than ${most}`
  return [...worse, { field: 'chestsDiamonds', what, code: 'chestsTooMuch', params: { sum, most } }]
}

/** Drawn once for the day and once for the night. */
const TWICE = ['sky', 'light', 'ridge', 'hills', 'grove', 'ground', 'shaft', 'cap']

/** Sprites that the scene draws. */
export function spritesOf(): string[] {
  return [
    ...['bird', 'bird-hurt', 'wing', 'cloud', 'glow', 'leaf', 'ring', 'spark', 'star'],
    ...TWICE.flatMap((name) => [`${name}-day`, `${name}-night`]),
  ]
}
