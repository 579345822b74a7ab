import { DAY_MS } from '../../machines/clock/spans.ts'
import { startSeedsTogether } from '../fairness/seeds.ts'
import { moveMoneyTogether } from '../ledger/transfer.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { userVisit } from '../user/tables.ts'
import { addUsers, type UserRow } from '../user/users.ts'
import { demoPerson, pickFrom } from './people.ts'
import { welcome } from './welcome.ts'

/** What the names of these people at the demo world begin with. */
export const AWAY = 'demo-away-'
const PEOPLE = 3
/** When they came, and when they were last seen. */
const CAME_DAYS = 100
const SEEN_DAYS = 40
/** Any numbers do; with these three they come from three countries. */
const FIRST_SEED = 40
const PURSE = { diamonds: 300, gold: 50 }

export const isAway = ({ externalId }: Pick<UserRow, 'externalId'>) => externalId.startsWith(AWAY)

/** A few women who were not seen for weeks, to see how someone is welcomed back; added once. */
export async function addAway(tx: Transaction, platform: Platform): Promise<void> {
  const { clock, random } = platform
  const now = clock.now()
  const women = Array.from({ length: PEOPLE }, (_, index) => ({
    ...womanOf(index),
    externalId: `${AWAY}${index}`,
    createdAt: now - CAME_DAYS * DAY_MS,
    isDemo: true,
  }))
  const ids = await addUsers(tx, women)
  if (ids.length === 0) return
  const seenAt = new Date(now - SEEN_DAYS * DAY_MS)
  await tx.insert(userVisit).values(ids.map((userId) => ({ userId, seenAt })))
  await startSeedsTogether(tx, ids, platform, now)
  await moveMoneyTogether(
    tx,
    ids.map((id) => welcome(id, PURSE, { random, at: now })),
  )
}

function womanOf(index: number) {
  const pick = pickFrom(FIRST_SEED + index)
  for (;;) {
    const person = demoPerson(0, pick)
    if (person.gender === 'female' && person.role === 'user') return person
  }
}
