// One invitation as operators see it: what is decided, the evidence, and who shares what with whom around it.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { INVITE_RULES } from './invite-constants.ts'
import { CLUSTER_TIES, OPS_INVITATION_STATES, TOLD_BY } from './invite-ops-constants.ts'
import { InviteTerms } from './invite-tuning.ts'

/** Millionths of a point. */
const Micro = z.number().int()
const State = z.enum(OPS_INVITATION_STATES)

/** What a rule found, in figures and ids: no text of anybody's. */
export const InviteEvidence = z.strictObject({
  people: z.array(z.number().int()).optional(),
  /** How many there are, where they are not all named. */
  count: z.number().int().optional(),
})
export type InviteEvidence = z.infer<typeof InviteEvidence>

/** Somebody who invited or was invited. */
const Person = z.object({
  id: z.number().int(),
  nickname: z.string(),
  avatar: z.string(),
  brand: z.string(),
  country: z.string(),
  role: z.string(),
  since: Instant,
  isBlocked: z.boolean(),
  isFrozen: z.boolean(),
  /** Points that they have now. */
  points: z.number().int(),
  /** Whom they have invited, in all. */
  friends: z.number().int(),
})
export type InvitationPerson = z.infer<typeof Person>

/** What is noted of a friend's doings and not paid before it is decided. */
const Waiting = z.object({
  source: z.enum(['top-up', 'earning']),
  micro: Micro,
  /** Of a top-up, the transfer that moved it. */
  transfer: z.uuid().nullable(),
  /** Of a top-up, in US cents. */
  cents: z.number().int().nullable(),
  /** Of an earning, thousandths of a point that were earned. */
  milli: z.number().int().nullable(),
  at: Instant,
})

/** An invitation, with all that a decision is made by. */
export const OpsInvitation = z.object({
  id: z.uuid(),
  state: State,
  toldBy: z.enum(TOLD_BY),
  at: Instant,
  joinedAt: Instant,
  /** Until when it brings commissions. */
  endsAt: Instant,
  /** When rules last looked at it; null before the first time. */
  lookedAt: Instant.nullable(),
  /** The terms of the day on which it was made, whatever was published later. */
  terms: InviteTerms.extend({ version: z.number().int() }),
  inviter: Person,
  invitee: Person,
  /** What rules found, in figures and ids. */
  risks: z.array(
    z.object({
      rule: z.enum(INVITE_RULES),
      evidence: InviteEvidence,
      at: Instant,
    }),
  ),
  brought: Micro,
  waiting: z.object({
    count: z.number().int(),
    micro: Micro,
    /** The newest of them. */
    rows: z.array(Waiting),
  }),
  /** The award that it is a part of; null where it is of none. */
  award: z
    .object({
      id: z.uuid(),
      friends: z.number().int(),
      points: z.number().int(),
      at: Instant,
    })
    .nullable(),
  /** Oldest first. */
  steps: z.array(z.object({ event: z.string(), to: State, at: Instant, actor: z.string() })),
})
export type OpsInvitation = z.infer<typeof OpsInvitation>

/** Who shares what with whom around an invitation. What they share by is in no answer: no hash, no address, no device. */
export const InvitationCluster = z.object({
  people: z.array(
    z.object({
      id: z.number().int(),
      nickname: z.string(),
      avatar: z.string(),
      /** `other`: not invited by this inviter, but sharing something with the two of this invitation. */
      role: z.enum(['inviter', 'invitee', 'friend', 'other']),
      /** The invitation by which they came, whoever it is of; null for those who came by none. */
      invitation: z.object({ id: z.uuid(), state: State }).nullable(),
      isBlocked: z.boolean(),
    }),
  ),
  /** Each pair once for each thing; `invited` from the inviter to the friend, of the others the lower id first. */
  ties: z.array(
    z.object({ from: z.number().int(), to: z.number().int(), tie: z.enum(CLUSTER_TIES) }),
  ),
  /** Friends of the inviter who are not shown. */
  more: z.number().int(),
})
export type InvitationCluster = z.infer<typeof InvitationCluster>
