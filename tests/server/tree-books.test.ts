import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import { GARDEN, SPARING_GARDEN } from '../tunings.ts'
import type { AdventureWorld } from './adventure-world.ts'
import { checksOf } from './played-world.ts'
import { backpackOf, closeTree, DAY_MS, openGarden, plant, waterDaily } from './tree-calls.ts'

let world: AdventureWorld
beforeAll(async () => {
  world = await openGarden()
  const chances = { kind: 'chances' as const, amount: 2, days: 10 }
  const streak = { ...GARDEN.streak, gifts: [...GARDEN.streak.gifts, chances] }
  await world.save('tree', { ...GARDEN, version: 1_001, streak })
  await world.player({ gold: 5 })
  const couple = await plant(world, 330)
  await waterDaily(world, couple, 4)
  for (const { id } of await backpackOf(couple.inviter)) {
    await couple.inviter.call('POST /api/backpack/use', { body: { item: id } })
  }
  // Grown so far by the rule of before; now they use up a spare day.
  await world.save('tree', {
    ...SPARING_GARDEN,
    version: 1_002,
    streak: { ...streak, weeklySpareDay: true },
  })
  world.clock.advance(2 * DAY_MS)
  await waterDaily(world, couple, 1)
  await world.save('tree', { ...GARDEN, version: 1_003, streak })
  const ended = await plant(world)
  await waterDaily(world, ended, 1)
  await closeTree(ended.partner, { id: ended.tree.id, level: 2 })
})
afterAll(() => world.close())

const GROWN = 'every tree is what its waterings grew, and gave each gift once to each of its two'
const PLACES = 'everybody has one tree that lives, and every tree that lives has its people'
const GIFTS = 'every gift of a tree came from one that there is'
const PAID = 'every item of money that was used is in the ledger once, with its amount'
const SHIPS = 'every item of ships that was used is in its owner’s hangar once'
const CHANCES = 'every item of chances that was used is on its owner’s radar once'
const KINDS =
  'every item was given for a reason that its giver has, and some feature can hand it over'
const MOMENTS = 'everything happened when its id was made, and when what belongs to it did'
const TOLD = 'every answer tells the balances that there were'

const THE_GROWING = `(SELECT id FROM tree WHERE stage = 'growing')`
const A_WATERING = `(SELECT id FROM tree_watering WHERE tree_id = ${THE_GROWING} ORDER BY points LIMIT 1)`
const UNUSED = `(SELECT min(id::text)::uuid FROM backpack_item WHERE used_at IS NULL)`
const USED = (kind: string) =>
  `(SELECT min(id::text)::uuid FROM backpack_item WHERE used_at IS NOT NULL AND kind = '${kind}')`
const FRESH = `'019fffff-ffff-7000-8000-000000000001'::uuid`

