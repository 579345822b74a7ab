// What families say of themselves: a name that no other one of their brand has, an emblem, a motto, who may join.
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { FamilySaid } from '../../contract/families.ts'
import { FAMILIES_FOUNDED_A_DAY, FAMILY_NAME } from '../../contract/families-constants.ts'
import { leads } from '../../machines/family/roles.ts'
import type { BlockedWords } from '../chatroom/words.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { cleanLine } from '../platform/plain-text.ts'
import { spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { changing, lockOpenFamily, lockPerson } from './locks.ts'
import { enter, membersOf } from './members.ts'
import { familyOf } from './queries.ts'
import { family } from './tables.ts'

interface Person {
  id: number
  brand: string
}

/** As it is kept: its motto may be empty. */
export type Admitted = FamilySaid & { motto: string }

/**
 * What is asked of a name and a motto before anything is locked.
 * @throws ApiError BAD_REQUEST where too little of a name is left to be seen, FAMILY_WORD_BLOCKED
 */
export async function admitSaid(
  db: Reader,
  words: BlockedWords,
  said: FamilySaid,
): Promise<Admitted> {
  const [name, motto] = [cleanLine(said.name), cleanLine(said.motto ?? '')]
  if (Array.from(name).length < FAMILY_NAME.min || name.length > FAMILY_NAME.max) {
    throw new ApiError('BAD_REQUEST', 'body.name: shows too little, or too much', {
      path: 'body.name',
    })
  }
  // Together too: half a word in each is one to read.
  for (const text of [name, motto, `${name} ${motto}`]) {
    if (await words.areIn(db, text)) {
      throw new ApiError('FAMILY_WORD_BLOCKED', 'The name or the motto holds a blocked word.')
    }
  }
  return { ...said, name, motto }
}

/**
 * Founds a family, whose founder leaves none for it.
 * @param said as `admitSaid` returned it
 * @throws ApiError FAMILY_ALREADY, FAMILY_NAME_TAKEN, ENOUGH_FOR_TODAY
 */
export async function foundFamily(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'random'>,
  { id: userId, brand }: Person,
  said: Admitted,
): Promise<void> {
  await lockPerson(tx, userId)
  if ((await familyOf(tx, userId)) !== null) {
    throw new ApiError('FAMILY_ALREADY', 'You are in a family already.')
  }
  await requireFreeName(tx, { brand, name: said.name })
  const moment = await changing(tx, platform)
  const { at } = moment
  await spendQuota(tx, {
    name: 'family.founded',
    subject: userId,
    limit: FAMILIES_FOUNDED_A_DAY,
    at: at.getTime(),
    message: 'You have founded enough families today.',
  })
  const familyId = timeOrderedId(platform.random, at.getTime())
  await tx.insert(family).values({ id: familyId, brand, ...said, createdAt: at })
  await enter(tx, platform, { familyId, userId, role: 'founder', moment })
}

/**
 * Says anew what a family is called and shows.
 * @param said as `admitSaid` returned it
 * @throws ApiError NOT_FOUND, FORBIDDEN, FAMILY_NAME_TAKEN
 */
export async function changeFamily(
  tx: Transaction,
  { id: userId, brand }: Person,
  id: string,
  said: Admitted,
): Promise<void> {
  await lockOpenFamily(tx, id, brand)
  const me = (await membersOf(tx, id)).find((it) => it.userId === userId)
  if (!me || !leads(me.role)) throw new ApiError('FORBIDDEN', 'Only who leads a family may.')
  await requireFreeName(tx, { brand, name: said.name, but: id })
  await tx.update(family).set(said).where(eq(family.id, id))
}

/** Nobody else of a brand takes a name until the transaction ends. @throws ApiError FAMILY_NAME_TAKEN */
async function requireFreeName(
  tx: Transaction,
  { brand, name, but }: { brand: string; name: string; but?: string },
): Promise<void> {
  await lockText(tx, `family.names ${brand}`)
  const [taken] = await tx
    .select({ id: family.id })
    .from(family)
    .where(
      and(
        eq(family.brand, brand),
        sql`lower(${family.name}) = lower(${name})`,
        isNull(family.closedAt),
        but === undefined ? undefined : ne(family.id, but),
      ),
    )
  if (taken) throw new ApiError('FAMILY_NAME_TAKEN', 'Another family is called so.')
}
