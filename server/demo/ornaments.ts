import { asc, eq } from 'drizzle-orm'
import { ORNAMENTS, type OrnamentId } from '../../contract/ornaments-constants.ts'
import { type GivenOrnament, grantOrnaments } from '../ornaments/grant.ts'
import { refreshAll } from '../ornaments/seen.ts'
import { ornamentChoice, ornamentGrant } from '../ornaments/tables.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { appUser } from '../user/tables.ts'
import { usersToEnter } from './enter.ts'
import { type Pick, pickFrom } from './people.ts'

const SOURCE = 'demo.world'
const BATCH = 500
/** Of so many people one wears an ornament. */
const ONE_OF = 2
/** How many those own whom the sign-in offers: enough to change, and others to be earned. */
const OWNED = 4
/** From one of theirs to the next, and from one person's first to the next one's: of all kinds. */
const APART = 5
const ONE_ON = 7
/** By how many each is worn, of those who wear one: the highest levels bring the rarest. */
const SHARES: Readonly<Record<OrnamentId, number>> = {
  ...{ sprout: 8, laurel: 6, orbit: 4, aurora: 2, constellation: 1 },
  ...{ coins: 8, ribbon: 6, gems: 4, peacock: 2, crown: 1 },
  ...{ petals: 6, pearls: 4, swan: 1 },
  ...{ lantern: 4, comet: 4, sunflower: 4 },
  ...{ clover: 4, fireflies: 2, moonlight: 1, butterflies: 2 },
}
const WORN = ORNAMENTS.flatMap((id) => Array.from({ length: SHARES[id] }, () => id))

/**
 * Lets people of the demo world wear ornaments. Those whom the sign-in offers own a few, one of which they
 * wear. A world in which some were given keeps them.
 */
export async function wearOrnaments(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const known = await db.orm
    .select({ id: ornamentGrant.id })
    .from(ornamentGrant)
    .where(eq(ornamentGrant.source, SOURCE))
    .limit(1)
  if (known.length > 0) return
  const offered = (await usersToEnter(platform)).map(({ id }) => id)
  const people = await db.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.isDemo, true))
    .orderBy(asc(appUser.id))
  const pick = pickFrom(20_261_126)
  const owners = people.flatMap(({ id }) => {
    const place = offered.indexOf(id)
    const owned = place < 0 ? someOf(pick) : fewOf(place)
    return owned.map((ornament, index) => ({ userId: id, ornament, isWorn: index === 0 }))
  })
  const at = clock.now()
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    for (let from = 0; from < owners.length; from += BATCH) {
      const batch = owners.slice(from, from + BATCH)
      await grantOrnaments(tx, platform, batch.map(givenTo), at)
      const worn = batch.filter(({ isWorn }) => isWorn)
      const choices = worn.map(({ userId, ornament }) => ({ userId, ornament }))
      if (choices.length > 0) {
        await tx.insert(ornamentChoice).values(choices).onConflictDoNothing()
      }
    }
    await refreshAll(tx, at)
  })
}

/** One that somebody of the crowd wears; the others none. */
function someOf(pick: Pick): OrnamentId[] {
  const worn = WORN[pick(WORN.length)]
  return pick(ONE_OF) === 0 && worn ? [worn] : []
}

/** Those of the person in a place of the sign-in's list, others for each; the first one is worn. */
function fewOf(place: number): OrnamentId[] {
  return Array.from({ length: OWNED }, (_, index) => {
    return ORNAMENTS[(place * ONE_ON + index * APART) % ORNAMENTS.length] as OrnamentId
  })
}

function givenTo({
  userId,
  ornament,
}: Omit<GivenOrnament, 'source' | 'key' | 'until'>): GivenOrnament {
  return { userId, ornament, source: SOURCE, key: ornament, until: null }
}
