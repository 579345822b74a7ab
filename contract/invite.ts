import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import {
  INVITATION_STATES,
  INVITE_BOARDS,
  INVITE_CODE_CHARACTERS,
  INVITE_CODE_LENGTH,
  INVITE_RULES,
} from './invite-constants.ts'
import { inviteOpsApi } from './invite-ops.ts'
import { invitePersonOpsApi } from './invite-person-ops.ts'
import { InviteTerms } from './invite-tuning.ts'
import { PublicUser } from './user.ts'

/** A player's code to invite others. */
export const InviteCode = z
  .string()
  .regex(new RegExp(`^[${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}}$`))

const Count = z.number().int().min(0)
/** Millionths of a point. */
const Micro = z.number().int()
const Board = z.enum(INVITE_BOARDS)

const Place = z.object({
  place: z.number().int().min(1),
  /** Null where somebody wants no name here. */
  user: PublicUser.nullable(),
  friends: z.number().int().min(1),
})

export const inviteApi = {
  'GET /api/invite/code': {
    summary: 'My invitation code; it is created at the first call and never changes.',
    auth: 'user',
    answer: z.object({ code: InviteCode }),
  },
  'GET /api/invite': {
    summary:
      'How my invitations stand: friends and what they brought, in all, today and this week.',
    auth: 'user',
    answer: z.object({
      code: InviteCode,
      /** What an invitation brings that is accepted now; earlier ones keep theirs. */
      terms: InviteTerms,
      /** Since when. */
      termsSince: Instant,
      friends: z.object({ total: Count, today: Count, week: Count }),
      /** Day and week (from Monday) by the account's fixed offset. */
      earned: z.object({ total: Micro, today: Micro, week: Micro }),
      /** What invitations brought that are looked at: it is paid once they are released. */
      waiting: Micro,
      /** Friends who count towards the next award. */
      towardsAward: Count,
      isNameHidden: z.boolean(),
    }),
  },
  'GET /api/invite/friends': {
    summary: 'Friends whom I invited, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({
      friends: z.array(
        z.object({
          /** The invitation's. */
          id: z.uuid(),
          /** Null where they have deleted their account. */
          user: PublicUser.nullable(),
          joinedAt: Instant,
          state: z.enum(INVITATION_STATES),
          /** Why it is looked at. */
          why: z.array(z.enum(INVITE_RULES)),
          /** When it counts, where nothing is found; null where it is counted or looked at already. */
          countsFrom: Instant.nullable(),
          /** Until when it brings commissions. */
          endsAt: Instant,
          terms: InviteTerms.pick({ topUpShare: true, earningShare: true }),
          brought: Micro,
        }),
      ),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/invite/ranking': {
    summary: 'Who invited most friends, my own place, and who stands next to me.',
    auth: 'user',
    query: z.strictObject({ board: Board }),
    answer: z.object({
      board: Board,
      /** Of the newcomers' board: the month that it counts, and when the next one begins. */
      startsAt: Instant.nullable(),
      resetsAt: Instant.nullable(),
      top: z.array(Place),
      me: Place.nullable(),
      neighbours: z.array(Place),
    }),
  },
  'POST /api/invite/name': {
    summary: 'Hides my name in rankings of inviters, or shows it again.',
    auth: 'user',
    idempotent: 'invite.name',
    body: z.strictObject({ isHidden: z.boolean() }),
    answer: z.object({ isHidden: z.boolean() }),
  },
  'GET /api/invite/by-code/:code': {
    summary: 'Who invites by a code, for the page that a link leads to.',
    auth: 'none',
    params: z.strictObject({ code: InviteCode }),
    errors: ['NOT_FOUND', 'ENOUGH_FOR_TODAY'],
    answer: z.object({
      brand: z.string().regex(BRAND_ID),
      nickname: z.string(),
      avatar: z.string(),
      ornament: PublicUser.shape.ornament,
      vip: PublicUser.shape.vip,
    }),
  },
  ...inviteOpsApi,
  ...invitePersonOpsApi,
} satisfies Api
