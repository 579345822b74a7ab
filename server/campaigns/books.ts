// What the audit looks at of campaigns: counts are what events say, places what counts say, draws those of their seeds,
// rewards what the definition promises for what was done, each once, and their money is in the ledger.
import { sql } from 'drizzle-orm'
import type { Campaign, Reward } from '../../contract/campaigns-definition.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'
import { epochMs } from '../ledger/books/answers.ts'
import { momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import { type PagedCheck, runPagedCheck } from '../ledger/paged-check.ts'
import type { Book, Books, Span } from '../platform/books.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { closenessBook } from './books-closeness.ts'
import { countedBooks } from './books-counted.ts'
import { packageBooks, purchasesSealed, TOKENS_FOR_PACKAGES } from './books-packages.ts'
import { sharesAsRuled, sorted, teamBooks } from './books-teams.ts'
import { EDITION_FLOW } from './flow.ts'
import { HOUSE } from './house.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Money of rewards, by transfer. */
const MONEY = sql`
  SELECT r.transfer_id, min(r.user_id) AS user_id, count(DISTINCT r.user_id) AS people,
    bool_or(o.stake_id IS NOT NULL) AS is_staked,
    sum((x->>'amount')::bigint) FILTER (WHERE x->>'kind' = 'diamond') AS diamond,
    sum((x->>'amount')::bigint) FILTER (WHERE x->>'kind' = 'gold') AS gold
  FROM campaign_reward r CROSS JOIN LATERAL jsonb_array_elements(r.rewards) x
  LEFT JOIN campaign_opening o ON o.id = r.id
  WHERE r.transfer_id IS NOT NULL GROUP BY r.transfer_id`

const rewardsPaid: Book = {
  check: 'every reward of a campaign is in the ledger once, with its amounts',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, m.transfer_id), CASE WHEN t.kind = 'campaigns.won' THEN 'campaigns' END,
      t.id IS NULL OR m.transfer_id IS NULL OR m.people <> 1 OR e.owner_id IS DISTINCT FROM m.user_id
        OR t.kind <> CASE WHEN m.is_staked THEN 'campaigns.won' ELSE 'campaigns.reward' END
        OR coalesce(e.diamond, 0) <> coalesce(m.diamond, 0) OR coalesce(e.gold, 0) <> coalesce(m.gold, 0)
        OR e.point IS NOT NULL
    FROM (SELECT * FROM transfer WHERE kind IN ('campaigns.won', 'campaigns.reward')) t
    FULL JOIN (${MONEY}) m ON m.transfer_id = t.id
    LEFT JOIN LATERAL (
      SELECT max(owner_id) AS owner_id, sum(amount) FILTER (WHERE currency = 'diamond') AS diamond,
        sum(amount) FILTER (WHERE currency = 'gold') AS gold, sum(amount) FILTER (WHERE currency = 'point') AS point
      FROM entry WHERE transfer_id = t.id AND owner_id > 0
    ) e ON true`,
}

const moneyHasTransfer: Book = {
  check: 'every reward of a campaign with money has its transfer, and every box its reward',
  rows: sql`
    SELECT 'reward ' || r.id, NULL::text, (r.transfer_id IS NOT NULL) <> EXISTS (
        SELECT FROM jsonb_array_elements(r.rewards) x WHERE x->>'kind' IN ('diamond', 'gold')
      ) OR (r.source = 'box') <> (o.id IS NOT NULL)
      OR (o.id IS NOT NULL AND (o.user_id, o.edition_id, o.block, o.box) IS DISTINCT FROM (r.user_id, r.edition_id, r.block, r.item))
    FROM campaign_reward r LEFT JOIN campaign_opening o ON o.id = r.id`,
}

const stakesBook = ({ after, through }: Span): Book => ({
  check: 'every price of boxes of a campaign is in the ledger once',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, o.stake_id), 'campaigns',
      t.kind IS DISTINCT FROM 'campaigns.open' OR o.stake_id IS NULL OR e.owner_id IS DISTINCT FROM o.user_id
        OR e.diamond IS DISTINCT FROM -o.price OR e.house IS DISTINCT FROM o.price
    FROM (SELECT * FROM transfer WHERE id > ${after} AND id <= ${through}) t
    FULL JOIN (
      SELECT o.stake_id, min(o.user_id) AS user_id, sum((b.box->'price'->>'amount')::bigint) AS price
      FROM campaign_opening o JOIN campaign_edition d ON d.id = o.edition_id
      CROSS JOIN LATERAL (
        SELECT one AS box FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
        CROSS JOIN LATERAL jsonb_array_elements(part->'boxes') AS kept (one)
        WHERE part->>'id' = o.block AND one->>'id' = o.box AND one->'price'->>'kind' = 'diamond'
      ) b
      WHERE o.stake_id > ${after} AND o.stake_id <= ${through} GROUP BY o.stake_id
    ) o ON o.stake_id = t.id
    LEFT JOIN LATERAL (
      SELECT max(owner_id) AS owner_id, sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond') AS diamond,
        sum(amount) FILTER (WHERE owner_id = ${HOUSE} AND currency = 'diamond') AS house
      FROM entry WHERE transfer_id = t.id
    ) e ON true
    WHERE t.kind = 'campaigns.open' OR o.stake_id IS NOT NULL`,
})

