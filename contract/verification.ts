// Real-name verification (spec §2 /realNameCertification, §5): a name and an ID number, bound to one account for good.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
import { verificationOpsApi } from './verification-ops.ts'

/** As it is written in the document: letters of any script, with what stands between them. */
const RealName = z
  .string()
  .trim()
  .min(2)
  .max(100)
  .regex(/^\p{L}[\p{L}\p{M} .,'’·・-]*$/u)

/** A number as it is typed, with whatever separates its parts; the server checks it by its country's rules. */
const IdNumber = z
  .string()
  .trim()
  .min(5)
  .max(40)
  .regex(/^[\p{Nd}\p{L}\s./·‐-―−-]+$/u)

const Verification = z.strictObject({
  /** ISO 3166-1 alpha-2: the one that issued the document. */
  country: z.string().regex(/^[A-Z]{2}$/),
  name: RealName,
  number: IdNumber,
  /** It can never be changed. */
  confirmed: z.literal(true),
})

/** What was verified, masked. */
export const Verified = z.object({
  /** Such as `N••••• V•• A•`. */
  name: z.string(),
  /** Such as `•••••••••123`. */
  number: z.string(),
  country: z.string(),
  at: Instant,
})
export type Verified = z.infer<typeof Verified>

export const verificationErrors = {
  /** The number is bound to another account; it is not told whose. */
  ID_TAKEN: 409,
  /** One account, one name: nothing is changed once it is verified (spec §5). */
  VERIFIED_ALREADY: 409,
} as const satisfies OwnErrors

export const verificationApi = {
  'GET /api/verification': {
    summary: 'Whether my real name is verified, with name and number masked.',
    auth: 'user',
    answer: z.object({ verified: Verified.nullable() }),
  },
  /**
   * It has no idempotency key, by which a hash of the body would be kept: an ID number is found from its hash by
   * trying. The same name and number again come to the same answer.
   */
  'POST /api/verification': {
    summary: 'Verifies my real name and ID number, once for ever.',
    auth: 'user',
    body: Verification,
    errors: ['ADULTS_ONLY', 'ENOUGH_FOR_TODAY', 'ID_TAKEN', 'VERIFIED_ALREADY'],
    answer: z.object({ verified: Verified }),
  },
  ...verificationOpsApi,
} satisfies Api
