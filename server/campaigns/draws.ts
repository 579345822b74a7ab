// Boxes that somebody opened, as `/fairness` proves them.
import { and, desc, eq, lt } from 'drizzle-orm'
import { Campaign, type Reward } from '../../contract/campaigns-definition.ts'
import type { Draw } from '../../contract/fairness.ts'
import { boxOf } from '../../machines/campaigns/worth.ts'
import { seedView, shownSeed } from '../fairness/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { tuningVersion } from '../platform/database/tables.ts'
import type { PlayerDraws, ProofFinder } from '../platform/feature.ts'
import { campaignEdition, campaignOpening } from './tables.ts'

/** A player's openings as a proof shows them; the server seed is there only for revealed pairs. */
export const boxDraws: PlayerDraws = {
  table: 'campaign_opening',
  drawsOf: async (db, userId, { before, limit }) => {
    const rows = await selectDraws(db)
      .where(
        and(
          eq(campaignOpening.userId, userId),
          before === undefined ? undefined : lt(campaignOpening.id, before),
        ),
      )
      .orderBy(desc(campaignOpening.id))
      .limit(limit)
    return rows.map(asDraw)
  },
  drawOf: async (db, userId, id) => {
    const [row] = await selectDraws(db).where(
      and(eq(campaignOpening.id, id), eq(campaignOpening.userId, userId)),
    )
    return row && asDraw(row)
  },
}

/** How operators find an opening. */
export const openingProofs: ProofFinder = {
  ids: 'uuid',
  find: async (db, id) => (await anyDrawOf(db, id))?.id,
}

/** One draw, whosever it is. */
export async function anyDrawOf(db: Reader, id: string): Promise<Draw | undefined> {
  const [row] = await selectDraws(db).where(eq(campaignOpening.id, id))
  return row && asDraw(row)
}

function selectDraws(db: Reader) {
  return db
    .select({
      opening: campaignOpening,
      seed: shownSeed,
      number: campaignEdition.number,
      definition: tuningVersion.tuning,
      tuningHash: tuningVersion.hash,
    })
    .from(campaignOpening)
    .innerJoin(campaignEdition, eq(campaignEdition.id, campaignOpening.editionId))
    .innerJoin(seedView, eq(seedView.id, campaignOpening.seedId))
    .innerJoin(
      tuningVersion,
      and(eq(tuningVersion.game, 'campaigns'), eq(tuningVersion.version, campaignEdition.number)),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectDraws>>[number]

function asDraw({ opening, seed, number, definition, tuningHash }: Row): Draw {
  const box = boxOf(Campaign.parse(definition), opening.block, opening.box)
  if (!box) throw new Error(`edition ${number} has no box ${opening.box}`)
  return {
    id: opening.id,
    game: 'campaigns',
    at: opening.at.getTime(),
    seedId: seed.id,
    commitment: seed.commitment,
    clientSeed: seed.clientSeed ?? '',
    nonce: opening.nonce,
    serverSeed: seed.serverSeed,
    protocol: seed.protocol,
    tuningHash,
    beaconRound: seed.beaconRound,
    beacon: seed.beacon,
    tuningVersion: number,
    weights: box.outcomes.map(({ weight }) => weight),
    sectors: box.outcomes.map(({ id, rewards }) => ({ id, prize: prizeOf(rewards) })),
    outcome: opening.outcome,
  }
}

/** The money among an outcome's rewards; null where it is of other things. */
function prizeOf(rewards: readonly Reward[]): Draw['sectors'][number]['prize'] {
  const money = rewards.find(({ kind }) => kind === 'diamond' || kind === 'gold')
  return money && (money.kind === 'diamond' || money.kind === 'gold')
    ? { currency: money.kind, amount: money.amount }
    : null
}
