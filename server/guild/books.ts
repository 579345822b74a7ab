// What the audit looks at of guilds: who belonged to whom, and from when to when.
import { sql } from 'drizzle-orm'
import type { MembershipState } from '../../contract/guild-constants.ts'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { sealedRows } from '../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import type { Book, Books } from '../platform/books.ts'
import { MEMBERSHIP_FLOW } from './flow.ts'

/** Nobody earns for two agents at a time. */
const oneAtATime: Book = {
  check: 'nobody was ever in two guilds at a time',
  rows: sql`
    SELECT 'membership ' || id, NULL::text, joined_at < max(coalesce(ends_at, 'infinity')) OVER (
      PARTITION BY user_id ORDER BY joined_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) IS TRUE AND (ends_at IS NULL OR ends_at > joined_at)
    FROM guild_membership WHERE joined_at IS NOT NULL`,
}

const ofTheirBrand: Book = {
  check: 'every member is of the brand of their agent, and no agent is in a guild',
  rows: sql`
    SELECT 'membership ' || m.id, NULL::text, (g.brand, a.brand) IS DISTINCT FROM (u.brand, u.brand)
      OR (u.role = 'agent' AND m.state IN ('member', 'leaving', 'dismissed'))
    FROM guild_membership m JOIN guild g ON g.agent_id = m.agent_id
    JOIN app_user a ON a.id = m.agent_id JOIN app_user u ON u.id = m.user_id`,
}

const moments = momentsBook(sql`
  SELECT 'membership ' || id, NULL::text, date_trunc('milliseconds', created_at) <> id_time(id)
  FROM guild_membership`)

interface Walked {
  id: string
  state: MembershipState
  /** Milliseconds since 1970. */
  joinedAt: number | null
  endsAt: number | null
  steps: (KeptStep & { at: number; endsAt: number | null })[]
}

/** Its steps are in the chain: where they led, and from when to when it counts, follows from them alone. */
const walked: PagedCheck<Walked> = {
  check: 'every membership is where its steps led, and counts from and to when they say',
  games: [],
  page: (after, limit) => sql`
    SELECT m.id, m.state, (extract(epoch FROM m.joined_at) * 1000)::float8 AS "joinedAt",
      (extract(epoch FROM m.ends_at) * 1000)::float8 AS "endsAt",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('number', s.number, 'event', s.event, 'from', s.from_state,
          'to', s.to_state, 'at', (extract(epoch FROM s.at) * 1000)::float8, 'endsAt', s.detail->'endsAt')
          ORDER BY s.number)
        FROM flow_step s WHERE s.flow = ${MEMBERSHIP_FLOW.name} AND s.subject = m.id
      ), '[]') AS steps
    FROM guild_membership m WHERE m.id > ${after}::uuid ORDER BY m.id LIMIT ${limit}`,
  start: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `membership ${id}`,
  isRight: ({ state, joinedAt, endsAt, steps }) => {
    const begun = steps[0]?.to
    if (begun !== 'asked' && begun !== 'invited') return false
    const joined = steps.find(({ event }) => event === 'ACCEPTED')?.at ?? null
    const ends = steps.reduce<number | null>(
      (so, step) => (step.event === 'STAYED' ? null : (step.endsAt ?? so)),
      null,
    )
    const isThere = walkedTo(MEMBERSHIP_FLOW.machine, begun, steps) === state
    return isThere && joined === joinedAt && ends === endsAt
  },
}

/** What the audit looks at of guilds. */
export const guildBooks: Books = {
  whole: [oneAtATime, ofTheirBrand, moments],
  customChecks: [(db) => runPagedCheck(db, walked)],
  sealed: [
    sealedRows({
      ref: 'guild-memberships',
      table: 'guild_membership',
      isLimited: true,
      since: 6,
      columns: ['id', 'agent_id', 'user_id'].map((it) => sql.raw(it)),
    }),
  ],
}
