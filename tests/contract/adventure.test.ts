import { describe, expect, it } from 'vitest'
import { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { api } from '../../contract/api.ts'
import { PLANETS } from '../../contract/planets.ts'
import { SKY } from '../tunings.ts'

/** What stands for a number in JSON that some caller sends, and never is a count. */
const NO_COUNTS = [0, -1, 1.5, 10_001, 1e21, 2 ** 53, '1', '', null, true, [1], {}, undefined]
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

const ROUND = 1_780_315_200

describe('which spaceships a player may buy (design §6)', () => {
  const ships = api['POST /api/adventure/ships'].body

  it.each([1, 7, 10_000])('%d', (count) => {
    expect(ships.safeParse({ ships: count }).success).toBe(true)
  })

  it.each([...NO_COUNTS, ...NO_NUMBERS])('not %j', (count) => {
    expect(ships.safeParse({ ships: count }).success).toBe(false)
  })

  it.each([{ ships: 1, price: 1 }, { ships: 1, userId: 7 }, {}, [], [{ ships: 1 }], 'ships', null])(
    'no other body: %j',
    (body) => {
      expect(ships.safeParse(body).success).toBe(false)
    },
  )
})

describe('which spaceships a player may send (design §6)', () => {
  const dispatch = api['POST /api/adventure/dispatches'].body
  const sends = (planets: unknown, roundId: unknown = ROUND) =>
    dispatch.safeParse({ roundId, planets }).success
  const one = { planet: 2, ships: 3 }

  it('to one planet, to several, to all, the most to each', () => {
    expect(sends([one])).toBe(true)
    expect(sends([one, { planet: 7, ships: 1 }])).toBe(true)
    expect(sends(PLANETS.map((_, planet) => ({ planet, ships: 10_000 })))).toBe(true)
  })

  it.each([...NO_COUNTS, ...NO_NUMBERS])('not %j of them', (ships) => {
    expect(sends([{ planet: 2, ships }])).toBe(false)
    expect(
      sends([
        { planet: 7, ships: 1 },
        { planet: 2, ships },
      ]),
    ).toBe(false)
  })

  it.each([-1, 8, 1.5, 1e21, '2', 'mars', null, true, undefined, Number.NaN])(
    'not to planet %j',
    (planet) => {
      expect(sends([{ planet, ships: 1 }])).toBe(false)
    },
  )

  it('not to a planet twice, and the caller is told so', () => {
    const told = dispatch.safeParse({ roundId: ROUND, planets: [one, { ...one, ships: 1 }] })
    expect(told.error?.issues).toEqual([
      expect.objectContaining({ path: ['planets'], message: 'names a planet twice' }),
    ])
  })

  it.each([[], {}, null, 'mars', one, [null], [[2, 3]], [2], undefined])(
    'no other list of planets: %j',
    (planets) => {
      expect(sends(planets)).toBe(false)
    },
  )

  it('not to nine planets', () => {
    expect(sends(Array.from({ length: 9 }, (_, planet) => ({ planet, ships: 1 })))).toBe(false)
  })

  it.each([0, -600, 1.5, 1e21, 2 ** 53, String(ROUND), null, undefined, Number.NaN])(
    'not in round %j',
    (roundId) => {
      expect(dispatch.safeParse({ roundId, planets: [one] }).success).toBe(false)
    },
  )

  it('with no field that a dispatch does not have', () => {
    expect(dispatch.safeParse({ roundId: ROUND, planets: [one], now: 1 }).success).toBe(false)
    expect(sends([{ ...one, multiplier: 45 }])).toBe(false)
  })
})

describe('what else a player may send', () => {
  const seen = api['POST /api/adventure/receipt/seen'].body
  const mine = api['GET /api/adventure/my-rounds'].query
  const ranking = api['GET /api/adventure/ranking'].query
  const round = api['GET /api/adventure/rounds/:id'].params

  it.each([0, -1, 1.5, 2 ** 53, '1', null, undefined, Number.NaN])(
    'nobody has seen round %j',
    (through) => {
      expect(seen.safeParse({ through }).success).toBe(false)
    },
  )

  it('a receipt is seen through a round, and says nothing else', () => {
    expect(seen.safeParse({ through: ROUND }).success).toBe(true)
    expect(seen.safeParse({ through: ROUND, wonDiamonds: 1 }).success).toBe(false)
  })

  it('twenty of my rounds where no limit is asked for', () => {
    expect(mine.parse({})).toEqual({ limit: 20 })
    expect(mine.parse({ before: String(ROUND), limit: '100' })).toEqual({
      before: String(ROUND),
      limit: 100,
    })
  })

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { limit: 'all' },
    { limit: '' },
    { before: '' },
    { before: '-6.5' },
    { before: 'a b' },
    { after: '600' },
  ])('no list of my rounds by %j', (query) => {
    expect(mine.safeParse(query).success).toBe(false)
  })

  it.each([{}, { period: 'month' }, { period: '' }, { period: 'day', user: '7' }])(
    'no ranking by %j',
    (query) => {
      expect(ranking.safeParse(query).success).toBe(false)
    },
  )

  it.each(['0', '-600', '1.5', 'last', '', '1e99', '9007199254740992'])('no round %j', (id) => {
    expect(round.safeParse({ id }).success).toBe(false)
  })
})

describe('the most that a tuning may let pass (design §4)', () => {
  const MAX = 10_000

  it.each(['mostShipsPerPurchase', 'mostShipsPerPlanet'])('%s has a bound', (max) => {
    expect(AdventureTuning.safeParse({ ...SKY, [max]: MAX }).success).toBe(true)
    expect(AdventureTuning.safeParse({ ...SKY, [max]: MAX + 1 }).success).toBe(false)
  })

  it('a body can carry', () => {
    const planets = [{ planet: 0, ships: MAX }]
    const [buy, send] = ['POST /api/adventure/ships', 'POST /api/adventure/dispatches'] as const
    expect(api[buy].body.safeParse({ ships: MAX }).success).toBe(true)
    expect(api[send].body.safeParse({ roundId: 600, planets }).success).toBe(true)
  })
})
