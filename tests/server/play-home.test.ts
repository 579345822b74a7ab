// The home for play: what each feature says of itself for one person, and what keeps them out of it (decision 050).
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HomeLine, PlayHome } from '../../contract/play-home.ts'
import texts from '../../locales/en/play.json' with { type: 'json' }
import { planOf } from '../../machines/play/home.ts'
import { spendRun } from '../../server/flappy/runs-left.ts'
import { HOUSE } from '../../server/turntable/house.ts'
import { appUser } from '../../server/user/tables.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  openAdventure,
  ROUND_MS,
  send,
} from './adventure-world.ts'
import { halloween, running } from './campaigns-world.ts'
import { fly, take } from './flappy-world.ts'
import { happened, person, tellAll, times } from './growth-world.ts'
import { type Player, START } from './harness.ts'
import { limit, MIDNIGHT, NEXT_MONDAY, PAUSES, spin } from './play-calls.ts'
import { GREET, somebody } from './radar-world.ts'
import { goTo, planned, within } from './sweet-world.ts'
import { invite, plant, water } from './tree-calls.ts'

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
})
afterAll(() => world.close())

const homeOf = async (player: Player): Promise<PlayHome> => {
  const { answer } = await player.call('GET /api/play/home', { query: { language: 'en' } })
  for (const line of answer.lines) expect(wordsOf(line)).toEqual(expect.any(String))
  return answer
}

/** The page's words for a line: what no page could say, no feature may. */
function wordsOf({ feature, state }: HomeLine): string | undefined {
  const of = (texts.lines as Record<string, Record<string, string>>)[feature] ?? {}
  return of[state] ?? of[`${state}_other`]
}

const lineOf = async (player: Player, feature: string) =>
  (await homeOf(player)).lines.find((line) => line.feature === feature)

