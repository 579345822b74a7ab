// One withdrawal as operators see it: what is asked for, and the evidence that they decide by.
import { z } from 'zod'
import { PAYOUT_METHODS } from './binding-constants.ts'
import { Instant } from './endpoint.ts'
import {
  HOLD_RULES,
  NAME_CHECKS,
  REJECTIONS,
  WITHDRAWAL_STATES,
  WITHDRAWAL_WAYS,
} from './withdrawal-values.ts'

/** One withdrawal, with all that a decision is made by. */
export const OpsWithdrawal = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  userId: z.number().int(),
  brand: z.string(),
  country: z.string(),
  way: z.enum(WITHDRAWAL_WAYS),
  points: z.number().int(),
  minor: z.number().int(),
  currency: z.string(),
  usdMinor: z.number().int(),
  /** By which it was calculated; null for an upline. */
  rate: z.object({ perDollar: z.string(), dated: z.string(), source: z.string() }).nullable(),
  uplineId: z.number().int().nullable(),
  /** The account that it is paid to, masked; null for an upline. No name and no number stands in it. */
  receiving: z
    .object({
      method: z.enum(PAYOUT_METHODS),
      label: z.string(),
      boundAt: Instant,
      restsUntil: Instant,
      /** Since when another one has its place: what was asked for goes to this one all the same. */
      replacedAt: Instant.nullable(),
      name: z.enum(NAME_CHECKS),
    })
    .nullable(),
  /** SHA-256 of what is asked for, which a decision names. */
  hash: z.string(),
  at: Instant,
  reviewAt: Instant,
  /** Above the set sum two people approve. */
  needsSecond: z.boolean(),
  firstApprover: z.string().nullable(),
  /** Whether the operator who asks is the first of the two. */
  isOwnApproval: z.boolean(),
  decider: z.string().nullable(),
  why: z.enum(REJECTIONS).nullable(),
  provider: z.string().nullable(),
  providerRef: z.string().nullable(),
  /** The file for the bank that it stands in. */
  batch: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  askedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** Why it is looked at closely: the rule and what it found, in figures and ids. */
  holds: z.array(
    z.object({
      rule: z.enum(HOLD_RULES),
      evidence: z.record(z.string(), z.union([z.number(), z.string(), z.array(z.number())])),
    }),
  ),
  person: z.object({
    nickname: z.string(),
    since: Instant,
    role: z.string(),
    isFrozen: z.boolean(),
    isBlocked: z.boolean(),
    balance: z.number().int(),
    held: z.number().int(),
  }),
  /** The browsers in which they signed in lately, last used first. */
  browsers: z.array(
    z.object({
      name: z.string(),
      firstAt: Instant,
      lastAt: Instant,
      isSignedIn: z.boolean(),
    }),
  ),
  /** Where all their points came from, by kind of transfer, most first. */
  sources: z.array(
    z.object({ kind: z.string(), points: z.number().int(), count: z.number().int() }),
  ),
  /** Their other withdrawals, newest first. */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      at: Instant,
      state: z.enum(WITHDRAWAL_STATES),
      way: z.enum(WITHDRAWAL_WAYS),
      points: z.number().int(),
    }),
  ),
  /** Oldest first. */
  steps: z.array(
    z.object({
      event: z.string(),
      to: z.enum(WITHDRAWAL_STATES),
      at: Instant,
      actor: z.string(),
    }),
  ),
  transfers: z.array(z.object({ id: z.uuid(), what: z.string() })),
})
export type OpsWithdrawal = z.infer<typeof OpsWithdrawal>
