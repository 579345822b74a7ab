import { and, desc, eq } from 'drizzle-orm'
import type { Draw } from '../../contract/fairness.ts'
import { TurntableTuning } from '../../contract/turntable.ts'
import { seedView, shownSeed } from '../fairness/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { tuningVersion } from '../platform/database/tables.ts'
import type { ProofFinder } from '../platform/feature.ts'
import { spunBy } from './queries.ts'
import { turntableSpin } from './tables.ts'

/** A player's spins as a proof shows them, newest first; the server seed is there only for revealed pairs. */
export async function drawsOf(
  db: Reader,
  userId: number,
  page: { before?: string | undefined; limit: number },
): Promise<Draw[]> {
  const rows = await selectDraws(db)
    .where(spunBy(userId, page.before))
    .orderBy(desc(turntableSpin.id))
    .limit(page.limit)
  return rows.map(asDraw)
}

/** One draw of this player; undefined also when it is someone else's. */
export async function drawOf(db: Reader, userId: number, id: string): Promise<Draw | undefined> {
  const [row] = await selectDraws(db).where(
    and(eq(turntableSpin.id, id), eq(turntableSpin.userId, userId)),
  )
  return row && asDraw(row)
}

/** One draw, whosever it is, with its row. */
export async function anyDrawOf(
  db: Reader,
  id: string,
): Promise<{ draw: Draw; spin: typeof turntableSpin.$inferSelect } | undefined> {
  const [row] = await selectDraws(db).where(eq(turntableSpin.id, id))
  return row && { draw: asDraw(row), spin: row.spin }
}

/** How operators find a spin. */
export const spinProofs: ProofFinder = {
  ids: 'uuid',
  find: async (db, id) => (await anyDrawOf(db, id))?.draw.id,
}

function selectDraws(db: Reader) {
  return db
    .select({
      spin: turntableSpin,
      seed: shownSeed,
      tuning: tuningVersion.tuning,
      tuningHash: tuningVersion.hash,
    })
    .from(turntableSpin)
    .innerJoin(seedView, eq(seedView.id, turntableSpin.seedId))
    .innerJoin(
      tuningVersion,
      and(
        eq(tuningVersion.game, 'turntable'),
        eq(tuningVersion.version, turntableSpin.tuningVersion),
      ),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectDraws>>[number]

function asDraw({ spin, seed, tuning, tuningHash }: Row): Draw {
  const { sectors } = TurntableTuning.parse(tuning)
  return {
    id: spin.id,
    game: 'turntable',
    at: spin.at.getTime(),
    seedId: seed.id,
    commitment: seed.commitment,
    clientSeed: seed.clientSeed ?? '',
    nonce: spin.nonce,
    serverSeed: seed.serverSeed,
    protocol: seed.protocol,
    tuningHash,
    beaconRound: seed.beaconRound,
    beacon: seed.beacon,
    tuningVersion: spin.tuningVersion,
    weights: sectors.map(({ weight }) => weight),
    sectors: sectors.map(({ id, prize }) => ({ id, prize })),
    outcome: spin.sector,
  }
}
