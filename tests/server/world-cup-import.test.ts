import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../machines/clock/spans.ts'
import type { SourceFile } from '../../machines/world-cup/source-types.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { importWorldCup } from '../../server/world-cup/import.ts'
import { modelOf, proposeModelOdds } from '../../server/world-cup/model.ts'
import { decideOdds } from '../../server/world-cup/odds.ts'
import { cupMarket, cupMatch, cupOdds, cupResult, cupTeam } from '../../server/world-cup/tables.ts'
import { fixture, world2026 } from '../world-cup/sources.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { operate } from './operate.ts'
import { worldShelf } from './world-shelf.ts'

const shelf = worldShelf()
let world: World
beforeEach(async () => {
  world = await shelf.openHere()
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-cup-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bring = (files: readonly SourceFile[], days?: number) =>
  importWorldCup({ db: world.db, clock: world.clock, random: systemRandom }, files, days)
const matches = () => world.db.orm.select().from(cupMatch).orderBy(asc(cupMatch.kickoffAt))
const markets = () => world.db.orm.select().from(cupMarket)
const results = () => world.db.orm.select().from(cupResult)
const until = (day: string) => world.clock.advance(Date.parse(day) - world.clock.now())
const named = async (home: string, away: string) => {
  const found = (await matches()).find((it) => it.home === home && it.away === away)
  if (!found) throw new Error(`there is no ${home} – ${away}`)
  return found
}

/** Lets a match of the next days take bets. */
async function open(matchId: string): Promise<void> {
  const platform = { db: world.db, clock: world.clock, random: systemRandom }
  await proposeModelOdds(platform)
  const [row] = await world.db.orm
    .select({ id: cupOdds.id, hash: cupOdds.hash })
    .from(cupOdds)
    .innerJoin(cupMarket, eq(cupMarket.id, cupOdds.marketId))
    .where(eq(cupMarket.matchId, matchId))
  if (!row) throw new Error('no odds are proposed')
  const operator = { id: '0197a0e0-0000-7000-8000-000000000001', name: 'Ann' }
  const decision = { operator, ...row, decision: 'approve' as const }
  await world.db.orm.transaction((tx) => decideOdds(tx as Transaction, world, decision))
}

/** The file of 2026 with one of its matches changed. */
function changed(home: string, away: string, change: object): SourceFile[] {
  const [file, ...others] = world2026()
  const json = file?.json as { name: string; matches: { team1: string; team2: string }[] }
  const all = json.matches.map((it) =>
    it.team1 === home && it.team2 === away ? { ...it, ...change } : it,
  )
  return [{ name: '2026.json', json: { ...json, matches: all } }, ...others]
}

describe('a tournament that is to come', () => {
  it('is there with its teams and places, each match with a market that takes no bets yet', async () => {
    const told = await bring(world2026())
    expect(told).toMatchObject({ added: 104, changes: [], refused: [], notUnderstood: [] })
    const all = await matches()
    expect(all).toHaveLength(104)
    expect(all[0]).toMatchObject({ home: 'Mexico', away: 'South Africa', state: 'scheduled' })
    expect(all.at(-1)).toMatchObject({ home: 'W101', away: 'W102', number: 104, goals: [] })
    expect(new Set((await markets()).map(({ state }) => state))).toEqual(new Set(['draft']))
    expect(await markets()).toHaveLength(104)
    expect(await world.db.orm.select().from(cupTeam)).toHaveLength(48)
    expect(await results()).toEqual([])
    await expectCleanBooks(world)
  })

  it('stays as it is, however often it is imported, in whatever order', async () => {
    await bring(world2026())
    const before = [await matches(), await markets()]
    expect(await bring(world2026().toReversed())).toMatchObject({ added: 0, changes: [] })
    expect(await bring(world2026().slice(0, 1))).toMatchObject({ added: 0, changes: [] })
    expect([await matches(), await markets()]).toEqual(before)
  })

  it('two imports at once make one tournament', async () => {
    const told = await Promise.all([bring(world2026()), bring(world2026())])
    expect(told.map(({ added }) => added).toSorted()).toEqual([0, 104])
    expect(await matches()).toHaveLength(104)
  })

  it('a match whose number its source tells later keeps its row, and a place becomes a team there', async () => {
    await bring([fixture('2026-before.json')])
    const before = new Map((await matches()).map(({ id, ...row }) => [id, row]))
    until('2026-07-20')
    const told = await bring(world2026())
    expect(told.added).toBe(0)
    const after = await matches()
    expect(after.every(({ id }) => before.has(id))).toBe(true)
    const final = await named('Spain', 'Argentina')
    expect(final).toMatchObject({ number: 104, stage: 'final', state: 'ended' })
    expect(before.get(final.id)).toMatchObject({ number: null, home: 'W101' })
  })
})

describe('what changes at the source changes here', () => {
  const before = Date.parse('2026-06-10T12:00Z')

  it('another time moves a match and when its market closes', async () => {
    await bring(world2026())
    until('2026-06-10T12:00Z')
    const opener = await named('Mexico', 'South Africa')
    await open(opener.id)
    const told = await bring(changed('Mexico', 'South Africa', { time: '15:00 UTC-6' }))
    expect(told.changes).toEqual(['Mexico – South Africa begins at 2026-06-11T21:00:00.000Z'])
    const kickoffAt = new Date('2026-06-11T21:00Z')
    expect(await named('Mexico', 'South Africa')).toMatchObject({ id: opener.id, kickoffAt })
    const [market] = (await markets()).filter(({ matchId }) => matchId === opener.id)
    expect(market).toMatchObject({ closesAt: kickoffAt, state: 'open' })
  })

  it('what we moved ourselves stays there, while the source says what it said', async () => {
    await bring(world2026())
    const { id } = await named('Mexico', 'South Africa')
    const ours = new Date(before + DAY_MS)
    await world.db.orm.update(cupMatch).set({ kickoffAt: ours }).where(eq(cupMatch.id, id))
    expect((await bring(world2026())).changes).toEqual([])
    expect((await named('Mexico', 'South Africa')).kickoffAt).toEqual(ours)
  })

  it('a cancelled match is cancelled', async () => {
    await bring(world2026())
    const told = await bring(
      changed('Mexico', 'South Africa', { status: 'canceled', score: undefined }),
    )
    expect(told.changes).toEqual(['Mexico – South Africa is cancelled'])
    expect((await named('Mexico', 'South Africa')).state).toBe('cancelled')
  })

  it('teams of an opened market stay: bets were taken on them', async () => {
    await bring(world2026())
    until('2026-06-10T12:00Z')
    await open((await named('Brazil', 'Morocco')).id)
    const row = await named('Brazil', 'Morocco')
    await world.db.orm.update(cupMatch).set({ home: 'Chile' }).where(eq(cupMatch.id, row.id))
    const told = await bring(world2026())
    expect(told.refused.join()).toContain('its teams stay')
  })
})

describe('results', () => {
  it('stand at once where nobody can have bet, of matches that are over', async () => {
    await bring(world2026())
    until('2026-06-12T12:00Z')
    const told = await bring(world2026())
    expect(told.changes).toEqual([
      'Mexico – South Africa 2:0 stands',
      'South Korea – Czech Republic 2:1 stands',
    ])
    const opener = await named('Mexico', 'South Africa')
    expect(opener).toMatchObject({ state: 'ended', goals: [{ minute: '9' }, { minute: '67' }] })
    expect(await results()).toMatchObject([
      { state: 'approved', deciderId: 'rule', proposerId: 'import', home: 2, away: 0 },
      { state: 'approved', deciderId: 'rule', proposerId: 'import', home: 2, away: 1 },
    ])
    expect((await bring(world2026())).changes).toEqual([])
    await expectCleanBooks(world)
  })

  it('are only proposed where somebody can have bet, and once', async () => {
    await bring(world2026())
    until('2026-06-11T12:00Z')
    const { id } = await named('Mexico', 'South Africa')
    await open(id)
    until('2026-06-12T12:00Z')
    expect((await bring(world2026())).changes).toContain('Mexico – South Africa 2:0 is proposed')
    expect((await named('Mexico', 'South Africa')).state).toBe('scheduled')
    expect((await bring(world2026())).changes).toEqual([])
    const [proposed] = await world.db.orm.select().from(cupResult).where(eq(cupResult.matchId, id))
    expect(proposed).toMatchObject({ state: 'proposed', proposer: 'import', deciderId: null })
  })

  it('of a whole tournament that is over stand, without any market', async () => {
    const told = await bring([fixture('2022.json'), fixture('2022.stadiums.json')])
    expect(told).toMatchObject({ added: 64, refused: [] })
    expect(told.changes).toHaveLength(64)
    expect(await markets()).toEqual([])
    expect(await named('Argentina', 'France')).toMatchObject({ state: 'ended', stage: 'final' })
  })
})

describe('a tournament can be played again on other days', () => {
  it('all of it is later, and stays so when it is imported again', async () => {
    await bring(world2026(), 100)
    expect((await matches())[0]?.kickoffAt).toEqual(new Date('2026-09-19T19:00Z'))
    expect(await bring(world2026())).toMatchObject({ changes: [], added: 0 })
    const told = await bring(world2026(), 101)
    expect(told.changes).toHaveLength(104)
    expect((await matches())[0]?.kickoffAt).toEqual(new Date('2026-09-20T19:00Z'))
    expect((await markets()).map(({ closesAt }) => closesAt.getTime()).toSorted()[0]).toBe(
      Date.parse('2026-09-20T19:00Z'),
    )
  })

  it('who comes so far becomes known day by day', async () => {
    await bring(world2026(), 0)
    until('2026-06-28T12:00Z')
    const told = await bring(world2026())
    expect(told.changes).toContain('2A – 2B is South Africa – Canada')
    expect((await matches()).find(({ number }) => number === 89)?.home).toBe('W74')
  })
})

describe('the model proposes odds', () => {
  it('for the matches of a week whose teams are known, once, by their ratings', async () => {
    await bring(world2026())
    const platform = { db: world.db, clock: world.clock, random: systemRandom }
    expect(await proposeModelOdds(platform)).toBe(0)
    until('2026-06-10T12:00Z')
    expect(await proposeModelOdds(platform)).toBe(20)
    expect(await proposeModelOdds(platform)).toBe(0)
    const opener = await named('Mexico', 'South Africa')
    const model = await modelOf(world.db.orm, opener)
    const [row] = await world.db.orm
      .select({ odds: cupOdds })
      .from(cupOdds)
      .innerJoin(cupMarket, eq(cupMarket.id, cupOdds.marketId))
      .where(eq(cupMarket.matchId, opener.id))
    expect(row?.odds).toMatchObject({ proposerId: 'model', state: 'proposed', home: model?.home })
    expect(model?.ratings[0]).toBeGreaterThan(model?.ratings[1] ?? 0)
    expect(await modelOf(world.db.orm, { ...opener, home: '1A' })).toBeNull()
  })
})

describe('npm run import:world-cup', () => {
  const save = async (name: string, json: unknown) => {
    const file = join(folder, name)
    await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json))
    return file
  }

  it('says what it did, names what it did not understand, and takes the rest', async () => {
    const [file] = changed('Mexico', 'South Africa', { date: 'soon' })
    const path = await save('2026.json', file?.json)
    const { lines, refusal } = await operate(world, `import:world-cup ${path} --days 7`)
    expect(refusal).toBeNull()
    expect(lines).toEqual([
      'World Cup 2026: 103 matches, played 7 days later than it says',
      '103 matches are new, 0 changes',
      `not understood: ${path}  matches[0].date  no date is "soon" (Mexico – South Africa)`,
    ])
    expect((await operate(world, `import:world-cup --days -7 ${path}`)).lines[0]).toBe(
      'World Cup 2026: 103 matches, played -7 days later than it says',
    )
  })

  it('refuses what is nothing to import', async () => {
    const broken = await save('broken.json', '{')
    const other = await save('2025-club.json', { name: 'Club World Cup 2025', matches: [] })
    const refused = async (words: string) =>
      (await operate(world, `import:world-cup ${words}`)).refusal
    expect(await refused('')).toContain('npm run import:world-cup -- FILE')
    expect(await refused(`${broken} --days soon`)).toContain('npm run import:world-cup -- FILE')
    expect(await refused(`${broken} --hours 3`)).toContain('npm run import:world-cup -- FILE')
    expect(await refused('nowhere.json')).toBe('There is no file nowhere.json.')
    expect(await refused(broken)).toBe(`${broken} is no JSON.`)
    expect(await refused(other)).toContain('Nothing was imported.')
    expect(await matches()).toEqual([])
  })
})
