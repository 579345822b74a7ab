// The extra return (spec §2, §4, §9): a top-up's diamonds once more, in parts, each claimed by checking in on its day.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
import {
  CARD_STATES,
  CARDS_MOST,
  EXTRA_RETURN_STATES,
  VOID_CAUSES,
} from './extra-return-constants.ts'
import { extraReturnOpsApi } from './extra-return-ops.ts'
import { ExtraReturnOffer } from './extra-return-tuning.ts'
import { Amount, Balances } from './money.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'

/** 1 is the day after the top-up. */
const CardNumber = z.number().int().min(1).max(CARDS_MOST)

/** A day of the account's calendar with its part of the bonus. */
const Card = z.object({
  number: CardNumber,
  diamonds: Amount,
  /** 00:00 of its day and of the next, by the fixed offset of the account. */
  opensAt: Instant,
  endsAt: Instant,
  state: z.enum(CARD_STATES),
  /** The transfer that paid it; null where none did. */
  paid: z.object({ transfer: z.uuid(), at: Instant }).nullable(),
  /** The transfer that took it back: what was there, and what was spent already and is owed. */
  back: z.object({ transfer: z.uuid(), at: Instant, taken: Amount, owed: Amount }).nullable(),
})
export type ExtraReturnCard = z.infer<typeof Card>

/** My participation: one for ever. */
const Participation = z.object({
  id: z.uuid(),
  state: z.enum(EXTRA_RETURN_STATES),
  joinedAt: Instant,
  /** The top-up that began it: its order, the transfer that credited it, and its diamonds; null while it is waited for. */
  topUp: z
    .object({ order: z.uuid(), transfer: z.uuid(), diamonds: Amount, at: Instant })
    .nullable(),
  /** All that its cards hold. */
  bonus: Amount,
  /** What was claimed, whatever was taken back of it. */
  paid: Amount,
  /** What was on cards whose days went by. */
  missed: Amount,
  /** What can still be claimed. */
  left: Amount,
  cards: z.array(Card),
  /** When it was void or its payment given back, and why it is void; null for all others. */
  stopped: z.object({ at: Instant, cause: z.enum(VOID_CAUSES).nullable() }).nullable(),
})
export type Participation = z.infer<typeof Participation>

export const ExtraReturn = z.object({
  /** What is on offer for me: the most diamonds that it brings; null where nothing is. */
  offer: ExtraReturnOffer.pick({ cap: true }).nullable(),
  /** Why there is no offer for me: I keep out of games, my account is frozen, or I am disqualified. */
  barred: z.enum(['paused', 'frozen', 'disqualified']).nullable(),
  participation: Participation.nullable(),
})
export type ExtraReturn = z.infer<typeof ExtraReturn>

export const extraReturnErrors = {
  EXTRA_RETURN_CLOSED: 409,
  EXTRA_RETURN_NOT_YET: 409,
  EXTRA_RETURN_MISSED: 409,
  EXTRA_RETURN_CLAIMED: 409,
  /** It is void, its payment was given back or is disputed, or nothing is left of it. */
  EXTRA_RETURN_STOPPED: 409,
} as const satisfies OwnErrors

export const extraReturnApi = {
  'GET /api/extra-return': {
    summary: 'The extra return as it is on offer for me, and my participation with its cards.',
    auth: 'user',
    answer: ExtraReturn,
  },
  'POST /api/extra-return/join': {
    summary:
      'Joins the extra return: the next top-up of diamonds begins it. Whoever has joined before stays as they are.',
    auth: 'user',
    idempotent: 'extraReturn.join',
    body: z.strictObject({ agreed: z.literal(true) }),
    errors: ['EXTRA_RETURN_CLOSED', ...PLAY_REFUSALS],
    answer: ExtraReturn,
  },
  'POST /api/extra-return/check-in': {
    summary: 'Claims the card of today, once.',
    auth: 'user',
    idempotent: 'extraReturn.check-in',
    body: z.strictObject({
      /** As it was seen: after midnight nobody claims another one than they meant. */
      card: CardNumber,
    }),
    errors: [
      'EXTRA_RETURN_NOT_YET',
      'EXTRA_RETURN_MISSED',
      'EXTRA_RETURN_CLAIMED',
      'EXTRA_RETURN_STOPPED',
      'NOT_FOUND',
      ...PLAY_REFUSALS,
    ],
    answer: z.object({
      diamonds: Amount,
      transfer: z.uuid(),
      participation: Participation,
      balances: Balances,
    }),
  },
  ...extraReturnOpsApi,
} satisfies Api