/** What every thing and ornament of a reward was given by. */
const thingsBook: Book = {
  check:
    'every thing and ornament of a campaign is of a reward, and every one of a reward was given',
  rows: sql`
    SELECT coalesce(due.key, held.key), NULL::text,
      (due.user_id, due.kind, due.amount) IS DISTINCT FROM (held.user_id, held.kind, held.amount)
    FROM (
      SELECT r.user_id, 'campaigns ' || r.id || ' ' || (x.place - 1) AS key,
        coalesce(x.it->>'item', x.it->>'ornament') AS kind, coalesce((x.it->>'amount')::integer, 1) AS amount
      FROM campaign_reward r
      CROSS JOIN LATERAL jsonb_array_elements(r.rewards) WITH ORDINALITY AS x (it, place)
      WHERE x.it->>'kind' IN ('item', 'ornament')
    ) due
    FULL JOIN (
      SELECT user_id, from_key AS key, kind, amount FROM backpack_item WHERE from_feature = 'campaigns'
      UNION ALL
      SELECT user_id, key, ornament, 1 FROM ornament_grant WHERE source = 'campaigns.reward'
    ) held USING (key)`,
}

const pursesBook: Book = {
  check: 'everybody’s tokens of a campaign are those that rewards gave, less those that were spent',
  rows: sql`
    SELECT concat_ws(' ', 'tokens', coalesce(due.edition_id, p.edition_id), coalesce(due.user_id, p.user_id), coalesce(due.token, p.token)),
      NULL::text, (due.got, due.spent) IS DISTINCT FROM (p.got, p.spent)
    FROM campaign_purse p FULL JOIN (
      SELECT edition_id, user_id, token, sum(got)::bigint AS got, sum(spent)::bigint AS spent FROM (
        SELECT r.edition_id, r.user_id, x->>'token' AS token, (x->>'amount')::bigint AS got, 0 AS spent
        FROM campaign_reward r CROSS JOIN LATERAL jsonb_array_elements(r.rewards) x WHERE x->>'kind' = 'token'
        UNION ALL
        SELECT o.edition_id, o.user_id, one->'price'->>'token', 0, (one->'price'->>'amount')::bigint
        FROM campaign_opening o JOIN campaign_edition d ON d.id = o.edition_id
        CROSS JOIN LATERAL jsonb_array_elements(d.definition->'blocks') AS parts (part)
        CROSS JOIN LATERAL jsonb_array_elements(part->'boxes') AS kept (one)
        WHERE part->>'id' = o.block AND one->>'id' = o.box AND one->'price'->>'kind' = 'token'
        UNION ALL
        ${TOKENS_FOR_PACKAGES}
        UNION ALL
        SELECT r.edition_id, r.user_id, need->>'token', 0, (need->>'amount')::bigint
        FROM campaign_reward r JOIN campaign_edition d ON d.id = r.edition_id
        CROSS JOIN LATERAL jsonb_array_elements(d.definition->'blocks') AS parts (part)
        CROSS JOIN LATERAL jsonb_array_elements(part->'recipes') recipe
        CROSS JOIN LATERAL jsonb_array_elements(recipe->'needs') need
        WHERE r.source = 'exchange' AND part->>'id' = r.block AND recipe->>'id' = r.item
      ) moved GROUP BY edition_id, user_id, token
    ) due USING (edition_id, user_id, token)`,
}

interface KeptEdition {
  id: string
  number: number
  state: string
  hash: string
  definition: Campaign
  published: string | null
  isBegunRight: boolean
  steps: KeptStep[]
}

const editionsAsRuled: PagedCheck<KeptEdition> = {
  check:
    'every edition of a campaign is where its steps led, and is what was approved and published',
  games: ['campaigns'],
  pageRows: 50,
  page: (after, limit) => sql`
    SELECT d.id, d.number::float8 AS number, d.state, d.hash, d.definition, t.hash AS published,
      d.state IN ('draft', 'cancelled') OR (d.approved_hash = d.hash
        AND (d.author_id IS NULL OR d.author_id IS DISTINCT FROM d.approver_id)) AS "isBegunRight",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'number', s.number, 'event', s.event, 'from', s.from_state, 'to', s.to_state) ORDER BY s.number)
        FROM flow_step s WHERE s.flow = ${EDITION_FLOW.name} AND s.subject = d.id
      ), '[]') AS steps
    FROM campaign_edition d
    LEFT JOIN tuning_version t ON t.game = 'campaigns' AND t.version = d.number
    WHERE d.id > ${after}::uuid ORDER BY d.id LIMIT ${limit}`,
  start: FIRST,
  keyOf: ({ id }) => id,
  nameOf: ({ number }) => `edition ${number}`,
  isRight: ({ number, state, hash, definition, published, isBegunRight, steps }) =>
    walkedTo(EDITION_FLOW.machine, 'draft', steps) === state &&
    isBegunRight &&
    definition.version === number &&
    hash === tuningHashOf(definition) &&
    (published === null ? ['draft', 'approved', 'cancelled'].includes(state) : published === hash),
}

