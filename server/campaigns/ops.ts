import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList, servePersonList } from '../platform/ops/list.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { announceEdition, approveEdition, changeEdition, makeEdition } from './drafts.ts'
import { editionOf } from './editions.ts'
import { cancelEdition, endEarly, payEarly } from './end.ts'
import { opsOpening } from './ops-opening.ts'
import { purchasesOps } from './ops-purchases.ts'
import { opsEdition, proofOf } from './ops-shown.ts'
import type { Release } from './release.ts'
import type { EditionRow } from './tables.ts'

const acting = ({ id, name }: OperatorRequest, at: number) => ({
  ...{ operatorId: id, actor: `operator:${name}`, at },
})

/** What the audit log keeps of an edition. */
const logged = ({ id, campaign, number, state, hash, brands }: EditionRow) => ({
  ...{ id, campaign, number, state, hash, brands },
})
const target = (id: string) => `campaign:${id}`

/** Campaigns in the ops console. */
export function campaignsOps(
  app: FastifyInstance,
  platform: Platform,
  released: () => Release,
): void {
  const { db } = platform
  lists(app, platform)
  purchasesOps(app, platform)

  register(app, 'GET /api/ops/campaigns', async () => ({
    campaigns: released().campaigns.map(({ id, definition, texts }) => ({
      ...{ id, title: texts.get('en')?.title ?? id, period: definition.period },
    })),
  }))
  register(
    app,
    'GET /api/ops/campaigns/:campaign/release',
    async ({ params: { campaign }, query: { language } }) => {
      if (!released().campaigns.some(({ id }) => id === campaign)) {
        throw new ApiError('NOT_FOUND', 'This release has no such campaign.')
      }
      return released().of(campaign, language)
    },
  )
  register(app, 'GET /api/ops/campaigns/editions/:id', ({ params }) =>
    opsEdition(db.orm, params.id),
  )
  register(app, 'GET /api/ops/campaigns/editions/:id/proof', ({ params }) =>
    proofOf(db.orm, params.id),
  )
  register(app, 'GET /api/ops/campaigns/openings/:id', ({ params }) =>
    opsOpening(db.orm, params.id),
  )

  registerAction(app, platform, 'POST /api/ops/campaigns/editions', {
    act: async (tx, { operator, body: { campaign, from, brands, period }, now }) => {
      const released_ = released().campaigns.find(({ id }) => id === campaign)
      if (!released_) throw new ApiError('NOT_FOUND', 'There is no such campaign.')
      const copied = from === null ? null : await editionOf(tx, from)
      if (copied && copied.campaign !== campaign) {
        throw new ApiError('NOT_FOUND', 'There is no such edition of this campaign.')
      }
      const definition = { ...(copied?.definition ?? released_.definition), period }
      const made = { definition, brands, ...acting(operator, now) }
      const row = await makeEdition(tx, platform, made)
      const { id, state, hash } = row
      return { answer: { id, state, hash }, target: target(id), after: logged(row) }
    },
  })

  registerAction(app, platform, 'POST /api/ops/campaigns/editions/:id/definition', {
    act: async (tx, { operator, params: { id }, body, now }) => {
      const { seen, definition, brands } = body
      const changed = { seen, definition, brands, ...acting(operator, now) }
      const { before, after } = await changeEdition(tx, id, changed)
      return {
        answer: { id, state: after.state, hash: after.hash },
        target: target(id),
        before: logged(before),
        after: logged(after),
      }
    },
  })

  registerAction(app, platform, 'POST /api/ops/campaigns/editions/:id/approve', {
    act: async (tx, { operator, params: { id }, body: { seen }, now }) => {
      const { hash } = await approveEdition(tx, id, { seen, ...acting(operator, now) })
      return stepped(id, hash, seen.state, 'approved')
    },
  })

  registerAction(app, platform, 'POST /api/ops/campaigns/editions/:id/announce', {
    act: async (tx, { operator, params: { id }, body: { seen }, now }) => {
      const { hash } = await announceEdition(tx, id, { seen, ...acting(operator, now) })
      return stepped(id, hash, seen.state, 'announced')
    },
  })

  registerAction(app, platform, 'POST /api/ops/campaigns/editions/:id/cancel', {
    act: async (tx, { operator, params: { id }, body: { seen, reason }, now }) => {
      const state = await cancelEdition(tx, id, { seen, reason, ...acting(operator, now) })
      return stepped(id, seen.hash, seen.state, state)
    },
  })

  registerAction(app, platform, 'POST /api/ops/campaigns/editions/:id/end', {
    act: async (tx, { operator, params: { id }, body: { seen }, now }) => {
      const state = await endEarly(tx, id, { seen, ...acting(operator, now) })
      return stepped(id, seen.hash, seen.state, state)
    },
  })

  registerAction(app, platform, 'POST /api/ops/campaigns/editions/:id/pay', {
    act: async (tx, { operator, params: { id }, body: { seen }, now }) => {
      await payEarly(tx, platform, id, { seen, ...acting(operator, now) })
      return stepped(id, seen.hash, seen.state, 'ended')
    },
  })
}