describe('what a game says of itself', () => {
  it('the turntable: what a spin takes, and the last big win of anybody once there is one', async () => {
    const ann = await world.player({ diamond: 100 })
    expect(await lineOf(ann, 'turntable')).toMatchObject({
      ...{ kind: 'game', state: 'ready', call: 'open', figures: { diamonds: 10 } },
      ...{ stake: 10, free: 0, closed: null },
    })
    const luck = await world.player({ diamond: 50_000 })
    let wins = 0
    while (wins === 0) {
      await spin(luck, 10)
      wins = (await world.call('GET /api/turntable/wins')).answer.wins.length
    }
    const [win] = (await world.call('GET /api/turntable/wins')).answer.wins
    world.clock.advance(10_000)
    const figures = win?.prize.currency === 'gold' ? 'gold' : 'diamonds'
    expect(await lineOf(ann, 'turntable')).toMatchObject({
      state: 'won',
      figures: { [figures]: win?.prize.amount },
    })
  })

  it('the adventure: the phase of the round, when it is over, and whether my ships are in it', async () => {
    const opensAt = await world.nextRound()
    const pilot = await world.pilot(3)
    expect(await lineOf(pilot, 'adventure')).toMatchObject({
      ...{ state: 'choosing', call: 'moving', free: 3, stake: 10 },
      ...{ until: opensAt + CHOOSING_MS, changesAt: opensAt + CHOOSING_MS },
    })
    await send(pilot, { 0: 1 }, opensAt / 1_000)
    expect(await lineOf(pilot, 'adventure')).toMatchObject({ state: 'choosingMine', free: 2 })
    world.clock.advance(CHOOSING_MS + 1)
    expect(await lineOf(pilot, 'adventure')).toMatchObject({ state: 'flyingMine', call: 'moving' })
    const other = await world.player()
    expect(await lineOf(other, 'adventure')).toMatchObject({ state: 'flying', call: 'open' })
    world.clock.advance(ROUND_MS / 2)
    expect(await lineOf(pilot, 'adventure')).toMatchObject({
      ...{ state: 'waiting', call: 'open', until: opensAt + ROUND_MS },
    })
  })

  it('Flappy: my place and best of the week, the runs of today, and when either begins anew', async () => {
    const flyer = await world.player()
    const fresh = await lineOf(flyer, 'flappy')
    expect(fresh).toMatchObject({ state: 'new', call: 'open', figures: {}, stake: null })
    const { answer } = await fly(world, flyer, 4)
    expect(await lineOf(flyer, 'flappy')).toMatchObject({
      state: 'placed',
      figures: { place: answer.place, best: answer.score },
      ...{ free: (fresh?.free ?? 0) - 1, until: NEXT_MONDAY, changesAt: MIDNIGHT },
    })
    for (let run = 0; run < (fresh?.free ?? 0); run++) {
      await within(world, (tx) => spendRun(tx, flyer.id, world.clock.now()))
    }
    expect(await lineOf(flyer, 'flappy')).toMatchObject({
      ...{ state: 'spent', call: 'resting', free: 0, until: MIDNIGHT },
    })
  })

  it('the tree: none, invited, asked, thirsty, awaited, waiting and watered, as its days go', async () => {
    const alone = await world.player()
    expect(await lineOf(alone, 'tree')).toMatchObject({ state: 'none', call: 'open', free: 0 })
    const asked = await world.player()
    await invite(alone, { userId: asked.id })
    expect(await lineOf(alone, 'tree')).toMatchObject({ state: 'invited', call: 'resting' })
    expect(await lineOf(asked, 'tree')).toMatchObject({
      ...{ state: 'asked', call: 'someone', figures: { count: 1 } },
    })
    const { inviter, partner } = await plant(world)
    expect(await lineOf(inviter, 'tree')).toMatchObject({ state: 'thirsty', call: 'mine', free: 1 })
    await water(inviter)
    expect(await lineOf(inviter, 'tree')).toMatchObject({
      state: 'waits',
      free: 0,
      until: MIDNIGHT,
    })
    expect(await lineOf(partner, 'tree')).toMatchObject({ state: 'awaited', call: 'someone' })
    await water(partner)
    expect(await lineOf(partner, 'tree')).toMatchObject({ state: 'watered', changesAt: MIDNIGHT })
  })

  it('the radar: the chances that are left, and whoever wrote before them', async () => {
    const [lan, minh] = [await somebody(world), await somebody(world)]
    const { answer } = await lan.call('GET /api/radar')
    expect(await lineOf(lan, 'radar')).toMatchObject({
      ...{ state: 'chances', call: 'open', free: answer.chances.left, stake: null },
    })
    const id = '01a22ee6-bfa0-76af-859d-6aa9d5862585'
    await world.db.orm.execute(sql`
      INSERT INTO radar_meeting (id, user_id, met_id, purpose, distance_km, at)
      VALUES (${id}, ${minh.id}, ${lan.id}, 0, 1, ${new Date(world.clock.now()).toISOString()})`)
    const greeted = await minh.call(GREET, { body: { match: id, text: 'Hi' } })
    expect(greeted.code).toBeUndefined()
    expect(await lineOf(lan, 'radar')).toMatchObject({
      ...{ state: 'unread', call: 'someone', figures: { count: 1 } },
    })
  })
})

describe('what goes on besides', () => {
  it('missions: how many are done of how many, and what waits to be collected', async () => {
    const ann = await person(world)
    const { answer } = await ann.call('GET /api/missions')
    const total = answer.missions.length
    expect(await lineOf(ann, 'missions')).toMatchObject({
      ...{ kind: 'today', state: 'going', call: 'open', free: 0, until: answer.resetsAt },
      figures: { count: 0, done: 0, total },
    })
    await tellAll(
      world,
      times(10, () => happened(world, 'greeting', { from: ann })),
    )
    expect(await lineOf(ann, 'missions')).toMatchObject({
      ...{ state: 'collect', call: 'mine', free: 1, figures: { count: 1, done: 1, total } },
    })
  })

  it('a contest while one can enter it, and a season while it runs, by its own name', async () => {
    const ann = await world.player()
    expect((await homeOf(ann)).lines.filter(({ kind }) => kind === 'season')).toEqual([])
    const contest = await planned(world)
    await goTo(world, contest.signUpStartsAt)
    expect(await lineOf(ann, 'sweetPick')).toMatchObject({
      ...{ kind: 'season', state: 'signUp', until: contest.votingStartsAt.getTime() },
    })
    const edition = await running(world, await halloween(world))
    expect(await lineOf(await world.player(), 'campaigns')).toMatchObject({
      ...{ kind: 'season', state: 'running', until: edition.endsAt.getTime() },
      subject: { id: 'halloween', name: expect.stringMatching(/\w/) },
    })
  })
})

