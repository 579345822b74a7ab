import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { type Addition, add, addMany } from '../../server/ranking/add.ts'
import { bestOf, placeOf, rankOf, type Standing } from '../../server/ranking/place.ts'
import { rankingOf } from '../../server/ranking/ranking.ts'
import { leave, lockStanding, stand } from '../../server/ranking/stand.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, START, type World } from './harness.ts'

const HOUR_MS = 3_600_000
const MONDAY = new Date(START - 12 * HOUR_MS)
const NEXT_MONDAY = new Date(MONDAY.getTime() + 7 * 24 * HOUR_MS)
const ALL_TIMES = new Date(0)
const CROWD = 60

let world: World
let people: number[]
let boards = 0
beforeAll(async () => {
  world = await openWorld()
  people = []
  for (let each = 0; each < CROWD; each++) people.push((await world.player()).id)
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

/** A board on which nobody stands. */
const newBoard = () => `test.${++boards}`
/** An id of so many hours after the board began; a later one of the same hour is greater. */
let made = 0
const tieAt = (hours: number, from = MONDAY) =>
  timeOrderedId(systemRandom, from.getTime() + hours * HOUR_MS + ++made)
const inside = <T>(act: (tx: Transaction) => Promise<T>) =>
  world.db.orm.transaction((tx) => act(tx as Transaction))
const person = (index: number) => people[index] as number

/** Who stands there by their places, each asked for by itself. */
async function placesOf(board: string, startsAt = MONDAY): Promise<[number, number][]> {
  const { orm } = world.db
  const standing = await bestOf(orm, board, startsAt, CROWD)
  return Promise.all(
    standing.map(
      async (it): Promise<[number, number]> => [await placeOf(orm, board, startsAt, it), it.userId],
    ),
  )
}

describe('people stand on a board by what they did', () => {
  const put = (board: string, index: number, score: number, tie: string, onlyIfBetter = false) =>
    inside((tx) =>
      stand(tx, board, { startsAt: MONDAY, userId: person(index), score, tie }, { onlyIfBetter }),
    )

  it('higher scores first, and of equal ones who came to it first', async () => {
    const board = newBoard()
    const [early, late, latest] = [tieAt(1), tieAt(1), tieAt(90)]
    await put(board, 0, 3, latest)
    await put(board, 1, 3, late)
    await put(board, 2, 7, tieAt(100))
    await put(board, 3, 3, early)
    await put(board, 4, 0, tieAt(0))
    expect(await placesOf(board)).toEqual([2, 3, 1, 0, 4].map((who, at) => [at + 1, person(who)]))
    expect(await rankOf(world.db.orm, board, MONDAY, person(5))).toBeUndefined()
    expect(await placesOf(board, NEXT_MONDAY)).toEqual([])
    expect(await placesOf(newBoard())).toEqual([])
  })

  it('of one id the lower user stands first', async () => {
    const board = newBoard()
    const tie = tieAt(2)
    for (const index of [2, 0, 1]) await put(board, index, 5, tie)
    expect(await placesOf(board)).toEqual([0, 1, 2].map((who, at) => [at + 1, person(who)]))
    const { me, neighbours } = await rankingOf(world.db, board, MONDAY, person(1))
    expect(me?.place).toBe(2)
    expect(neighbours.map(({ place, userId }) => [place, userId])).toEqual(await placesOf(board))
  })

  it('move up by what is better alone where they are to, and wherever they are put where not', async () => {
    const board = newBoard()
    const [soon, later, last] = [tieAt(1), tieAt(2), tieAt(3)]
    const now = async () => rankOf(world.db.orm, board, MONDAY, person(0))
    await put(board, 0, 5, later, true)
    await put(board, 0, 4, soon, true)
    await put(board, 0, 5, last, true)
    expect(await now()).toMatchObject({ score: 5, tie: later })
    await put(board, 0, 5, soon, true)
    expect(await now()).toMatchObject({ score: 5, tie: soon })
    await put(board, 0, 6, last, true)
    expect(await now()).toMatchObject({ score: 6, tie: last })
    await put(board, 0, 2, later)
    expect(await now()).toMatchObject({ score: 2, tie: later })
  })

  it('leave, once', async () => {
    const board = newBoard()
    await put(board, 0, 5, tieAt(1))
    await put(board, 1, 5, tieAt(2))
    const gone = () => inside((tx) => leave(tx, board, MONDAY, person(0)))
    await gone()
    await gone()
    expect(await placesOf(board)).toEqual([[1, person(1)]])
    const locked = await inside((tx) => lockStanding(tx, board, MONDAY, person(0)))
    expect(locked).toBeUndefined()
  })
})

describe('people stand on a board by what is added up', () => {
  const addition = (index: number, by: number, tie = tieAt(1), startsAt = MONDAY): Addition => ({
    startsAt,
    userId: person(index),
    by,
    tie,
  })
  const addAll = (board: string, additions: readonly Addition[]) =>
    inside((tx) => addMany(tx, board, additions))

  it('each by their sum, with the newest of what made it', async () => {
    const board = newBoard()
    const [first, second, third] = [tieAt(1), tieAt(2), tieAt(3)]
    await addAll(board, [addition(0, 1, second), addition(1, 2, first), addition(0, 1, third)])
    await inside((tx) => add(tx, board, addition(0, 1, first)))
    expect(await bestOf(world.db.orm, board, MONDAY, 9)).toEqual([
      { userId: person(0), score: 3, tie: third },
      { userId: person(1), score: 2, tie: first },
    ])
  })

  it('are the same however it is divided, and go at 0', async () => {
    const [atOnce, oneByOne] = [newBoard(), newBoard()]
    const additions = [
      ...[0, 1, 2, 0, 3, 1, 0].map((index) => addition(index, 1)),
      ...[2, 0, 1].map((index) => addition(index, -1)),
    ]
    await addAll(atOnce, additions)
    for (const one of additions) await inside((tx) => add(tx, oneByOne, one))
    const standing = await bestOf(world.db.orm, atOnce, MONDAY, 9)
    expect(standing.map(({ userId, score }) => [userId, score])).toEqual([
      [person(0), 2],
      [person(3), 1],
      [person(1), 1],
    ])
    expect(await bestOf(world.db.orm, oneByOne, MONDAY, 9)).toEqual(standing)
  })

  it('in each week and for all times', async () => {
    const board = newBoard()
    await addAll(board, [
      addition(0, 1, tieAt(170), NEXT_MONDAY),
      addition(0, 2),
      addition(0, 3, tieAt(0), ALL_TIMES),
      addition(1, 3, tieAt(400), ALL_TIMES),
    ])
    const scores = async (startsAt: Date) =>
      (await bestOf(world.db.orm, board, startsAt, 9)).map(({ score }) => score)
    expect(await scores(MONDAY)).toEqual([2])
    expect(await scores(NEXT_MONDAY)).toEqual([1])
    expect(await placesOf(board, ALL_TIMES)).toEqual([
      [1, person(0)],
      [2, person(1)],
    ])
  })

  it('never below 0: then nothing at all is added', async () => {
    const board = newBoard()
    await addAll(board, [addition(0, 1)])
    const tooMuch = addAll(board, [addition(1, 1), addition(0, -2)])
    await expect(tooMuch).rejects.toThrow('would stand at -1')
    expect(await placesOf(board)).toEqual([[1, person(0)]])
    await addAll(board, [])
  })

  it('of many transactions at once none waits for another that waits for it, nor loses one', async () => {
    const board = newBoard()
    const batch = (turn: number) => {
      const additions = people.slice(0, 20).map((_, index) => addition(index, 1 + (index % 3)))
      return turn % 2 === 0 ? additions : additions.reverse()
    }
    await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        await addAll(board, batch(turn))
        const mine = { startsAt: MONDAY, userId: person(20 + turn), tie: tieAt(turn) }
        // Through scores that the others come to, up and down.
        for (const score of [30, 3, 12, 1]) {
          await inside((tx) => stand(tx, board, { ...mine, score }))
        }
        await addAll(
          board,
          batch(turn).map((it) => ({ ...it, by: -1 })),
        )
      }),
    )
    const standing = await bestOf(world.db.orm, board, MONDAY, CROWD)
    const scoreOf = new Map(standing.map(({ userId, score }) => [userId, score]))
    expect(people.slice(0, 20).map((id) => scoreOf.get(id) ?? 0)).toEqual(
      people.slice(0, 20).map((_, index) => 12 * (index % 3)),
    )
    expect(standing.filter(({ score }) => score === 1)).toHaveLength(12)
  })
})

