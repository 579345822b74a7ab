import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBornOut } from '../../machines/fair/bets.ts'
import { type Outcome, outcomeOfRun, type Trial } from '../../machines/fair/simulation.ts'
import { expectedReturn } from '../../machines/turntable/rules.ts'
import { TRIAL } from '../../machines/turntable/trial.ts'
import { WHEEL } from '../tunings.ts'

const ROOT = join(import.meta.dirname, '../..')
const GAMES = globSync('machines/*/trial.ts', { cwd: ROOT }).map((file) => file.split('/')[1] ?? '')
const PLAYS = 20_000

const trialOf = async (game: string) =>
  (await import(`../../machines/${game}/trial.ts`)).TRIAL as Trial
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const tuningOf = (game: string) => read(`assets/${game}/tuning.json`)

/** What the console says of an outcome: a key of `locales/ops/<language>/trial.json` each. */
const keysOf = (game: string, { bets, tables, checks }: Outcome) => [
  `simulation.about.${game}`,
  ...bets.map(({ key }) => `bets.${game}.${key}`),
  ...tables.flatMap(({ key, columns, rows }) => [
    `tables.${game}.${key}.title`,
    ...columns.map((column) => `tables.${game}.${key}.columns.${column}`),
    ...rows.map((row) => `tables.${game}.${key}.rows.${row.key}`),
  ]),
  ...checks.flatMap(({ key }) => ['right', 'wrong'].map((it) => `checks.${game}.${key}.${it}`)),
]
const textAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

describe('a game’s play is simulated by its tuning (issue 25)', () => {
  it('of every game that has something to draw or to fly', () => {
    expect(GAMES.toSorted()).toEqual(['adventure', 'flappy', 'radar', 'tree', 'turntable'])
  })

  it.each(GAMES)(
    '%s: play bears out what its rules count, and the console has words for it',
    async (game) => {
      const trial = await trialOf(game)
      const outcome = outcomeOfRun(trial.run(tuningOf(game), 'a seed', PLAYS))
      expect(outcome.bets.length + outcome.checks.length).toBeGreaterThan(0)
      expect(outcome.bets.filter((bet) => !isBornOut(bet))).toEqual([])
      expect(outcome.checks.filter(({ isRight }) => !isRight)).toEqual([])
      for (const { columns, rows } of outcome.tables) {
        for (const { figures } of rows) expect(figures).toHaveLength(columns.length)
      }
      for (const language of ['en', 'zh-CN']) {
        const texts = read(`locales/ops/${language}/trial.json`)
        const missing = keysOf(game, outcome).filter(
          (key) => typeof textAt(texts, key) !== 'string',
        )
        expect(missing).toEqual([])
      }
    },
  )

  it.each(GAMES)('%s: the same seed tells the same, and says how far it is', async (game) => {
    const trial = await trialOf(game)
    const played = (seed: string) => {
      const run = trial.run(tuningOf(game), seed, PLAYS)
      const shares: number[] = []
      for (;;) {
        const { done, value } = run.next()
        if (done) return { shares, outcome: value }
        shares.push(value)
      }
    }
    const [one, again, other] = [played('1'), played('1'), played('2')]
    expect(again).toEqual(one)
    expect(other.outcome).not.toEqual(one.outcome)
    expect(one.shares.length).toBeGreaterThan(5)
    expect(one.shares).toEqual(one.shares.toSorted((left, right) => left - right))
    expect(one.shares[0]).toBe(0)
    expect(one.shares.at(-1)).toBeLessThan(1)
  })

  it.each(GAMES)('%s: what is no tuning of it is not played', async (game) => {
    const trial = await trialOf(game)
    for (const wrong of [null, {}, { ...tuningOf(game), version: 'one' }]) {
      expect(() => trial.run(wrong, '1', 10)).toThrow()
    }
  })

  it('the exact return is the rules’ own, also of a draft that pays too much', () => {
    const sectors = WHEEL.sectors.map((sector) => ({
      ...sector,
      prize: { currency: 'diamond' as const, amount: 100 },
    }))
    for (const tuning of [WHEEL, { ...WHEEL, sectors }]) {
      const [bet] = outcomeOfRun(TRIAL.run(tuning, '1', PLAYS)).bets
      if (!bet) throw new Error('there is no bet')
      expect(bet.returned / bet.staked).toBeCloseTo(expectedReturn(tuning).ratio, 12)
      expect(isBornOut(bet)).toBe(true)
    }
  })

  it('weights that are told otherwise than they are drawn by do not agree', () => {
    const [bet] = outcomeOfRun(TRIAL.run(WHEEL, '1', PLAYS)).bets
    if (!bet) throw new Error('there is no bet')
    expect(isBornOut({ ...bet, returned: bet.returned * 2 })).toBe(false)
  })
})
