// Campaigns: tasks from events, boxes with fair draws, collected pieces, places and prizes (issue 31; decision 048).
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { doDue } from '../../server/campaigns/due.ts'
import { campaignEdition, campaignReward, type EditionRow } from '../../server/campaigns/tables.ts'
import { halloween, midnight, running, supply, withSupplies } from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { consumed, platformOf } from './events-world.ts'
import { happened, type Person, person, tellAll, times } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'

let world: World
let edition: EditionRow
beforeAll(async () => {
  world = await openWorld()
  edition = await running(world, await halloween(world, 4, withSupplies))
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const at = { params: { number: 1 } }
const mine = async (who: Person) => {
  const { answer } = await who.call('GET /api/campaigns/:campaign/edition', {
    params: { campaign: 'halloween' },
    query: { language: 'en' },
  })
  if (!answer.edition) throw new Error('no edition is shown')
  return answer.edition
}
const today = async (who: Person) =>
  (await mine(who)).mine.tasks.find(({ task }) => task === 'hello')?.day ?? ''
const claim = (who: Person, task: string, day: string, key?: string) =>
  who.call('POST /api/campaigns/editions/:number/claims', {
    ...at,
    body: { claims: [{ block: 'knocks', task, day }] },
    ...(key ? { key } : {}),
  })
const open = (who: Person, box: string, count: 1 | 10, key?: string) =>
  who.call('POST /api/campaigns/editions/:number/openings', {
    ...at,
    body: { block: 'doors', box, count },
    ...(key ? { key } : {}),
  })
describe('a task', () => {
  it('is done by what happens in the app, and brings its reward once', async () => {
    const ann = await person(world)
    await tellAll(
      world,
      times(4, () => happened(world, 'greeting', { from: ann })),
    )
    const day = await today(ann)
    expect((await claim(ann, 'hello', day)).code).toBe('TASK_NOT_REACHED')
    await tellAll(world, [happened(world, 'greeting', { from: ann })])
    const key = randomUUID()
    const first = await claim(ann, 'hello', day, key)
    expect(first.answer.rewards).toMatchObject([{ source: 'task', item: 'hello' }])
    expect(first.answer.mine.tokens.candy).toBeGreaterThan(0)
    expect((await claim(ann, 'hello', day, key)).answer).toEqual(first.answer)
    expect((await claim(ann, 'hello', day)).code).toBe('TASK_CLAIMED')
  })

  it('of yesterday can be claimed until the next midnight of the campaign, at its border to the millisecond', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    const next = midnight(edition, 1)
    world.clock.advance(next - 1_000 - world.clock.now())
    const greetings = (who: Person, moment: number) =>
      times(5, () => happened(world, 'greeting', { from: who }, { at: moment }))
    await tellAll(world, [...greetings(ann, next - 1), ...greetings(bea, next)])
    world.clock.advance(2_000)
    expect((await mine(ann)).mine.receipt.map(({ task }) => task)).toEqual(['hello'])
    expect((await mine(bea)).mine.receipt).toEqual([])
    const bees = (await mine(bea)).mine.tasks.find(({ task }) => task === 'hello')
    expect(bees?.value).toBe(5)
    const [owed] = (await mine(ann)).mine.receipt
    await claim(ann, 'hello', owed?.day ?? '')
    expect((await mine(ann)).mine.receipt).toEqual([])
  })
})

describe('a box', () => {
  it('costs its diamonds, and holds what the player’s seed says, bound to the definition', async () => {
    const ann = await world.player({ diamond: 1_000 })
    const who = { ...ann, sub: '' }
    const before = 1_000
    const { answer } = await open(who, 'door-witch', 10)
    expect(answer.openings).toHaveLength(10)
    expect(answer.diamonds).toBe(200)
    const won = answer.openings
      .flatMap(({ rewards }) => rewards)
      .reduce((sum, it) => sum + (it.kind === 'diamond' ? it.amount : 0), 0)
    expect(answer.balances.diamond).toBe(before - 200 + won)
    const { answer: rotated } = await who.call('POST /api/fairness/seed/rotate', {
      body: { clientSeed: 'mine' },
    })
    const { draws } = (await who.call('GET /api/fairness/draws', { query: {} })).answer
    const mineDrawn = draws.filter(({ game }) => game === 'campaigns')
    expect(mineDrawn).toHaveLength(10)
    for (const draw of mineDrawn) {
      const { clientSeed, nonce, weights, outcome, tuningHash } = draw
      const { serverSeed } = rotated.revealed
      const bound = [tuningHash]
      expect(drawOutcome({ serverSeed, clientSeed, nonce, bound }, weights)).toBe(outcome)
    }
  })

  it('is not opened with too few tokens or diamonds, and nothing changes', async () => {
    const poor = await person(world)
    expect((await open(poor, 'door-cat', 1)).code).toBe('TOKENS_NOT_ENOUGH')
    expect((await open(poor, 'door-ghost', 10)).code).toBe('DIAMOND_NOT_ENOUGH')
    expect((await mine(poor)).mine.tokens).toEqual({})
  })

  it('is opened once by two taps with one key, and never past the tokens that are there', async () => {
    const ann = await person(world)
    await supply(world, edition, ann, 'sweets')
    const key = randomUUID()
    const [one, other] = await Promise.all([
      open(ann, 'door-cat', 1, key),
      open(ann, 'door-cat', 1, key),
    ])
    expect(one.answer).toEqual(other.answer)
    const tries = await Promise.all(times(4, () => ({})).map(() => open(ann, 'door-cat', 1)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402])
    expect((await mine(ann)).mine.tokens.candy).toBe(5)
  })
})

describe('collected pieces', () => {
  it('become what their recipe gives, as often as it may be made', async () => {
    const ann = await person(world)
    await supply(world, edition, ann, 'pieces')
    const recipe = edition.definition.blocks.flatMap((block) =>
      block.kind === 'exchange' ? block.recipes.filter(({ needs }) => needs.length === 3) : [],
    )[0]
    if (!recipe) throw new Error('there is no recipe of three')
    const make = () =>
      ann.call('POST /api/campaigns/editions/:number/exchanges', {
        ...at,
        body: { block: 'lantern', recipe: recipe.id },
      })
    const { answer } = await make()
    expect(answer.mine.tokens).toMatchObject({ bat: 1, moon: 1, pumpkin: 1 })
    const { ornaments } = (await ann.call('GET /api/ornaments')).answer
    expect(ornaments.find(({ id }) => id === 'lantern')).toMatchObject({ state: 'owned' })
    expect((await make()).code).toBe('RECIPE_USED_UP')
  })
})

describe('the end', () => {
  it('pays the best once what came late is counted, and stays readable', async () => {
    const [ann, bea] = [await person(world), await person(world)]
    await tellAll(world, [
      ...times(30, () => happened(world, 'gift', { from: ann }, gift)),
      ...times(20, () => happened(world, 'gift', { from: bea }, gift)),
    ])
    world.clock.advance(edition.endsAt.getTime() - world.clock.now())
    await doDue(platformOf(world))
    expect((await open(ann, 'door-cat', 1)).code).toBe('CAMPAIGN_NOT_OPEN')
    expect((await mine(ann)).state).toBe('counting')
    const late = { ...gift, at: edition.endsAt.getTime() - 1 }
    const tooLate = { ...gift, at: edition.endsAt.getTime() }
    await tellAll(world, [
      ...times(20, () => happened(world, 'gift', { from: bea }, late)),
      ...times(20, () => happened(world, 'gift', { from: ann }, tooLate)),
    ])
    // The last day has no morning after: what was reached can be taken meanwhile.
    expect((await claim(bea, 'treat', await today(bea))).status).toBe(200)
    expect((await claim(ann, 'treat', await today(ann))).code).toBe('TASK_NOT_REACHED')
    world.clock.advance(edition.definition.countingHours * 3_600_000)
    await Promise.all([doDue(platformOf(world)), doDue(platformOf(world))])
    const block = edition.definition.blocks.find(({ kind }) => kind === 'ranking')?.id ?? ''
    const { answer } = await ann.call('GET /api/campaigns/editions/:number/rankings/:block', {
      params: { number: 1, block },
    })
    expect(answer.top.slice(0, 2).map(({ user, score }) => [user.id, score])).toEqual([
      [bea.id, 200],
      [ann.id, 150],
    ])
    const paid = await world.db.orm
      .select()
      .from(campaignReward)
      .where(eq(campaignReward.source, 'ranking'))
    expect(paid.filter(({ userId }) => userId === bea.id)).toHaveLength(1)
    await tellAll(
      world,
      times(5, () => happened(world, 'gift', { from: ann }, late)),
    )
    await consumed(world)
    const [row] = await world.db.orm.select().from(campaignEdition)
    expect(row?.state).toBe('ended')
    expect((await mine(ann)).state).toBe('ended')
  })
})

const gift = { gift: 'castle', count: 1, diamonds: 10, where: 'live' }
