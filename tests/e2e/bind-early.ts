// Accounts that were bound before the world's servers start, so that their rest is over: nobody waits a day in a test.
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { BINDING_REST_HOURS } from '../../contract/binding-constants.ts'
import { bind } from '../../server/binding/bind.ts'
import { consumersOf } from '../../server/events/consume.ts'
import { startAgain } from '../../server/events/rebuild.ts'
import { features } from '../../server/features.ts'
import type { Clock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { hashBody } from '../../server/platform/database/idempotency.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { openSeedKeys } from '../../server/platform/secrets/seed-keys.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { appUser } from '../../server/user/tables.ts'
import { verify } from '../../server/verification/verify.ts'

const HOUR_MS = 3_600_000

/** One name: as it is verified, and as it stands on the account. */
const HOLDER = { verified: 'Nguyễn Văn An', account: 'NGUYEN VAN AN' }

/**
 * Verifies a name for each and binds an account at a bank, as long ago as its rest takes and an hour more. They live in
 * Vietnam, where the least in a day is looked at closely.
 */
export async function bindEarly(
  db: Database,
  environment: Record<string, string>,
  userIds: readonly number[],
): Promise<void> {
  const settings = readSettings(environment)
  const seeds = await openSeedKeys(settings)
  const past = Date.now() - (BINDING_REST_HOURS + 1) * HOUR_MS
  const clock: Clock = { now: () => past, fixed: true }
  const platform = { db, clock, random: systemRandom, seeds, settings }
  const isTheirs = inArray(appUser.id, [...userIds])
  const users = await db.orm.update(appUser).set({ country: 'VN' }).where(isTheirs).returning()
  await countAnew(db)
  for (const [index, user] of users.entries()) {
    await verify(platform, user, {
      ...{ country: 'VN', name: HOLDER.verified, number: `079203${700_000 + index}` },
      confirmed: true,
    })
    const given = {
      ...({ method: 'bank', form: 'named', bank: 'acb', language: 'en' } as const),
      ...{ number: `1903${80_000_000 + index}`, name: HOLDER.account },
    }
    const key = randomUUID()
    await bind(
      platform,
      { operation: 'bindings.bind', key, bodyHash: hashBody(given), userId: user.id },
      { user, given, address: '127.0.0.1' },
    )
  }
}

/** Their days begin at another moment now: what was counted by day and hour is forgotten, and servers count it again. */
async function countAnew(db: Database): Promise<void> {
  const consumers = consumersOf(features())
  for (const name of ['events.figures', 'earnings.figures', 'levels.days']) {
    await startAgain(db, consumers, name)
  }
}
