// Ornaments of avatars: owned, worn, seen by everybody, and disabled (issue 28, point 2).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import { grantMissing, grantOrnaments } from '../../server/ornaments/grant.ts'
import { refreshAll } from '../../server/ornaments/seen.ts'
import { ornamentDisabled, ornamentGrant } from '../../server/ornaments/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { appUser } from '../../server/user/tables.ts'
import { expectCleanBooks } from './clean-books.ts'
import { happened, type Person, person, tellAll } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const inTransaction = <T>(act: (tx: Transaction) => Promise<T>) =>
  world.db.orm.transaction((tx) => act(tx as Transaction))

const give = (who: Person, ornament: OrnamentId, until: number | null = null) =>
  inTransaction((tx) =>
    grantOrnaments(
      tx,
      { random: systemRandom },
      [{ userId: who.id, ornament, source: 'tests.given', key: ornament, until }],
      world.clock.now(),
    ),
  )
const wear = (who: Person, ornament: OrnamentId | null) =>
  who.call('POST /api/ornaments/worn', { body: { ornament } })
const seenOn = async (who: Person) => (await who.call('GET /api/me')).answer.ornament
const stateOf = async (who: Person, id: OrnamentId) =>
  (await who.call('GET /api/ornaments')).answer.ornaments.find((it) => it.id === id)
const minute = () => refreshAll(world.db.orm, world.clock.now())

describe('an ornament', () => {
  it('is worn by its owner alone, one at a time, and taken off', async () => {
    const ann = await person(world)
    expect((await wear(ann, 'comet')).code).toBe('ORNAMENT_NOT_OWNED')
    await give(ann, 'comet')
    await give(ann, 'lantern')
    expect(await seenOn(ann)).toBeNull()
    expect((await wear(ann, 'comet')).answer).toEqual({ worn: 'comet' })
    expect(await seenOn(ann)).toBe('comet')
    await wear(ann, 'lantern')
    expect([await seenOn(ann), (await stateOf(ann, 'comet'))?.state]).toEqual(['lantern', 'owned'])
    await wear(ann, null)
    expect(await seenOn(ann)).toBeNull()
  })

  it('is seen by others where they see the person', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    await give(ann, 'swan')
    await wear(ann, 'swan')
    await tellAll(world, [
      happened(
        world,
        'gift',
        { from: ann, to: bea },
        {
          ...{ gift: 'rose', count: 1, diamonds: 1, where: 'chat' },
        },
      ),
    ])
    const { people } = (await bea.call('GET /api/levels/intimacy')).answer
    expect(people[0]?.user).toMatchObject({ id: ann.id, ornament: 'swan' })
  })

  it('that ends is worn up to its last moment, and gone a minute later', async () => {
    const ann = await person(world)
    const until = world.clock.now() + DAY_MS
    await give(ann, 'sunflower', until)
    await wear(ann, 'sunflower')
    expect(await stateOf(ann, 'sunflower')).toMatchObject({ state: 'worn', until })
    world.clock.advance(until - world.clock.now())
    await minute()
    expect(await seenOn(ann)).toBeNull()
    expect(await stateOf(ann, 'sunflower')).toMatchObject({ state: null, until: null })
    expect((await wear(ann, 'sunflower')).code).toBe('ORNAMENT_NOT_OWNED')
  })

  it('that is disabled while it is worn is not seen, says why, and comes back', async () => {
    const ann = await person(world)
    await give(ann, 'gems')
    await wear(ann, 'gems')
    const at = new Date(world.clock.now())
    await world.db.orm.insert(ornamentDisabled).values({ userId: ann.id, ornament: 'gems', at })
    expect(await minute()).toBe(1)
    expect(await seenOn(ann)).toBeNull()
    expect(await stateOf(ann, 'gems')).toMatchObject({ state: 'disabled', why: 'operator' })
    expect((await wear(ann, 'gems')).code).toBe('ORNAMENT_DISABLED')
    await world.db.orm.delete(ornamentDisabled).where(eq(ornamentDisabled.userId, ann.id))
    await minute()
    expect(await seenOn(ann)).toBe('gems')
  })

  it('of somebody who is kept out is not seen until they are back', async () => {
    const ann = await person(world)
    await give(ann, 'crown')
    await wear(ann, 'crown')
    const block = (blockedAt: Date | null) =>
      world.db.orm.update(appUser).set({ blockedAt }).where(eq(appUser.id, ann.id))
    await block(new Date(world.clock.now()))
    await minute()
    const [row] = await world.db.orm.select().from(appUser).where(eq(appUser.id, ann.id))
    expect(row?.ornament).toBeNull()
    await block(null)
    await minute()
    expect(await seenOn(ann)).toBe('crown')
  })
})

describe('what a level brings', () => {
  it('is given once, also to those who had reached it before the tuning said so', async () => {
    const ann = await person(world)
    await tellAll(world, [
      happened(
        world,
        'gift',
        { from: ann },
        {
          ...{ gift: 'ring', count: 1, diamonds: 500, where: 'live' },
        },
      ),
    ])
    const grants = () =>
      world.db.orm.select().from(ornamentGrant).where(eq(ornamentGrant.userId, ann.id))
    expect(await grants()).toMatchObject([{ ornament: 'coins', source: 'levels.wealth', key: '1' }])
    await inTransaction((tx) => grantMissing(tx, { random: systemRandom }, world.clock.now()))
    expect(await grants()).toHaveLength(1)
    await inTransaction(async (tx) => {
      await tx.execute('SET LOCAL session_replication_role = replica')
      await tx.delete(ornamentGrant).where(eq(ornamentGrant.userId, ann.id))
    })
    await inTransaction((tx) => grantMissing(tx, { random: systemRandom }, world.clock.now()))
    expect(await grants()).toHaveLength(1)
  })
})
