import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SHIP_DAYS } from '../../contract/adventure-tuning.ts'
import type { BackpackItem } from '../../contract/backpack.ts'
import { GARDEN } from '../tunings.ts'
import { type AdventureWorld, send } from './adventure-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player } from './harness.ts'
import { coolOff, exclude } from './play-calls.ts'
import { somebody } from './radar-world.ts'
import { backpackOf, DAY_MS, openGarden, plant, waterDaily } from './tree-calls.ts'

let world: AdventureWorld
beforeAll(async () => {
  world = await openGarden()
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

/** Somebody whose tree has come to its third level: gold, diamonds, ships and a streak's gold. */
async function rich(): Promise<Player> {
  const couple = await plant(world)
  await waterDaily(world, couple, 4)
  return couple.inviter
}

const useItem = ({ call }: Player, item: string, key = randomUUID()) =>
  call('POST /api/backpack/use', { body: { item }, key })

async function itemOf(player: Player, kind: BackpackItem['kind']): Promise<BackpackItem> {
  const item = (await backpackOf(player)).find((it) => it.kind === kind && it.usedAt === null)
  if (!item) throw new Error(`there is no ${kind}`)
  return item
}

describe('what is in a backpack is used once (issue 10)', () => {
  it('tells what each thing is, from where, and until when', async () => {
    const player = await rich()
    const items = await backpackOf(player)
    expect(
      items.map(({ kind, amount, from }) => `${from.reason} ${from.number}: ${amount} ${kind}`),
    ).toEqual(['level 3: 1 ships', 'level 3: 2 diamond', 'streak 3: 7 gold', 'level 2: 10 gold'])
    const [, , streak] = items
    expect((streak?.expiresAt ?? 0) - (streak?.gotAt ?? 0)).toBe(10 * DAY_MS)
  })

  it.each(['gold', 'diamond'] as const)('%s is paid to its owner’s account', async (kind) => {
    const player = await rich()
    const { id, amount } = await itemOf(player, kind)
    const { answer } = await useItem(player, id)
    expect(answer.balances[kind]).toBe(amount)
    expect(answer.item).toMatchObject({ id, usedAt: world.clock.now() })
    expect((await player.call('GET /api/me')).answer.balances).toEqual(answer.balances)
  })

  it('ships are in the hangar, valid as long as bought ones, and fly', async () => {
    const player = await rich()
    const { id, amount } = await itemOf(player, 'ships')
    await useItem(player, id)
    const { hangar } = (await player.call('GET /api/adventure/mine')).answer
    expect(hangar.ships).toBe(amount)
    expect((hangar.lots[0]?.expiresAt ?? 0) - (hangar.lots[0]?.boughtAt ?? 0)).toBe(
      SHIP_DAYS * DAY_MS,
    )
    const opensAt = await world.nextRound()
    expect((await send(player, { 3: 1 }, opensAt / 1_000)).status).toBe(200)
  })

  it.each(['gold', 'ships'] as const)(
    '%s: ten taps under keys of their own use it once',
    async (kind) => {
      const player = await rich()
      const { id, amount } = await itemOf(player, kind)
      const replies = await Promise.all(Array.from({ length: 10 }, () => useItem(player, id)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = replies.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ code, error }) => `${code} ${error?.params.reason}`))).toEqual(
        new Set(['NOT_FOUND used']),
      )
      const { answer } = await player.call('GET /api/adventure/mine')
      expect(kind === 'gold' ? answer.balances.gold : answer.hangar.ships).toBe(amount)
    },
  )

  it('the same tap sent again is answered with the same bytes', async () => {
    const player = await rich()
    const { id } = await itemOf(player, 'diamond')
    const key = randomUUID()
    const replies = [await useItem(player, id, key), await useItem(player, id, key)]
    expect(replies[0]?.text).toBe(replies[1]?.text)
  })

  it('expires by the clock to the millisecond', async () => {
    const player = await rich()
    const { id, expiresAt } = await itemOf(player, 'diamond')
    const [first, second] = (await backpackOf(player)).filter(({ kind }) => kind === 'gold')
    world.clock.advance((second?.expiresAt ?? 0) - 2 - world.clock.now())
    expect((await useItem(player, second?.id ?? '')).status).toBe(200)
    const late = await useItem(player, first?.id ?? '')
    expect([late.code, late.error?.params.reason]).toEqual(['NOT_FOUND', 'expired'])
    expect(expiresAt).toBeGreaterThan(world.clock.now())
    expect((await useItem(player, id)).status).toBe(200)
  })

  it('is nobody else’s', async () => {
    const { id } = await itemOf(await rich(), 'gold')
    expect((await useItem(await world.player(), id)).code).toBe('NOT_FOUND')
  })

  it('lists what can be used first, page by page, and nothing twice', async () => {
    const player = await rich()
    await useItem(player, (await itemOf(player, 'ships')).id)
    const seen: BackpackItem[] = []
    let before: string | undefined
    do {
      const query = { limit: 1, ...(before === undefined ? {} : { before }) }
      const { items, next } = (await player.call('GET /api/backpack', { query })).answer
      seen.push(...items)
      before = next ?? undefined
    } while (before !== undefined)
    expect(seen.map(({ kind, usedAt }) => [kind, usedAt !== null])).toEqual([
      ['diamond', false],
      ['gold', false],
      ['gold', false],
      ['ships', true],
    ])
  })
})