describe('a feature that cannot say what is going on', () => {
  it('is left out of the home, and the others stand', async () => {
    const ann = await world.player({ diamond: 100 })
    await world.db.orm.execute(sql`ALTER TABLE tree RENAME TO tree_away`)
    const { lines } = await homeOf(ann)
    await world.db.orm.execute(sql`ALTER TABLE tree_away RENAME TO tree`)
    expect(lines.map(({ feature }) => feature)).toContain('turntable')
    expect(lines.map(({ feature }) => feature)).not.toContain('tree')
    expect(await lineOf(ann, 'tree')).toBeDefined()
  })
})

describe('what keeps somebody out is said with it', () => {
  /** Each line that is closed, and why. */
  const closedOf = ({ lines }: PlayHome) =>
    Object.fromEntries(lines.flatMap((it) => (it.closed ? [[it.feature, it.closed]] : [])))

  it('a break closes all that it stands before; nothing there calls, and trees and people stay open', async () => {
    for (const { take: pause, short, code, field } of PAUSES) {
      const ann = await world.player({ diamond: 500 })
      const { answer } = await pause(ann, short)
      const home = await homeOf(ann)
      expect(home.held).toEqual({ code, until: answer[field] })
      expect(closedOf(home)).toMatchObject({
        ...{ turntable: 'pause', adventure: 'pause', flappy: 'pause' },
      })
      expect(closedOf(home)).not.toHaveProperty('tree')
      expect(closedOf(home)).not.toHaveProperty('radar')
      expect(planOf(home)).toMatchObject({ hero: null, free: [] })
      expect((await spin(ann)).code).toBe(code)
      expect((await take(ann)).code).toBe(code)
    }
  })

  it('a limit that is used up closes what takes diamonds, and ships that are there still fly', async () => {
    const ann = await world.player({ diamond: 500 })
    await spin(ann)
    await limit(ann, { period: 'day', diamonds: 10 })
    const home = await homeOf(ann)
    expect(home.held?.code).toBe('DAILY_LIMIT')
    expect(closedOf(home)).toEqual({ turntable: 'limit', adventure: 'limit' })
    expect((await spin(ann)).code).toBe('DAILY_LIMIT')
    const pilot = await world.pilot(2, 100)
    await limit(pilot, { period: 'day', diamonds: 20 })
    expect(closedOf(await homeOf(pilot))).toEqual({ turntable: 'limit' })
  })

  it('an operator’s decision closes one game, a check of its books for all', async () => {
    const ann = await world.player({ diamond: 500 })
    await world.db.orm.execute(sql`
      INSERT INTO disqualification (user_id, game, since, reason)
      VALUES (${ann.id}, 'flappy', ${new Date(START).toISOString()}, 'a program')`)
    expect(closedOf(await homeOf(ann))).toEqual({ flappy: 'disqualified' })
    await world.db.orm.execute(sql`INSERT INTO game_freeze VALUES (${HOUSE}, now(), 'a miss')`)
    expect(closedOf(await homeOf(await world.player({ diamond: 500 })))).toMatchObject({
      turntable: 'checked',
    })
    await world.db.orm.execute(sql`DELETE FROM game_freeze`)
  })

  it('who is blocked gets no answer', async () => {
    const ann = await world.player()
    await world.db.orm
      .update(appUser)
      .set({ blockedAt: new Date(world.clock.now()) })
      .where(eq(appUser.id, ann.id))
    world.clock.advance(60_001)
    const { code } = await ann.call('GET /api/play/home', { query: { language: 'en' } })
    expect(code).toBe('ACCOUNT_BLOCKED')
  })
})

describe('whose diamonds reach no stake', () => {
  it('has what is free first, and the games that take diamonds after it', async () => {
    const poor = await world.player({ diamond: 9 })
    const plan = planOf(await homeOf(poor))
    expect(plan.isShort).toBe(true)
    expect([plan.hero, ...plan.free].map((line) => line?.feature)).toEqual(['flappy', 'radar'])
    expect(plan.games.map(({ feature }) => feature)).toEqual(['turntable', 'adventure', 'tree'])
    const rich = planOf(await homeOf(await world.player({ diamond: 10 })))
    expect(rich.isShort).toBe(false)
    expect(rich.free).toEqual([])
  })
})
