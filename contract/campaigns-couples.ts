// Couples of an edition: two people who have said that they are one, and stand by the flowers between them.
import { z } from 'zod'
import { COUPLE_ASKS } from './campaigns-constants.ts'
import { type Api, digits, Instant, type OwnErrors } from './endpoint.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'
import { PublicUser } from './user.ts'

/** So many are named whom somebody may want to ask. */
export const COUPLE_NEAR = 20

const Count = z.number().int().min(0)
const OfEdition = z.object({ number: digits(1, 1_000_000_000) })

const Ask = z.object({ id: z.uuid(), user: PublicUser, at: Instant, flowers: Count })
export type CoupleAsk = z.infer<typeof Ask>

const Near = z.object({
  user: PublicUser,
  /** Between us in this edition. */
  flowers: Count,
  /** Between us ever. */
  intimacy: Count,
})

/** What is mine of an edition's couples. */
const Own = z.object({
  me: PublicUser,
  couple: z.object({ id: z.uuid(), user: PublicUser, since: Instant, flowers: Count }).nullable(),
  /** Who asks me, the latest first. */
  askedBy: z.array(Ask),
  /** Whom I ask. */
  asked: z.array(Ask).max(COUPLE_ASKS),
  /** Whom I may ask and am close to, the closest first; nobody while I am in a couple, or when it is over. */
  near: z.array(Near).max(COUPLE_NEAR),
})
export type OwnCouple = z.infer<typeof Own>

export const couplesErrors = {
  COUPLE_PERSON_UNKNOWN: 404,
  COUPLE_ALREADY: 409,
  COUPLE_TAKEN: 409,
  COUPLE_ASKS_MOST: 409,
  COUPLE_ASK_OVER: 409,
} as const satisfies OwnErrors

const REFUSALS = ['NOT_FOUND', 'CAMPAIGN_NOT_OPEN', 'CAMPAIGN_NOT_YOURS', ...PLAY_REFUSALS] as const

export const couplesApi = {
  'GET /api/campaigns/editions/:number/couple': {
    summary: 'My couple in an edition, who asks me, whom I ask, and who is close to me.',
    auth: 'user',
    params: OfEdition,
    errors: ['NOT_FOUND'],
    answer: Own,
  },
  'POST /api/campaigns/editions/:number/couple/asks': {
    summary:
      'Asks somebody of my brand to be my couple; whoever asks me already has said yes by that, and we are one.',
    auth: 'user',
    idempotent: 'campaigns.couple-ask',
    params: OfEdition,
    body: z.strictObject({ userId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    errors: [
      'COUPLE_PERSON_UNKNOWN',
      'COUPLE_ALREADY',
      'COUPLE_TAKEN',
      'COUPLE_ASKS_MOST',
      ...REFUSALS,
    ],
    answer: Own,
  },
  'POST /api/campaigns/editions/:number/couple/withdrawals': {
    summary: 'Takes back what I have asked.',
    auth: 'user',
    idempotent: 'campaigns.couple-withdraw',
    params: OfEdition,
    body: z.strictObject({ ask: z.uuid() }),
    errors: ['COUPLE_ASK_OVER', ...REFUSALS],
    answer: Own,
  },
  'POST /api/campaigns/editions/:number/couple/answers': {
    summary: 'Says yes or no to whoever asks me.',
    auth: 'user',
    idempotent: 'campaigns.couple-answer',
    params: OfEdition,
    body: z.strictObject({ ask: z.uuid(), isYes: z.boolean() }),
    errors: ['COUPLE_ASK_OVER', 'COUPLE_ALREADY', 'COUPLE_TAKEN', ...REFUSALS],
    answer: Own,
  },
  'POST /api/campaigns/editions/:number/couple/partings': {
    summary: 'Ends my couple; what is between the two stays counted.',
    auth: 'user',
    idempotent: 'campaigns.couple-part',
    params: OfEdition,
    body: z.strictObject({ couple: z.uuid() }),
    errors: ['COUPLE_ASK_OVER', ...REFUSALS],
    answer: Own,
  },
} satisfies Api
