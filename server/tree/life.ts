// A tree's row as the rules know it, and what the rules make of it as columns.
import type { TreeLife, TreeRole } from '../../contract/tree.ts'
import { lifeAt, type Moment } from '../../machines/tree/happen.ts'
import type { TreeRow } from './tables.ts'

/** All of a row that decides, as it stands at a moment. */
export function lifeOf(row: TreeRow, moment: Moment): TreeLife {
  const life: TreeLife = {
    stage: row.stage,
    offsetMinutes: row.offsetMinutes,
    invitedAt: row.invitedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    points: row.points,
    level: row.level,
    wateredDay: { inviter: row.inviterDay, partner: row.partnerDay },
    restsUntil: {
      inviter: row.inviterRestsUntil?.getTime() ?? null,
      partner: row.partnerRestsUntil?.getTime() ?? null,
    },
    streak: row.streak,
    togetherDay: row.togetherDay,
    spareWeek: row.spareWeek,
  }
  return lifeAt(life, moment)
}

/** What of a row changes in the course of its life. */
export function columnsOf({ stage, points, level, wateredDay, restsUntil, ...life }: TreeLife) {
  return {
    stage,
    points,
    level,
    streak: life.streak,
    togetherDay: life.togetherDay,
    spareWeek: life.spareWeek ?? null,
    inviterDay: wateredDay.inviter,
    partnerDay: wateredDay.partner,
    inviterRestsUntil: instantOf(restsUntil.inviter),
    partnerRestsUntil: instantOf(restsUntil.partner),
  }
}

/** Which of the two somebody is; null where they are neither. */
export function roleOf(
  { inviterId, partnerId }: Pick<TreeRow, 'inviterId' | 'partnerId'>,
  userId: number,
): TreeRole | null {
  if (inviterId === userId) return 'inviter'
  return partnerId === userId ? 'partner' : null
}

const instantOf = (at: number | null) => (at === null ? null : new Date(at))
