import { sql } from 'drizzle-orm'
import { Campaign, type CampaignBox } from '../../contract/campaigns-definition.ts'
import { boxOf } from '../../machines/campaigns/worth.ts'
import type { Span } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import type { PlannedReturn } from '../platform/feature.ts'
import { publishedVersions } from '../platform/tuning/published.ts'

interface Opened {
  number: number
  block: string
  box: string
  openings: number
  /** What they paid. */
  diamonds: number
  gold: number
}

/**
 * What the boxes of a span that cost diamonds promise in money, each by the weights of its edition. Tokens, things and
 * ornaments are no part of it: the ledger knows nothing of them. Gold counts by the newest of these editions. The house
 * also takes what packages cost, which are no draws: what these openings paid is held against the plan alone.
 */
export async function plannedReturn(
  db: Reader,
  { after, through }: Span,
): Promise<PlannedReturn | null> {
  const { rows } = (await db.execute(sql`
    SELECT d.number::float8 AS number, o.block, o.box, count(*)::float8 AS openings,
      coalesce(sum(m.diamonds), 0)::float8 AS diamonds, coalesce(sum(m.gold), 0)::float8 AS gold
    FROM campaign_opening o JOIN campaign_edition d ON d.id = o.edition_id JOIN campaign_reward r ON r.id = o.id
    CROSS JOIN LATERAL (
      SELECT sum((it->>'amount')::bigint) FILTER (WHERE it->>'kind' = 'diamond') AS diamonds,
        sum((it->>'amount')::bigint) FILTER (WHERE it->>'kind' = 'gold') AS gold
      FROM jsonb_array_elements(r.rewards) AS given (it)
    ) m
    WHERE o.id > ${after} AND o.id <= ${through} AND o.stake_id IS NOT NULL
    GROUP BY d.number, o.block, o.box ORDER BY d.number DESC`)) as unknown as {
    rows: Opened[]
  }
  const [newest] = rows
  if (!newest) return null
  const definitions = await publishedVersions(db, 'campaigns', Campaign)
  const goldPerDiamond = definitions.get(newest.number)?.worth.goldPerDiamond ?? 1
  const planned = { draws: 0, staked: 0, expected: 0, paid: 0, variance: 0 }
  for (const { number, block: blockId, box: boxId, openings, diamonds, gold } of rows) {
    const definition = definitions.get(number)
    const box = definition && boxOf(definition, blockId, boxId)
    if (!box) throw new Error(`edition ${number} has no box ${boxId}`)
    const { mean, variance } = payoutOf(box, goldPerDiamond)
    planned.draws += openings
    planned.staked += openings * box.price.amount
    planned.expected += openings * mean
    planned.paid += diamonds + gold / goldPerDiamond
    planned.variance += openings * variance
  }
  const { variance, ...figures } = planned
  return { ...figures, deviation: Math.sqrt(variance), goldPerDiamond }
}

/** What one opening pays in money, in diamonds. */
function payoutOf({ outcomes }: CampaignBox, goldPerDiamond: number) {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const paid = outcomes.map(({ weight, rewards }) => ({
    share: weight / all,
    value: rewards.reduce((sum, reward) => {
      if (reward.kind === 'diamond') return sum + reward.amount
      return reward.kind === 'gold' ? sum + reward.amount / goldPerDiamond : sum
    }, 0),
  }))
  const mean = paid.reduce((sum, { share, value }) => sum + share * value, 0)
  const variance = paid.reduce((sum, { share, value }) => sum + share * (value - mean) ** 2, 0)
  return { mean, variance }
}