describe('a board as somebody sees it', () => {
  let board: string
  let inOrder: Standing[]
  beforeAll(async () => {
    board = newBoard()
    await inside((tx) =>
      addMany(
        tx,
        board,
        people.slice(1).map((userId, index) => ({
          startsAt: MONDAY,
          userId,
          by: 1 + (index % 4),
          tie: tieAt(index % 7),
        })),
      ),
    )
    inOrder = await bestOf(world.db.orm, board, MONDAY, CROWD)
  })

  it('shows the 50 best with their names', async () => {
    const { top } = await rankingOf(world.db, board, MONDAY, person(0))
    expect(top).toMatchObject(inOrder.slice(0, 50).map((it, at) => ({ ...it, place: at + 1 })))
    expect(top.map(({ user }) => user.id)).toEqual(top.map(({ userId }) => userId))
  })

  it('shows everyone their own place and two on each side', async () => {
    for (const [index, { userId }] of inOrder.entries()) {
      const { me, neighbours } = await rankingOf(world.db, board, MONDAY, userId)
      expect(me).toMatchObject({ place: index + 1, userId })
      const from = Math.max(0, index - 2)
      const around = inOrder.slice(from, index + 3)
      expect(neighbours).toMatchObject(around.map((it, at) => ({ ...it, place: from + at + 1 })))
    }
  })

  it('has no place for who does not stand there', async () => {
    const { me, neighbours } = await rankingOf(world.db, board, MONDAY, person(0))
    expect({ me, neighbours }).toEqual({ me: null, neighbours: [] })
  })
})
