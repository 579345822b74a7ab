// What a campaign gives for closeness between close friends (issue 31; decision 048).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLOSE_FRIENDS } from '../../contract/friends-constants.ts'
import { doDue } from '../../server/campaigns/due.ts'
import type { EditionRow } from '../../server/campaigns/tables.ts'
import { halloween, running } from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { platformOf } from './events-world.ts'
import { befriend, closeTwo, end, gives, withFriends } from './friends-world.ts'
import { type Person, person } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'
import { checksOf } from './played-world.ts'

let world: World
let edition: EditionRow
beforeAll(async () => {
  world = await openWorld()
  edition = await running(world, await halloween(world, 4, withFriends))
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const take = (who: Person, friendship: string, level = 'near', key?: string, block = 'friends') =>
  who.call('POST /api/campaigns/editions/:number/closeness', {
    ...{ params: { number: edition.number }, body: { block, level, friendship } },
    ...(key ? { key } : {}),
  })

describe('a level of closeness', () => {
  it('is taken by each of the two, once, once it is reached', async () => {
    const { one, other, id } = await closeTwo(world, 99)
    expect((await take(one, id)).code).toBe('CLOSENESS_NOT_REACHED')
    await gives(world, other, one, 1)
    const key = randomUUID()
    const first = await take(one, id, 'near', key)
    expect(first.answer.reward).toMatchObject({
      ...{ source: 'closeness', block: 'friends', item: 'near' },
      rewards: [{ kind: 'diamond', amount: 3 }],
    })
    expect(first.answer.balances.diamond).toBe(3)
    expect(first.answer.mine.levels).toEqual([{ level: 'near', friendship: id }])
    expect((await take(one, id, 'near', key)).answer).toEqual(first.answer)
    expect((await take(one, id)).code).toBe('CLOSENESS_TAKEN')
    expect((await take(one, id, 'nearer')).code).toBe('CLOSENESS_NOT_REACHED')
    expect((await take(other, id)).status).toBe(200)
  })

  it('is taken once by two taps at once', async () => {
    const { one, id } = await closeTwo(world, 500)
    const said = await Promise.all([take(one, id, 'nearer'), take(one, id, 'nearer')])
    expect(said.map(({ code }) => code ?? 'done').sort()).toEqual(['CLOSENESS_TAKEN', 'done'])
  })

  it('is nobody else’s, and none of a friendship that is over or was never', async () => {
    const { one, other, id } = await closeTwo(world, 600)
    const third = await person(world)
    expect((await take(third, id)).code).toBe('FRIENDSHIP_OVER')
    expect((await take(one, randomUUID())).code).toBe('FRIENDSHIP_OVER')
    expect((await take(one, id, 'nowhere')).code).toBe('NOT_FOUND')
    expect((await take(one, id, 'near', undefined, 'knocks')).code).toBe('NOT_FOUND')
    await end(other, id)
    expect((await take(one, id)).code).toBe('FRIENDSHIP_OVER')
  })

  it('comes from no more friendships in an edition than one has at a time', async () => {
    const ann = await person(world)
    for (let at = 0; at <= CLOSE_FRIENDS; at += 1) {
      const other = await person(world)
      const id = await befriend(ann, other)
      await gives(world, ann, other, 100)
      expect((await take(ann, id)).code, `friend ${at}`).toBe(
        at < CLOSE_FRIENDS ? undefined : 'CLOSENESS_USED_UP',
      )
      // The other one has taken none yet.
      expect((await take(other, id)).status).toBe(200)
      await end(ann, id)
    }
  })
})

describe('the audit', () => {
  it('finds levels that were paid and were not reached, or are of others, or of what was never', async () => {
    const { one, id } = await closeTwo(world, 150)
    const third = await person(world)
    const { answer } = await take(one, id)
    const named = 'every level of closeness'
    const faults = [
      `UPDATE friend_closeness SET diamonds = 99 WHERE friendship_id = '${id}'`,
      `UPDATE campaign_reward SET user_id = ${third.id} WHERE id = '${answer.reward.id}'`,
      `UPDATE campaign_reward SET key = '${randomUUID()}' WHERE id = '${answer.reward.id}'`,
      `UPDATE campaign_reward SET item = 'nearer' WHERE id = '${answer.reward.id}'`,
      `UPDATE friendship SET until = since, until_number = since_number, why = 'ended' WHERE id = '${id}'`,
    ]
    world.clock.advance(1_000)
    for (const fault of faults) {
      const misses = (await checksOf(world, fault)).filter(({ miss }) => miss !== null)
      expect(misses.map(({ check }) => check).join('; '), fault).toContain(named)
    }
  })
})

describe('the end', () => {
  it('lets levels be taken while it is counted, and not any more once it is over', async () => {
    const { one, other, id } = await closeTwo(world, 120)
    world.clock.advance(edition.endsAt.getTime() - world.clock.now())
    await doDue(platformOf(world))
    expect((await take(one, id)).status).toBe(200)
    world.clock.advance(edition.definition.countingHours * 3_600_000)
    await doDue(platformOf(world))
    expect((await take(other, id)).code).toBe('CAMPAIGN_NOT_OPEN')
  })
})
