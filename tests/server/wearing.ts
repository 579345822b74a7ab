import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import { grantOrnaments } from '../../server/ornaments/grant.ts'
import { wearOrnament } from '../../server/ornaments/wear.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import type { World } from './harness.ts'

/** Gives somebody an ornament, which they put on. */
export async function wearing(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: number,
  ornament: OrnamentId,
): Promise<void> {
  const at = clock.now()
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const given = { userId, ornament, source: 'test', key: ornament, until: null }
    await grantOrnaments(tx, { random: systemRandom }, [given], at)
    await wearOrnament(tx, { userId, ornament, at })
  })
}