interface KeptOpening {
  id: string
  nonce: number
  outcome: number
  at: number
  startsAt: number
  endsAt: number
  rewards: Reward[]
  outcomes: { weight: number; rewards: Reward[] }[]
  keyVersion: number
  seedId: string
  clientSeed: string
  protocol: 1 | 2
  beacon: string | null
  hash: string
}

/** Draws each box again from its seed. */
const openedAgain = (seeds: SeedKeys): PagedCheck<KeptOpening> => ({
  check: 'every box of a campaign held what its seed says, in the period of its edition',
  games: ['campaigns'],
  page: (after, limit) => sql`
    SELECT o.id, o.nonce, o.outcome, ${epochMs('o.at')}::float8 AS at,
      ${epochMs('d.starts_at')}::float8 AS "startsAt", ${epochMs('d.ends_at')}::float8 AS "endsAt",
      r.rewards, coalesce(b.outcomes, '[]') AS outcomes, s.key_version AS "keyVersion", s.id AS "seedId",
      s.client_seed AS "clientSeed", s.protocol, s.beacon, d.hash
    FROM campaign_opening o JOIN campaign_edition d ON d.id = o.edition_id
    JOIN campaign_reward r ON r.id = o.id JOIN fair_seed s ON s.id = o.seed_id AND s.user_id = o.user_id
    LEFT JOIN LATERAL (
      SELECT one->'outcomes' AS outcomes FROM jsonb_array_elements(d.definition->'blocks') AS parts (part)
      CROSS JOIN LATERAL jsonb_array_elements(part->'boxes') AS kept (one)
      WHERE part->>'id' = o.block AND one->>'id' = o.box
    ) b ON true
    WHERE o.id > ${after}::uuid ORDER BY o.id LIMIT ${limit}`,
  start: FIRST,
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `box ${id}`,
  isRight: (kept) => {
    const { seedId, keyVersion, clientSeed, nonce, outcome, outcomes, rewards } = kept
    const serverSeed = seeds.secretOf('pair', seedId, keyVersion)
    const bound = boundOf({ ...kept, tuningHash: kept.hash })
    const drawn = drawOutcome(
      { serverSeed, clientSeed, nonce, bound },
      outcomes.map(({ weight }) => weight),
    )
    return (
      drawn === outcome &&
      kept.at >= kept.startsAt &&
      kept.at < kept.endsAt &&
      JSON.stringify(sorted(outcomes[outcome]?.rewards)) === JSON.stringify(sorted(rewards))
    )
  },
})

const moments = momentsBook(sql`
  SELECT 'reward ' || r.id, NULL::text, r.at <> id_time(r.id) FROM campaign_reward r
  UNION ALL
  SELECT 'box ' || o.id, 'campaigns', o.at <> id_time(o.id) FROM campaign_opening o`)

const columns = (...names: string[]) => names.map((name) => sql.raw(name))

const rewardsSealed = sealedRows({
  ref: 'campaign-rewards',
  table: 'campaign_reward',
  isLimited: true,
  since: 10,
  columns: [
    ...columns('id', 'edition_id', 'user_id', 'source', 'block', 'item', 'key', 'rewards'),
    ...columns('transfer_id', 'through_number'),
    micros('at'),
  ],
})

const openingsSealed = sealedRows({
  ref: 'campaign-openings',
  table: 'campaign_opening',
  since: 10,
  columns: [
    ...columns('id', 'edition_id', 'user_id', 'block', 'box', 'seed_id', 'nonce', 'outcome'),
    ...columns('stake_id'),
    micros('at'),
  ],
})

/** Its part of the audit. */
export const campaignBooks: Books = {
  spans: [stakesBook, ...packageBooks.spans],
  whole: [
    rewardsPaid,
    moneyHasTransfer,
    thingsBook,
    pursesBook,
    moments,
    ...packageBooks.whole,
    ...countedBooks,
    closenessBook,
    ...teamBooks,
  ],
  customChecks: [
    (db) => runPagedCheck(db, editionsAsRuled),
    (db) => runPagedCheck(db, sharesAsRuled),
    (db, seeds) => runPagedCheck(db, openedAgain(seeds)),
  ],
  sealed: [rewardsSealed, openingsSealed, purchasesSealed],
}