describe('chances of the fate radar are given too (issue 10)', () => {
  beforeAll(async () => {
    const chances = { kind: 'chances' as const, amount: 2, days: 10 }
    await world.save('tree', { ...GARDEN, version: 1_001, streak: { days: 3, gifts: [chances] } })
  })
  const chancesOf = async (player: Player) => (await player.call('GET /api/radar')).answer.chances

  it('out of the backpack they are on the radar, more than come back by themselves', async () => {
    const player = await rich()
    const { left, most: max } = await chancesOf(player)
    const { id, amount } = await itemOf(player, 'chances')
    const { answer } = await useItem(player, id)
    expect(answer.item).toMatchObject({ id, kind: 'chances', usedAt: world.clock.now() })
    expect(await chancesOf(player)).toMatchObject({ left: left + amount, most: max, nextAt: null })
  })

  it('ten taps under keys of their own hand them over once, and again a lost one nothing', async () => {
    const player = await rich()
    const { most: max } = await chancesOf(player)
    const { id, amount } = await itemOf(player, 'chances')
    const keys = Array.from({ length: 10 }, () => randomUUID())
    const replies = await Promise.all(keys.map((key) => useItem(player, id, key)))
    const used = replies.findIndex(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await useItem(player, id, keys[used])).text).toBe(replies[used]?.text)
    expect((await chancesOf(player)).left).toBe(max + amount)
  })

  /** Tells the radar of a player; somebody is there for each search of theirs. */
  async function seeker() {
    const player = await rich()
    const body = { purpose: 0, birthYear: 2_000 } as const
    await player.call('POST /api/radar/profile', { body })
    const { country, gender } = (await player.call('GET /api/me')).answer
    const search = async () => {
      await somebody(world, { country, gender: gender === 'female' ? 'male' : 'female' })
      const { answer } = await player.call('POST /api/radar/scan', { body: { purpose: 0 } })
      expect(answer.match).not.toBeNull()
      return answer.chances
    }
    return { player, search }
  }

  it('they are spent before one is waited for', async () => {
    const { player, search } = await seeker()
    const { most: max } = await chancesOf(player)
    const { id, amount } = await itemOf(player, 'chances')
    await useItem(player, id)
    for (let spent = 1; spent <= amount; spent++) {
      expect(await search()).toMatchObject({ left: max + amount - spent, nextAt: null })
    }
    expect(await search()).toMatchObject({ left: max - 1, nextAt: expect.any(Number) })
  })

  it('one that is waited for comes at its moment all the same', async () => {
    const { player, search } = await seeker()
    const { most: max, nextAt } = await search()
    const { id, amount } = await itemOf(player, 'chances')
    await useItem(player, id)
    expect(await chancesOf(player)).toMatchObject({ left: max - 1 + amount, nextAt })
    world.clock.advance((nextAt ?? 0) - world.clock.now())
    expect(await chancesOf(player)).toMatchObject({ left: max + amount, nextAt: null })
    expect(await search()).toMatchObject({ left: max + amount - 1, nextAt: null })
  })

  it('what was handed over is not changed or taken away', async () => {
    const change = (statement: string) =>
      world.db.orm.execute(sql.raw(statement)).then(
        () => 'done',
        () => 'refused',
      )
    expect(await change('UPDATE radar_given SET chances = 9')).toBe('refused')
    expect(await change('DELETE FROM radar_given')).toBe('refused')
  })
})

const freeze = ({ id }: Player) =>
  world.db.orm.execute(
    sql`INSERT INTO account_freeze (owner_id, frozen_at, reason) VALUES (${id}, now(), 'a test')`,
  )

describe('who takes a break from games, or may not play (features: responsible play)', () => {
  it.each([
    ['excluded', (player: Player) => exclude(player, 30), 'SELF_EXCLUDED'],
    ['cooling off', (player: Player) => coolOff(player, 24), 'COOLING_OFF'],
    ['frozen', freeze, 'ACCOUNT_FROZEN'],
  ] as const)('%s: ships stay in the backpack, money is theirs', async (_how, pause, code) => {
    const player = await rich()
    const [ships, gold] = [await itemOf(player, 'ships'), await itemOf(player, 'gold')]
    await pause(player)
    expect((await useItem(player, ships.id)).code).toBe(code)
    expect((await useItem(player, gold.id)).status).toBe(200)
    expect((await itemOf(player, 'ships')).id).toBe(ships.id)
  })
})

describe('the database keeps what it is told', () => {
  const change = async (statement: string) =>
    world.db.orm.execute(sql.raw(statement)).then(
      () => 'done',
      () => 'refused',
    )

  it('a used item is never unused, changed or taken away; a watering neither', async () => {
    const player = await rich()
    const { id } = await itemOf(player, 'gold')
    await useItem(player, id)
    const refused = [
      await change(
        `UPDATE backpack_item SET used_at = NULL, transfer_id = NULL WHERE id = '${id}'`,
      ),
      await change(`UPDATE backpack_item SET amount = 99 WHERE user_id = ${player.id}`),
      await change(`DELETE FROM backpack_item WHERE user_id = ${player.id}`),
      await change(`UPDATE tree_watering SET points = 99 WHERE user_id = ${player.id}`),
    ]
    expect(new Set(refused)).toEqual(new Set(['refused']))
  })
})
