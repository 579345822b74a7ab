// Invitations as their inviter reads them.
import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { INVITE_LOOK_HOURS } from '../../contract/invite-constants.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { dayAt, weekAt } from '../../machines/clock/spans.ts'
import { termsOf } from '../../machines/invitation/commission.ts'
import { shownState } from '../../machines/invitation/machine.ts'
import { broughtBy, microInAll, microSince, microWaiting } from '../commission/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser, type UserRow } from '../user/users.ts'
import { codeOf } from './code.ts'
import { type InvitationRow, invitation, invitationRisk, inviteHidden } from './tables.ts'
import { tuningAt } from './tuned.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const friendsList = pagedById('invite.friends')

/** How somebody's invitations stand. @param now milliseconds since 1970 */
export async function overviewOf(
  platform: Pick<Platform, 'db' | 'random'>,
  user: UserRow,
  now: number,
): Promise<Answer<'GET /api/invite'>> {
  const db = platform.db.orm
  const { tuning, version, since } = await tuningAt(db, now)
  const offset = countryOffset(user.country) * MINUTE_MS
  const day = dayAt(now + offset).startsAt - offset
  const week = weekAt(now + offset).startsAt - offset
  const [hidden] = await db.select().from(inviteHidden).where(eq(inviteHidden.userId, user.id))
  const toAward = and(eq(invitation.tuningVersion, version), eq(invitation.state, 'qualified'))
  return {
    code: await codeOf(platform, user.id),
    terms: termsOf(tuning, user.brand),
    termsSince: since,
    friends: {
      total: await friendsOf(db, user.id),
      today: await friendsOf(db, user.id, gte(invitation.joinedAt, new Date(day))),
      week: await friendsOf(db, user.id, gte(invitation.joinedAt, new Date(week))),
    },
    earned: {
      total: await microInAll(db, 'invitation', user.id),
      today: await microSince(db, 'invitation', user.id, day),
      week: await microSince(db, 'invitation', user.id, week),
    },
    waiting: await microWaiting(db, 'invitation', user.id),
    towardsAward: await friendsOf(db, user.id, toAward),
    isNameHidden: hidden !== undefined,
  }
}

async function friendsOf(
  db: Reader,
  inviterId: number,
  such?: ReturnType<typeof and>,
): Promise<number> {
  const [row] = await db
    .select({ friends: count() })
    .from(invitation)
    .where(and(eq(invitation.inviterId, inviterId), such))
  return row?.friends ?? 0
}

/** Whom somebody has invited, newest first. */
export async function friendsPage(
  db: Reader,
  inviterId: number,
  asked: { before?: string | undefined; limit: number },
): Promise<Answer<'GET /api/invite/friends'>> {
  const { rows, next } = await friendsList.page(
    asked,
    (from, limit) =>
      db
        .select()
        .from(invitation)
        .where(
          and(eq(invitation.inviterId, inviterId), from ? lt(invitation.id, from[0]) : undefined),
        )
        .orderBy(desc(invitation.id))
        .limit(limit),
    ({ id }) => [id],
  )
  const ids = rows.map(({ id }) => id)
  const people = await usersOf(
    db,
    rows.map(({ inviteeId }) => inviteeId),
  )
  const brought = await broughtBy(db, 'invitation', ids)
  const risks =
    ids.length > 0
      ? await db.select().from(invitationRisk).where(inArray(invitationRisk.invitationId, ids))
      : []
  return {
    friends: rows.map((row) => {
      const user = people.get(row.inviteeId)
      const state = shownState(row.state)
      const found = risks.filter(({ invitationId }) => invitationId === row.id)
      return {
        id: row.id,
        user: user ? publicUser(user) : null,
        joinedAt: row.joinedAt.getTime(),
        state,
        // Once it is decided, what there was to look at is nobody's any more.
        why: state === 'held' || state === 'refused' ? found.map(({ rule }) => rule) : [],
        countsFrom: countsFrom(row),
        endsAt: row.endsAt.getTime(),
        terms: { topUpShare: row.topUpShare, earningShare: row.earningShare },
        brought: brought.get(row.id) ?? 0,
      }
    }),
    next,
  }
}

function countsFrom({ state, joinedAt }: InvitationRow): number | null {
  return state === 'registered' ? joinedAt.getTime() + INVITE_LOOK_HOURS * HOUR_MS : null
}