describe('the books of trees and backpacks', () => {
  it('hold, and look at all that there is', async () => {
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
    const rowsOf = (name: string) => checks.find(({ check }) => check === name)?.rows
    expect([GROWN, PLACES, GIFTS, PAID, SHIPS, CHANCES].map(rowsOf)).toEqual([2, 2, 12, 3, 1, 1])
  })

  it.each([
    [
      'points are written up',
      `UPDATE tree SET points = points + 10 WHERE id = ${THE_GROWING}`,
      GROWN,
    ],
    ['a level is written up', `UPDATE tree SET level = 3 WHERE stage = 'closed'`, GROWN],
    [
      'a spare day that was used is given back',
      `UPDATE tree SET spare_week = NULL WHERE id = ${THE_GROWING}`,
      GROWN,
    ],
    ['a streak is written up', `UPDATE tree SET streak = 6 WHERE id = ${THE_GROWING}`, GROWN],
    [
      'somebody’s day is written back, so that they could water again',
      `UPDATE tree SET inviter_day = inviter_day - 1 WHERE id = ${THE_GROWING}`,
      GROWN,
    ],
    ['a watering is taken away', `DELETE FROM tree_watering WHERE id = ${A_WATERING}`, GROWN],
    [
      'a watering tells more',
      `UPDATE tree_watering SET points = points + 1 WHERE id = ${A_WATERING}`,
      GROWN,
    ],
    [
      'a watering is of a stranger',
      `UPDATE tree_watering SET user_id = 1 WHERE id = ${A_WATERING}`,
      GROWN,
    ],
    [
      'a watering is of another day',
      `UPDATE tree_watering SET at = at + interval '1 day' WHERE id = ${A_WATERING}`,
      GROWN,
    ],
    [
      'one watered twice on a day',
      `ALTER TABLE tree_watering DROP CONSTRAINT tree_watering_once;
       INSERT INTO tree_watering SELECT ${FRESH}, tree_id, user_id, day, points + 1, level, tuning_version, at FROM tree_watering WHERE id = ${A_WATERING}`,
      GROWN,
    ],
    ['a gift is taken away', `DELETE FROM backpack_item WHERE id = ${UNUSED}`, GROWN],
    [
      'a gift is larger',
      `UPDATE backpack_item SET amount = amount + 1 WHERE id = ${UNUSED}`,
      GROWN,
    ],
    [
      'a gift waits longer',
      `UPDATE backpack_item SET expires_at = expires_at + interval '1 day' WHERE id = ${UNUSED}`,
      GROWN,
    ],
    [
      'a gift is made up for a tree that there is',
      `INSERT INTO backpack_item SELECT ${FRESH}, user_id, kind, amount, from_feature, from_reason, from_number, tree_id || ' level 9 0', got_at, expires_at, NULL, NULL
       FROM backpack_item, LATERAL (SELECT split_part(from_key, ' ', 1) AS tree_id) t WHERE id = ${UNUSED}`,
      GROWN,
    ],
    [
      'a gift is made up for none',
      `INSERT INTO backpack_item SELECT ${FRESH}, user_id, kind, amount, from_feature, from_reason, from_number, 'luck', got_at, expires_at, NULL, NULL FROM backpack_item WHERE id = ${UNUSED}`,
      GIFTS,
    ],
    ['somebody loses their place', `DELETE FROM tree_place`, PLACES],
    [
      'a closed tree lives again',
      `UPDATE tree SET stage = 'growing', ended_at = NULL, closed_by = NULL`,
      PLACES,
    ],
    [
      'a tree was accepted before it was offered',
      `UPDATE tree SET accepted_at = invited_at - interval '1 hour'`,
      MOMENTS,
    ],
    [
      'a tree was watered after it was closed',
      `UPDATE tree SET ended_at = accepted_at WHERE stage = 'closed'`,
      MOMENTS,
    ],
    [
      'a use of money is forgotten',
      `UPDATE backpack_item SET used_at = NULL, transfer_id = NULL WHERE id = ${USED('gold')}`,
      PAID,
    ],
    [
      'money is given without an item',
      `UPDATE transfer SET kind = 'backpack.gold' WHERE id = (SELECT min(id::text)::uuid FROM transfer WHERE kind = 'ledger.grant')`,
      PAID,
    ],
    [
      'an item says less than it paid',
      `UPDATE backpack_item SET amount = 1 WHERE id = ${USED('diamond')}`,
      PAID,
    ],
    [
      'an item is of a kind that no feature has',
      `UPDATE backpack_item SET kind = 'keys' WHERE id = ${UNUSED}`,
      KINDS,
    ],
    [
      'an item is from a feature that is none',
      `UPDATE backpack_item SET from_feature = 'luck' WHERE id = ${UNUSED}`,
      KINDS,
    ],
    [
      'ships came out of no item',
      `UPDATE adventure_lot SET item_id = ${FRESH} WHERE item_id IS NOT NULL`,
      SHIPS,
    ],
    [
      'an item put more ships into a hangar',
      `UPDATE adventure_lot SET ships = 9, ships_left = 9 WHERE item_id IS NOT NULL`,
      SHIPS,
    ],
    [
      'a use of ships is forgotten',
      `UPDATE backpack_item SET used_at = NULL WHERE id = ${USED('ships')}`,
      SHIPS,
    ],
    ['chances came out of no item', `UPDATE radar_given SET item_id = ${FRESH}`, CHANCES],
    ['an item gave more chances', `UPDATE radar_given SET chances = 9`, CHANCES],
    ['chances went to somebody else', `UPDATE radar_given SET user_id = 1`, CHANCES],
    ['chances are handed over in vain', `DELETE FROM radar_given`, CHANCES],
    [
      'a use of chances is forgotten',
      `UPDATE backpack_item SET used_at = NULL WHERE id = ${USED('chances')}`,
      CHANCES,
    ],
    [
      'an answer tells more than there was',
      `UPDATE idempotency SET answer = jsonb_set(answer, '{balances,gold}', '999') WHERE operation = 'backpack.use'`,
      TOLD,
    ],
  ])('%s', async (_what, fault, check) => {
    const checks = await checksOf(world, fault)
    expect(checks.filter(({ miss }) => miss !== null).map((it) => it.check)).toContain(check)
  })
})
