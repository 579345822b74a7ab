import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFaces } from '../../server/adventure/faces.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { type AdventureWorld, FIRST_ROUND, openAdventure, send } from './adventure-world.ts'
import { START } from './harness.ts'

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
})
afterAll(() => world.close())

/** Opens the faces with a count of how often the database is asked for them. */
function countedFaces() {
  let reads = 0
  const { db } = world.platform
  const orm = Object.create(db.orm, {
    execute: {
      value: (...query: Parameters<typeof db.orm.execute>) => {
        reads += 1
        return db.orm.execute(...query)
      },
    },
  }) as Platform['db']['orm']
  const facesOf = openFaces({ ...world.platform, db: { ...db, orm } })
  return { facesOf, reads: () => reads }
}

describe('the faces of who sent ships to a planet', () => {
  it('are read once a second at the most, however many ask', async () => {
    const { facesOf, reads } = countedFaces()
    const sizes = async () => (await facesOf(FIRST_ROUND)).map((faces) => faces.length)
    await send(await world.pilot(1), { 0: 1 })
    const crowd = await Promise.all([sizes(), sizes(), sizes()])
    expect(crowd).toEqual(Array(3).fill([1, 0, 0, 0, 0, 0, 0, 0]))
    expect(reads()).toBe(1)
    const readAt = world.clock.now() - START

    await send(await world.pilot(1), { 7: 1 })
    world.at(readAt + 999)
    expect([await sizes(), reads()]).toEqual([[1, 0, 0, 0, 0, 0, 0, 0], 1])
    world.at(readAt + 1_000)
    expect([await sizes(), reads()]).toEqual([[1, 0, 0, 0, 0, 0, 0, 1], 2])
  })

  it('are those of the round that is asked for, also within that second', async () => {
    const { facesOf, reads } = countedFaces()
    await facesOf(FIRST_ROUND)
    const next = await facesOf(FIRST_ROUND + 600)
    expect([next.flat(), reads()]).toEqual([[], 2])
  })
})
