// What may go wrong with campaigns: ended while boxes are opened, counted by several at once, clocks at the border.
import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveEdition, makeEdition, seenEdition } from '../../server/campaigns/drafts.ts'
import { doDue } from '../../server/campaigns/due.ts'
import { endEarly } from '../../server/campaigns/end.ts'
import type { EditionRow } from '../../server/campaigns/tables.ts'
import { campaignCount, campaignEdition, campaignOpening } from '../../server/campaigns/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { announced, halloween, midnight, running } from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, platformOf, tell } from './events-world.ts'
import { happened, person, tellAll, times } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'

let world: World
let edition: EditionRow
beforeAll(async () => {
  world = await openWorld()
  edition = await running(world, await halloween(world))
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const at = { params: { number: 1 } }

describe('counting', () => {
  it('is done once, whoever counts at the same time and however often an event is told', async () => {
    const ann = await person(world)
    const greetings = times(40, () => happened(world, 'greeting', { from: ann }))
    await tell(world, greetings)
    await Promise.all([consumed(world), tell(world, greetings), consumed(world), consumed(world)])
    await consumed(world)
    const [row] = await world.db.orm
      .select({ value: sql<number>`sum(${campaignCount.value})::int` })
      .from(campaignCount)
      .where(eq(campaignCount.userId, ann.id))
    expect(row?.value).toBe(40)
  })

  it('begins and ends to the millisecond, and knows the days of its own calendar alone', async () => {
    const ann = await person(world, { country: 'US' })
    const { startsAt, endsAt } = edition
    world.clock.advance(midnight(edition, 2) - world.clock.now())
    await tellAll(world, [
      happened(world, 'greeting', { from: ann }, { at: startsAt.getTime() - 1 }),
      happened(world, 'greeting', { from: ann }, { at: startsAt.getTime() }),
      happened(world, 'greeting', { from: ann }, { at: midnight(edition, 1) - 1 }),
      happened(world, 'greeting', { from: ann }, { at: midnight(edition, 1) }),
    ])
    const rows = await world.db.orm
      .select()
      .from(campaignCount)
      .where(eq(campaignCount.userId, ann.id))
      .orderBy(campaignCount.day)
    expect(rows.map(({ value }) => value)).toEqual([2, 1])
    expect(endsAt.getTime()).toBeGreaterThan(world.clock.now())
  })
})

describe('an edition', () => {
  it('is approved as it was seen, and by nobody who wrote at it', async () => {
    const draft = await announced(world, await halloween(world, 4), ['qiwee'])
    const look = (hash: string, brands: readonly string[]) =>
      world.db.orm.transaction((tx) =>
        seenEdition(tx as Transaction, draft.id, { state: 'announced', hash, brands }),
      )
    const changed = { code: 'OPS_CHANGED' }
    await expect(look('0'.repeat(64), ['qiwee'])).rejects.toMatchObject(changed)
    await expect(look(draft.hash, ['companion', 'qiwee'])).rejects.toMatchObject(changed)
    await expect(look(draft.hash, ['qiwee'])).resolves.toMatchObject({ id: draft.id })

    const author = { operatorId: randomUUID(), actor: 'operator:author', at: world.clock.now() }
    const own = world.db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const made = await makeEdition(tx, platformOf(world), {
        ...{ ...author, definition: await halloween(world), brands: ['qiwee'] },
      })
      await approveEdition(tx, made.id, { ...author, seen: { state: 'draft', hash: made.hash } })
    })
    await expect(own).rejects.toMatchObject({ code: 'OPS_OWN_PROPOSAL' })
  })

  it('that is ended while boxes are opened takes each whole or not at all', async () => {
    const people = await Promise.all(
      times(12, () => ({})).map(() => world.player({ diamond: 500 })),
    )
    const open = (who: (typeof people)[number]) =>
      who.call('POST /api/campaigns/editions/:number/openings', {
        ...at,
        body: { block: 'doors', box: 'door-witch', count: 1 },
        key: randomUUID(),
      })
    const end = () =>
      world.db.orm.transaction((tx) =>
        endEarly(tx as Transaction, edition.id, {
          ...{ operatorId: null, actor: 'operator:test', at: world.clock.now() },
          seen: { state: 'running', hash: edition.hash },
        }),
      )
    const [first, second] = [people.slice(0, 6), people.slice(6)]
    const tries = await Promise.all([
      ...first.map(open),
      end().then(() => null),
      ...second.map(open),
    ])
    const done = tries.filter((it) => it?.status === 200).length
    const refused = tries.filter((it) => it?.code === 'CAMPAIGN_NOT_OPEN').length
    expect(done + refused).toBe(people.length)
    const [kept] = await world.db.orm.select({ openings: count() }).from(campaignOpening)
    expect(kept?.openings).toBe(done)
    const again = await open(people[0] as (typeof people)[number])
    expect(again.code).toBe('CAMPAIGN_NOT_OPEN')
    world.clock.advance(14 * 3_600_000)
    await doDue(platformOf(world))
    const [row] = await world.db.orm
      .select()
      .from(campaignEdition)
      .where(eq(campaignEdition.id, edition.id))
    expect(row?.state).toBe('ended')
  })
})
