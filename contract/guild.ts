// Agents and their guilds (spec §2 /inviteAgent, §6): who belongs to whom, and what members earn.
import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { AGENT_CODE, MEMBERSHIP_STATES, MEMBERSHIP_STEPS } from './guild-constants.ts'
import { guildOpsApi } from './guild-ops.ts'
import { GuildTerms } from './guild-tuning.ts'
import { PublicUser } from './user.ts'

const AgentCode = z.string().regex(AGENT_CODE)
const Count = z.number().int().min(0)

/** A membership, from the first request to its end. */
const Membership = z.object({
  id: z.uuid(),
  state: z.enum(MEMBERSHIP_STATES),
  /** Null where nobody of them is here any more. */
  agent: PublicUser.nullable(),
  member: PublicUser.nullable(),
  /** When it was asked for, or the invitation was sent. */
  at: Instant,
  /** Until when it can be answered; null once it was. */
  answerBy: Instant.nullable(),
  /** From here to there the member's earnings count; null: it has not begun, or no end is set. */
  joinedAt: Instant.nullable(),
  endsAt: Instant.nullable(),
})
export type Membership = z.infer<typeof Membership>

/** A member as their agent sees them. */
const GuildMember = Membership.extend({
  /** What they earned this month within their membership, in thousandths of a point. */
  monthMilli: Count,
  /** What this membership has brought their agent in all, in millionths of a point. */
  brought: z.number().int(),
})
export type GuildMember = z.infer<typeof GuildMember>

export const guildErrors = {
  /** It is no code of an agent here. */
  AGENT_UNKNOWN: 404,
  /** Nobody of this id can be invited. */
  GUILD_PERSON_UNKNOWN: 404,
  /** One is in a guild already. */
  GUILD_MEMBER_ALREADY: 409,
  GUILD_FULL: 409,
  /** It has become another one meanwhile: answered, withdrawn, ended. */
  MEMBERSHIP_CHANGED: 409,
} as const satisfies OwnErrors

export const guildApi = {
  'GET /api/guild': {
    summary: 'How I stand: as an agent my code and my guild, else the guild that I am in.',
    auth: 'user',
    answer: z.object({
      terms: GuildTerms,
      /** An agent's own guild; null for others, and where operators have closed it. */
      guild: z.object({ code: AgentCode, members: Count }).nullable(),
      isClosed: z.boolean(),
      /** The one that I am in. */
      membership: Membership.nullable(),
      /** What waits for an answer, mine or theirs, newest first; 100 at most. */
      open: z.array(Membership),
    }),
  },
  'GET /api/guild/members': {
    summary:
      'The members of my guild with what they earned this month, those who joined last first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ members: z.array(GuildMember), next: PageCursor.nullable() }),
  },
  'GET /api/guild/by-code/:code': {
    summary: 'Whose code it is, and what one agrees to by asking.',
    auth: 'user',
    params: z.strictObject({ code: AgentCode }),
    errors: ['AGENT_UNKNOWN', 'ENOUGH_FOR_TODAY'],
    answer: z.object({ agent: PublicUser, terms: GuildTerms }),
  },
  'POST /api/guild/asks': {
    summary: 'Asks an agent, by their code, to be taken into their guild.',
    auth: 'user',
    idempotent: 'guild.ask',
    body: z.strictObject({ code: AgentCode }),
    errors: ['AGENT_UNKNOWN', 'ENOUGH_FOR_TODAY', 'FORBIDDEN', 'GUILD_MEMBER_ALREADY'],
    answer: Membership,
  },
  'POST /api/guild/invitations': {
    summary: 'Invites somebody into my guild, by their id.',
    auth: 'user',
    idempotent: 'guild.invite',
    body: z.strictObject({ userId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    errors: ['ENOUGH_FOR_TODAY', 'FORBIDDEN', 'GUILD_PERSON_UNKNOWN'],
    answer: Membership,
  },
  'POST /api/guild/memberships/:id/steps': {
    summary:
      'Accepts, declines or withdraws what was asked; ends a membership with notice, or takes the notice back.',
    auth: 'user',
    idempotent: 'guild.step',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ step: z.enum(MEMBERSHIP_STEPS) }),
    errors: ['GUILD_FULL', 'GUILD_MEMBER_ALREADY', 'MEMBERSHIP_CHANGED', 'NOT_FOUND'],
    answer: Membership,
  },
  ...guildOpsApi,
} satisfies Api
