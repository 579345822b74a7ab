// Which stage a match is of, by the names that the years give their rounds.
import type { Stage } from '../../contract/world-cup-constants.ts'
import { NotUnderstood } from './source-types.ts'

const KNOCK_OUT: readonly (readonly [RegExp, Stage])[] = [
  [/third[- ]place/, 'third-place'],
  [/^round of 32$/, 'round-of-32'],
  [/^round of 16$/, 'round-of-16'],
  // Of 1934 and 1938: sixteen teams and no groups.
  [/^(preliminary|first) round$/, 'round-of-16'],
  [/^quarter-?finals?$/, 'quarter-final'],
  [/^semi-?finals?$/, 'semi-final'],
  [/^final$/, 'final'],
]

/** The group that decided the tournament of 1950 instead of a final. */
const FINAL_GROUP = 'Final'

export interface Round {
  stage: Stage
  group: string | null
  /** Whether two teams who had met already played again, because nothing was decided. */
  isReplay: boolean
}

/** @throws NotUnderstood */
export function roundOf(round: unknown, group: unknown): Round {
  const name = typeof round === 'string' ? round.trim().toLowerCase() : ''
  const isReplay = /, replays?$/.test(name)
  if (typeof group === 'string' && group.trim() !== '') {
    return { stage: 'group', group: letterOf(group), isReplay }
  }
  const playOff = /^group (\w+) play-?off$/.exec(name)?.[1]
  if (playOff !== undefined) {
    return { stage: 'group', group: playOff.toUpperCase(), isReplay: true }
  }
  if (name === 'final round') return { stage: 'group', group: FINAL_GROUP, isReplay }
  const plain = name.replace(/, replays?$/, '').replace('match for third place', 'third place')
  const stage = KNOCK_OUT.find(([pattern]) => pattern.test(plain))?.[1]
  if (!stage) throw new NotUnderstood('.round', `there is no round ${JSON.stringify(round)}`)
  return { stage, group: null, isReplay }
}

/** `Group A` as `A`. */
export const letterOf = (group: string): string => group.trim().replace(/^group\s+/i, '')
