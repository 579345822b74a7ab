// Close friends (spec §2 /closedFriendReward): two who have both said so, and the gifts between them since.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
import { friendsOpsApi } from './friends-ops.ts'
import { PublicUser } from './user.ts'

/** A question that nobody has answered yet. */
const Question = z.object({ id: z.uuid(), user: PublicUser, at: Instant })

const CloseFriend = z.object({
  /** Of the friendship: two who are friends again begin a new one. */
  id: z.uuid(),
  user: PublicUser,
  since: Instant,
  /** Diamonds of the gifts between the two since then. */
  closeness: z.number().int().min(0),
})
export type CloseFriend = z.infer<typeof CloseFriend>

const OfFriendship = z.object({ id: z.uuid() })
const Done = z.object({ id: z.uuid() })

export const friendsErrors = {
  FRIENDS_FULL: 409,
  FRIENDS_FULL_THERE: 409,
  FRIENDS_ALREADY: 409,
  FRIENDS_ASKS_MOST: 409,
  FRIENDSHIP_OVER: 409,
} as const satisfies OwnErrors

export const friendsApi = {
  'GET /api/friends': {
    summary: 'My close friends, open questions of both sides, and who may be asked.',
    auth: 'user',
    answer: z.object({
      /** The first to become one first. */
      friends: z.array(CloseFriend),
      /** Who asks me, newest first. */
      askedBy: z.array(Question),
      /** Whom I have asked, newest first. */
      asked: z.array(Question),
      /** With whom I share flowers, the closest first, and who is none of the above. */
      near: z.array(PublicUser),
      /** How many close friends one has at the most. */
      places: z.number().int(),
    }),
  },
  'POST /api/friends/asks': {
    summary: 'Asks somebody to be my close friend; where they have asked me, it is a yes.',
    auth: 'user',
    idempotent: 'friends.ask',
    body: z.strictObject({ user: z.number().int().min(1).max(1_000_000_000_000) }),
    errors: [
      ...(['NOT_FOUND', 'FRIENDS_FULL', 'FRIENDS_FULL_THERE', 'FRIENDS_ALREADY'] as const),
      ...(['FRIENDS_ASKS_MOST', 'FRIENDSHIP_OVER', 'ENOUGH_FOR_TODAY'] as const),
    ],
    answer: Done,
  },
  'POST /api/friends/:id/answer': {
    summary: 'Says yes or no to whom asks me.',
    auth: 'user',
    idempotent: 'friends.answer',
    params: OfFriendship,
    body: z.strictObject({ yes: z.boolean() }),
    errors: ['NOT_FOUND', 'FRIENDS_FULL', 'FRIENDS_FULL_THERE', 'FRIENDSHIP_OVER'],
    answer: Done,
  },
  'POST /api/friends/:id/withdraw': {
    summary: 'Takes a question of mine back.',
    auth: 'user',
    idempotent: 'friends.withdraw',
    params: OfFriendship,
    body: z.strictObject({}),
    errors: ['NOT_FOUND', 'FRIENDSHIP_OVER'],
    answer: Done,
  },
  'POST /api/friends/:id/end': {
    summary: 'Ends a close friendship; its closeness is gone with it.',
    auth: 'user',
    idempotent: 'friends.end',
    params: OfFriendship,
    body: z.strictObject({}),
    errors: ['NOT_FOUND', 'FRIENDSHIP_OVER'],
    answer: Done,
  },
  ...friendsOpsApi,
} satisfies Api
