// Families: people of a brand who stand together in family battles (spec §2 /familyBattles; decision 049).
import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import {
  FAMILY_EMBLEMS,
  FAMILY_MEMBERS,
  FAMILY_MOTTO_MAX,
  FAMILY_NAME,
  FAMILY_ROLES,
  FAMILY_STEPS,
} from './families-constants.ts'
import { familiesOpsApi } from './families-ops.ts'
import { PublicUser } from './user.ts'

/** A family as everybody of its brand sees it. */
export const FamilyCard = z.object({
  id: z.uuid(),
  /** Empty where an operator took it away. */
  name: z.string(),
  emblem: z.enum(FAMILY_EMBLEMS),
  motto: z.string(),
  /** Whether anybody may join without being let in. */
  isOpen: z.boolean(),
  members: z.number().int().min(0).max(FAMILY_MEMBERS),
})
export type FamilyCard = z.infer<typeof FamilyCard>

const Member = z.object({ user: PublicUser, role: z.enum(FAMILY_ROLES), since: Instant })
export type FamilyMember = z.infer<typeof Member>

const Request = z.object({ id: z.uuid(), user: PublicUser, at: Instant })

const Family = z.object({
  card: FamilyCard,
  /** The founder first, then deputies, then who has been in it for longest. */
  members: z.array(Member),
  /** What I am in it; null where I am not. */
  role: z.enum(FAMILY_ROLES).nullable(),
  /** Whether I have asked to be let in. */
  isAsked: z.boolean(),
  /** Who waits for an answer, the first first; 100 at most, and nobody for who may not answer. */
  requests: z.array(Request),
})
export type Family = z.infer<typeof Family>

/** How I stand with families. */
const Mine = z.object({
  /** The one that I am in. */
  family: Family.nullable(),
  /** Those that I have asked to be let into. */
  asked: z.array(FamilyCard),
})
export type MyFamily = z.infer<typeof Mine>

export const familiesErrors = {
  /** I am in a family already. */
  FAMILY_ALREADY: 409,
  FAMILY_FULL: 409,
  /** Another family of the brand is called so. */
  FAMILY_NAME_TAKEN: 409,
  /** Its name or motto holds a word that is not written here. */
  FAMILY_WORD_BLOCKED: 422,
  /** I have asked as many families as one may at a time. */
  FAMILY_ASKS_ENOUGH: 409,
  /** It has become another one meanwhile: answered, withdrawn, left. */
  FAMILY_CHANGED: 409,
} as const satisfies OwnErrors

const OfFamily = z.object({ id: z.uuid() })
const Said = z.strictObject({
  name: z.string().trim().min(FAMILY_NAME.min).max(FAMILY_NAME.max),
  emblem: z.enum(FAMILY_EMBLEMS),
  motto: z.string().trim().max(FAMILY_MOTTO_MAX).optional(),
  isOpen: z.boolean(),
})
export type FamilySaid = z.infer<typeof Said>

export const familiesApi = {
  'GET /api/family': {
    summary: 'The family that I am in, and those that I have asked to be let into.',
    auth: 'user',
    answer: Mine,
  },
  'GET /api/family/families': {
    summary: 'The families of my brand by their names; those whose names hold a text.',
    auth: 'user',
    query: PageQuery.extend({ name: z.string().min(1).max(FAMILY_NAME.max).optional() }),
    answer: z.object({ families: z.array(FamilyCard), next: PageCursor.nullable() }),
  },
  'GET /api/family/families/:id': {
    summary: 'One family of my brand with its members.',
    auth: 'user',
    params: OfFamily,
    errors: ['NOT_FOUND'],
    answer: Family,
  },
  'POST /api/family/families': {
    summary: 'Founds a family.',
    auth: 'user',
    idempotent: 'family.found',
    body: Said,
    errors: ['ENOUGH_FOR_TODAY', 'FAMILY_ALREADY', 'FAMILY_NAME_TAKEN', 'FAMILY_WORD_BLOCKED'],
    answer: Mine,
  },
  'POST /api/family/families/:id/change': {
    summary: 'Says anew what a family is called and shows; for its founder and deputies.',
    auth: 'user',
    idempotent: 'family.change',
    params: OfFamily,
    body: Said,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'FAMILY_NAME_TAKEN', 'FAMILY_WORD_BLOCKED'],
    answer: Mine,
  },
  'POST /api/family/families/:id/join': {
    summary: 'Joins an open family at once, or asks another one to be let in.',
    auth: 'user',
    idempotent: 'family.join',
    params: OfFamily,
    errors: ['NOT_FOUND', 'FAMILY_ALREADY', 'FAMILY_FULL', 'FAMILY_ASKS_ENOUGH'],
    answer: Mine,
  },
  'POST /api/family/families/:id/withdraw': {
    summary: 'Withdraws what I have asked a family.',
    auth: 'user',
    idempotent: 'family.withdraw',
    params: OfFamily,
    errors: ['NOT_FOUND', 'FAMILY_CHANGED'],
    answer: Mine,
  },
  'POST /api/family/families/:id/leave': {
    summary: 'Leaves my family. Its founder hands it on by that, the last one closes it.',
    auth: 'user',
    idempotent: 'family.leave',
    params: OfFamily,
    errors: ['NOT_FOUND', 'FAMILY_CHANGED'],
    answer: Mine,
  },
  'POST /api/family/families/:id/members': {
    summary:
      'Makes a member a deputy or a plain member, hands the family on to them, or takes them out.',
    auth: 'user',
    idempotent: 'family.member',
    params: OfFamily,
    body: z.strictObject({
      user: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      step: z.enum(FAMILY_STEPS),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'FAMILY_CHANGED'],
    answer: Mine,
  },
  'POST /api/family/requests/:id/answer': {
    summary: 'Lets somebody in, or not; for founder and deputies of the family that was asked.',
    auth: 'user',
    idempotent: 'family.answer',
    params: OfFamily,
    body: z.strictObject({ isAccepted: z.boolean() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'FAMILY_CHANGED', 'FAMILY_FULL'],
    answer: Mine,
  },
  ...familiesOpsApi,
} satisfies Api