const stepped = (
  id: string,
  hash: string,
  before: EditionRow['state'],
  state: EditionRow['state'],
) => ({
  answer: { id, state, hash },
  target: target(id),
  before: { state: before },
  after: { state, hash },
})

const rewardColumns = {
  id: sql`r.id`,
  at: sql`r.at`,
  edition: sql`d.number`,
  source: sql`r.source`,
  item: sql`r.item`,
  diamonds: sql`m.diamonds`,
  gold: sql`m.gold`,
  things: sql`m.things`,
  transfer: sql`r.transfer_id`,
}
const REWARDS = sql`campaign_reward r JOIN campaign_edition d ON d.id = r.edition_id CROSS JOIN LATERAL (
  SELECT coalesce(sum((x->>'amount')::bigint) FILTER (WHERE x->>'kind' = 'diamond'), 0)::float8 AS diamonds,
    coalesce(sum((x->>'amount')::bigint) FILTER (WHERE x->>'kind' = 'gold'), 0)::float8 AS gold,
    coalesce(string_agg(concat_ws(' ', x->>'amount', coalesce(x->>'token', x->>'item', x->>'ornament')), ', ')
      FILTER (WHERE x->>'kind' NOT IN ('diamond', 'gold')), '') AS things
  FROM jsonb_array_elements(r.rewards) x
) m`

function lists(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform, 'GET /api/ops/campaigns/editions', {
    from: sql`campaign_edition d CROSS JOIN LATERAL (
      SELECT (SELECT count(*)::int FROM campaign_person p WHERE p.edition_id = d.id AND p.takes_part) AS people,
        (SELECT count(*)::int FROM campaign_opening o WHERE o.edition_id = d.id) AS openings,
        (SELECT coalesce(-sum(e.amount), 0)::float8 FROM entry e WHERE e.owner_id > 0 AND e.transfer_id IN (
          SELECT stake_id FROM campaign_opening o WHERE o.edition_id = d.id
          UNION SELECT stake_id FROM campaign_purchase p WHERE p.edition_id = d.id)) AS taken,
        (SELECT coalesce(sum(e.amount), 0)::float8 FROM entry e WHERE e.owner_id > 0 AND e.currency = 'diamond'
          AND e.transfer_id IN (SELECT transfer_id FROM campaign_reward r WHERE r.edition_id = d.id)) AS given
    ) f`,
    columns: {
      id: sql`d.id`,
      number: sql`d.number`,
      campaign: sql`d.campaign`,
      state: sql`d.state`,
      brands: sql`array_to_string(d.brands, ', ')`,
      startsAt: sql`d.starts_at`,
      endsAt: sql`d.ends_at`,
      people: sql`f.people`,
      openings: sql`f.openings`,
      taken: sql`f.taken`,
      given: sql`f.given`,
    },
  })
  serveList(app, platform, 'GET /api/ops/campaigns/rewards', {
    from: REWARDS,
    columns: { ...rewardColumns, userId: sql`r.user_id` },
  })
  servePersonList(app, platform, 'GET /api/ops/campaigns/users/:id/rewards', (userId) => ({
    from: REWARDS,
    where: sql`r.user_id = ${userId}`,
    columns: rewardColumns,
  }))
}
