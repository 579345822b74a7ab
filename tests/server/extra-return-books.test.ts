// What only the database's owner can do to an extra return is named by a book of the audit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playExtraReturns } from './extra-return-world.ts'
import type { World } from './harness.ts'
import { checksOf } from './played-world.ts'
import { openTill } from './recharge-world.ts'

const LEDGER = 'every part of an extra return is in the ledger once'
const RULE =
  'every extra return is where its steps led, and paid what its rule says, each part on its day'
const BACK =
  'every extra return whose payment was given back was taken back, and nothing else was but for fraud'

let world: World
beforeAll(async () => {
  world = await openTill()
  await playExtraReturns(world)
})
afterAll(() => world.close())

const missesOf = async (fault: string) =>
  (await checksOf(world, fault)).flatMap(({ check, miss }) => (miss === null ? [] : [check]))

describe('the books of the extra return', () => {
  it('are right where nobody touched them', async () => {
    expect(await missesOf('SELECT 1')).toEqual([])
  })

  it.each([
    ['a part raised by hand', 'UPDATE extra_return_claim SET diamonds = diamonds + 1', LEDGER],
    [
      'a part of another day',
      `UPDATE extra_return_claim SET card = 3
       WHERE participation_id IN (SELECT id FROM extra_return WHERE state = 'refunded')`,
      RULE,
    ],
    ['a part taken away', 'DELETE FROM extra_return_claim WHERE card = 2', LEDGER],
    ['a bonus that grew', 'UPDATE extra_return SET bonus = bonus - 1 WHERE bonus > 1', RULE],
    ['days that begin earlier', 'UPDATE extra_return SET starts_on = starts_on - 1', RULE],
    [
      'days of another offset',
      'UPDATE extra_return SET offset_minutes = 0 WHERE bonus IS NOT NULL',
      RULE,
    ],
    [
      'one that goes on though its payment was given back',
      `UPDATE extra_return SET state = 'running', stopped_at = NULL WHERE state = 'refunded'`,
      RULE,
    ],
    [
      'parts taken back that nobody may take back',
      `UPDATE extra_return SET state = 'done', stopped_at = NULL WHERE state = 'refunded'`,
      BACK,
    ],
    [
      'a part that was never taken back',
      `DELETE FROM reversal WHERE reverses IN (SELECT id FROM extra_return_claim)`,
      BACK,
    ],
  ])('name %s', async (_name, fault, book) => {
    expect(await missesOf(fault)).toContain(book)
  })
})
