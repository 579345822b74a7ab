// What a tree's life is after something happened to it (spec §4, design §4). The machine says when
// each may happen; the server keeps what comes of it.
import type { TreeLife, TreeRole, TreeStage, TreeTuning } from '../../contract/tree.ts'
import { DAY_MS } from '../clock/spans.ts'
import { dayOf, nextDayAt } from './days.ts'
import { levelOf } from './growth.ts'
import { streakAfter } from './streak.ts'

/** Hours from a watering of one tree to the first of another one: who changes trees gains no day by it. */
const REST_MS = DAY_MS

/** A tree to which somebody has just been invited. */
export function invitedLife(
  { invitationHours }: Pick<TreeTuning, 'invitationHours'>,
  { at, offsetMinutes }: { at: number; offsetMinutes: number },
): TreeLife {
  return {
    stage: 'invited',
    offsetMinutes,
    invitedAt: at,
    expiresAt: at + invitationHours * 3_600_000,
    points: 0,
    level: 1,
    wateredDay: { inviter: null, partner: null },
    restsUntil: { inviter: null, partner: null },
    streak: 0,
    togetherDay: null,
  }
}

/**
 * Until when somebody rests before they can water another tree.
 * @param lastWateredAt their latest watering of any tree; null: none
 */
export function restAfter(lastWateredAt: number | null): number | null {
  return lastWateredAt === null ? null : lastWateredAt + REST_MS
}

/** Whether nobody answers an invitation any more, by the clock. */
export function hasRunOut({ stage, expiresAt }: TreeLife, now: number): boolean {
  return stage === 'expired' || (stage === 'invited' && now >= expiresAt)
}

const STAGE_AFTER: Readonly<Record<string, TreeStage>> = {
  ACCEPTED: 'growing',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  CLOSED: 'closed',
}

/** The tree after what ends its stage. */
export function stageAfter(life: TreeLife, fact: string): TreeLife {
  return { ...life, stage: STAGE_AFTER[fact] ?? life.stage }
}

/** Whether one of the two has watered on the day of an instant. */
export function hasWatered(life: TreeLife, role: TreeRole, now: number): boolean {
  const day = life.wateredDay[role]
  // A clock that was set back a little gives no day twice.
  return day !== null && day >= dayOf(now, life.offsetMinutes)
}

/** From when on somebody can water, by the clock; an instant that has passed: at once. */
export function waterFrom(life: TreeLife, role: TreeRole, now: number): number {
  const rest = life.restsUntil[role] ?? now
  return hasWatered(life, role, now) ? Math.max(rest, nextDayAt(now, life.offsetMinutes)) : rest
}

/** The tree after one of the two has watered it. */
export function watered(
  tuning: TreeTuning,
  life: TreeLife,
  { role, at }: { role: TreeRole; at: number },
): TreeLife {
  const day = dayOf(at, life.offsetMinutes)
  const wateredDay = { ...life.wateredDay, [role]: day }
  const isTogether = wateredDay.inviter === wateredDay.partner
  const points = life.points + tuning.wateringPoints + (isTogether ? tuning.togetherPoints : 0)
  return {
    ...life,
    ...(isTogether ? streakAfter(tuning, life, day) : {}),
    wateredDay,
    points,
    level: Math.max(life.level, levelOf(tuning, points)),
  }
}

/**
 * How far a stage is from the beginning: a tree never goes back. What has run out by the clock here may
 * have been answered in time.
 */
const COURSE = { invited: 0, expired: 1, growing: 2, closed: 3, declined: 3, withdrawn: 3 } as const

/** Whether what was told is as new as what is known: answers overtake each other. */
export function isAsNew(told: TreeLife, known: TreeLife): boolean {
  const steps = COURSE[told.stage] - COURSE[known.stage]
  return steps > 0 || (steps === 0 && told.points >= known.points)
}
