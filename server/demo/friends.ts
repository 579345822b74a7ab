// Close friends of somebody whom the sign-in offers, by the real rules on a clock in the past, and gifts between them.
import { randomUUID } from 'node:crypto'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { takeEvents } from '../events/take.ts'
import { answerFriend } from '../friends/answer.ts'
import { askFriend } from '../friends/ask.ts'
import { friendship } from '../friends/tables.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { usersToEnter } from './enter.ts'

/** So long ago they became friends, and gave each other something: before the evenings that are told. */
const SINCE_DAYS = 9
const GIVEN_DAYS = 8
/** Diamonds of gifts with each of their close friends. */
const GIVEN = [640, 160] as const

/** With so many more they have shared a flower: they may be asked. */
const NEAR = 3
const FLOWER = 10

/** Somebody has two close friends, and a third who asks; nothing where anybody has any. */
export async function befriendSome(platform: Platform): Promise<void> {
  const [known] = await platform.db.orm.select({ id: friendship.id }).from(friendship).limit(1)
  const people = (await usersToEnter(platform)).filter(
    ({ role, brand }) => role === 'user' && brand === HOUSE_BRAND,
  )
  const [one, ...others] = people.slice(0, GIVEN.length + 2)
  if (known || !one || others.length <= GIVEN.length) return
  const friends = others.slice(0, GIVEN.length)
  const since = at(platform, SINCE_DAYS)
  await platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    for (const other of others) {
      const asked = { userId: other.id, askedId: one.id, at: since.clock.now() }
      const id = await askFriend(tx, since, asked)
      if (!friends.includes(other)) continue
      await answerFriend(tx, { clock: since.clock, userId: one.id, id, yes: true })
    }
  })
  const given = at(platform, GIVEN_DAYS)
  const near = people.slice(GIVEN.length + 2, GIVEN.length + 2 + NEAR)
  const gifts = [...friends, ...near].map(({ externalId }, place) => ({
    ...{ kind: 'gift', id: randomUUID(), at: given.clock.now() },
    ...{ from: externalId, to: one.externalId },
    ...{ gift: 'rose', count: 1, diamonds: GIVEN[place] ?? FLOWER, where: 'chat' },
  }))
  await takeEvents(given, HOUSE_BRAND, gifts)
}

const at = (platform: Platform, daysAgo: number): Platform => {
  const moment = platform.clock.now() - daysAgo * DAY_MS
  return { ...platform, clock: { fixed: true, now: () => moment } }
}
