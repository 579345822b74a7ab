import { describe, expect, it } from 'vitest'
import { checkTuning, hasFaultBelow } from '../../src/ops/tuning/check.ts'
import { withValueAt } from '../../src/ops/tuning/values.ts'
import { shippedTuning, tuningRooms } from './tuning-rooms.ts'

const rooms = await tuningRooms()

async function shipped(game: string) {
  const room = rooms.find((it) => it.game === game)
  if (!room) throw new Error(`${game} has no room`)
  return { room, tuning: await shippedTuning(game) }
}

describe('what is wrong with a tuning is said while it is edited (issue 25)', () => {
  it.each(rooms.map(({ game }) => game))('nothing with what %s is shipped with', async (game) => {
    const { room, tuning } = await shipped(game)
    const { faults, parsed } = checkTuning(room, tuning)
    expect(faults).toEqual([])
    expect(parsed).toEqual(tuning)
    expect(room.returns(tuning as { version: number }).length).toBeGreaterThan(0)
  })

  it('at the field, by code and figures', async () => {
    const { room, tuning } = await shipped('turntable')
    const wrong = withValueAt(withValueAt(tuning, ['turns'], 99), ['sectors', '2', 'weight'], null)
    const { byPlace, parsed } = checkTuning(room, wrong)
    expect(parsed).toBeNull()
    expect(byPlace.get('turns')).toMatchObject([{ code: 'schemaMost', params: { most: 12 } }])
    expect(byPlace.get('sectors.2.weight')).toMatchObject([{ code: 'schemaMissing' }])
    const half = withValueAt(tuning, ['turns'], 2.5)
    expect(checkTuning(room, half).byPlace.get('turns')).toMatchObject([{ code: 'schemaWhole' }])
  })

  it('at the list, where the whole of it gives too much back', async () => {
    const { room, tuning } = await shipped('turntable')
    const wrong = withValueAt(tuning, ['sectors', '7', 'weight'], 9_000)
    const check = checkTuning(room, wrong)
    expect(check.byPlace.get('sectors')).toMatchObject([
      { code: 'givesTooMuch', params: { most: 98 } },
    ])
    expect(hasFaultBelow(check, ['sectors'])).toBe(true)
    expect(hasFaultBelow(check, ['sectors', '7'])).toBe(false)
  })

  it('around what is missing, and around what the release does not know', async () => {
    const { room, tuning } = await shipped('recharge')
    const wrong = withValueAt(tuning, ['packs', '0', 'prices', 'USD'], undefined)
    const check = checkTuning(room, wrong)
    expect(check.byPlace.get('packs.0.prices')).toMatchObject([
      { field: 'packs.0.prices.USD', code: 'missing' },
    ])
    expect(hasFaultBelow(check, ['packs', '0'])).toBe(true)
    const odd = withValueAt(tuning, ['exchange', 'secret'], 1)
    expect(checkTuning(room, odd).byPlace.get('exchange')).toMatchObject([
      { field: 'exchange.secret', code: 'schemaUnknown' },
    ])
  })

  it('tells what only the server knows, and nothing twice', async () => {
    const { room, tuning } = await shipped('turntable')
    const told = [
      { field: 'sectors', what: 'gives back 400.000 %, more than 98 %' },
      { field: 'sprites.gold-21', what: 'is missing' },
    ]
    const wrong = withValueAt(tuning, ['sectors', '7', 'weight'], 9_000)
    const { faults, byPlace } = checkTuning(room, wrong, told)
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['sectors', 'givesTooMuch'],
      ['sprites.gold-21', null],
    ])
    expect(byPlace.get('')).toMatchObject([{ what: 'is missing' }])
  })
})
