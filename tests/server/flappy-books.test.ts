import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepTickets } from '../../server/flappy/sweep.ts'
import { flappyTicket } from '../../server/flappy/tables.ts'
import { audit } from '../../server/ledger/audit.ts'
import { sealChain } from '../../server/ledger/chain.ts'
import { type FlappyWorld, fly, openFlappy, ROBOT, take, takeAfter } from './flappy-world.ts'
import type { Player } from './harness.ts'
import { operate } from './operate.ts'
import { NEXT_MONDAY } from './play-calls.ts'
import { checksOf } from './played-world.ts'

const MINUTE_MS = 60_000

let world: FlappyWorld
beforeAll(async () => {
  world = await openFlappy()
  const players = [await world.player(), await world.player(), await world.player()]
  for (const [place, player] of players.entries()) await fly(world, player, 5 - place)
  for (const player of players) await fly(world, player, 1)
  const robot = await world.player()
  await fly(world, robot, 20, ROBOT)
  const newcomer = players[2] as Player
  const { answer } = await newcomer.call('GET /api/flappy/ranking')
  expect(answer.me?.place).toBe(3)
  const { lines } = await operate(world, 'flights list')
  const [line = ''] = lines.filter((line) => line.includes(`user ${newcomer.id} `))
  await operate(world, `flights count ${line.split(' ')[0]}`)
  world.at(NEXT_MONDAY + 4 * 24 * 60 * MINUTE_MS)
  await world.payChests()
  // One ticket is given up, another one is open.
  await takeAfter(robot, (await take(robot)).answer)
  world.clock.advance(5 * MINUTE_MS)
  await sealChain(world, world.clock.now())
})
afterAll(() => world.close())

const SEEDS =
  'every seed of a flight was committed, taken once, and revealed when its ticket closed'
const COURSES = 'every course is what its committed seed lays'
const TICKETS =
  'every run was flown on an own ticket, in its time, and counts in the week of its arrival'
const FLIGHTS =
  'every run flies again to its score, is held where its taps say so, and stands as it was reviewed'
const ANSWERS = 'every answer to a run tells the run that was recorded'
const RANKS = "every rank of a week of flights is its player's best run of those that count"
const SCORES = 'every score of a ranking counts those who stand at it, by the hour too'
const CHESTS =
  'every week that is paid gave the chests of its tuning to the best who count, and to nobody else'
const PAID = 'every chest is in the ledger once, and every transfer for a chest is a chest'
const MOMENTS = 'everything happened when its id was made, and when what belongs to it did'
const TUNINGS = 'every tuning was published before what names it'
const ANCHORS = 'every seed, and the books of every minute, are as the chain holds them'

const BEST = `(SELECT id FROM flappy_run WHERE state = 'counted' ORDER BY score DESC LIMIT 1)`
const A_FLOWN = `(SELECT ticket_id FROM flappy_run WHERE id = ${BEST})`
const FRESH = `'019fffff-ffff-7000-8000-000000000001'::uuid`

describe('the books of flights', () => {
  it('hold, and look at all that there is', async () => {
    const checks = await audit(world)
    expect(checks.filter(({ miss }) => miss !== null)).toEqual([])
    const rowsOf = (name: string) => checks.find(({ check }) => check === name)?.rows
    // Four players committed to one seed more than they took; a score each, and an hour of it.
    expect([COURSES, TICKETS, FLIGHTS, RANKS, CHESTS, PAID].map(rowsOf)).toEqual([
      13, 7, 7, 3, 4, 3,
    ])
  })

  it.each([
    [
      'a run’s score is written up',
      `UPDATE flappy_run SET score = score + 1 WHERE id = ${BEST}`,
      FLIGHTS,
    ],
    ['taps are left out', `UPDATE flappy_run SET taps = taps[1:2] WHERE id = ${BEST}`, FLIGHTS],
    [
      'a run tells fewer steps',
      `UPDATE flappy_run SET steps = steps - 1 WHERE id = ${BEST}`,
      FLIGHTS,
    ],
    [
      'an inhuman run counts unlooked at',
      `UPDATE flappy_run SET state = 'counted' WHERE state = 'held'`,
      FLIGHTS,
    ],
    [
      'an honest one is dismissed',
      `UPDATE flappy_run SET state = 'dismissed', looked_at = at WHERE id = ${BEST}`,
      FLIGHTS,
    ],
    [
      'an honest one is dismissed, and a review told of a run that was held',
      `UPDATE flappy_run SET state = 'dismissed', looked_at = at WHERE id = ${BEST};
      INSERT INTO flappy_review (id, run_id, was, decision, at)
        SELECT ${FRESH}, id, 'held', 'dismissed', at FROM flappy_run WHERE id = ${BEST}`,
      FLIGHTS,
    ],
    ['a review is turned round', `UPDATE flappy_review SET decision = 'dismissed'`, FLIGHTS],
    ['a review came before', `UPDATE flappy_review SET at = at - interval '1 hour'`, MOMENTS],
    ['a review is taken away', `DELETE FROM flappy_review`, ANCHORS],
    [
      'a run is said to be less regular',
      `UPDATE flappy_run SET band_tenths = 99 WHERE state = 'held'`,
      FLIGHTS,
    ],
    ['a run is taken away', `DELETE FROM flappy_run WHERE id = ${BEST}`, TICKETS],
    [
      'a run is given to somebody else',
      `UPDATE flappy_run SET user_id = (SELECT max(user_id) FROM flappy_run) WHERE id = ${BEST}`,
      TICKETS,
    ],
    [
      'a run counts in another week',
      `UPDATE flappy_run SET starts_at = starts_at + interval '7 days' WHERE id = ${BEST}`,
      TICKETS,
    ],
    [
      'a run was faster than it can be flown',
      `UPDATE flappy_ticket SET issued_at = closed_at - interval '1 second' WHERE id = ${A_FLOWN}`,
      TICKETS,
    ],
    [
      'a run came before',
      `UPDATE flappy_run SET at = at - interval '1 hour' WHERE id = ${BEST}`,
      MOMENTS,
    ],
    [
      'a ticket lays another course',
      `UPDATE flappy_ticket SET course = repeat('0', 64) WHERE id = ${A_FLOWN}`,
      COURSES,
    ],
    [
      'a ticket had another client seed',
      `UPDATE flappy_ticket SET client_seed = 'other' WHERE id = ${A_FLOWN}`,
      COURSES,
    ],
    [
      'a commitment is another one',
      `UPDATE flappy_seed SET commitment = repeat('0', 64) WHERE is_next`,
      COURSES,
    ],
    [
      'a commitment is another one, with its seed',
      `UPDATE flappy_seed SET server_seed = repeat('0', 64), commitment = encode(sha256(decode(repeat('0', 64), 'hex')), 'hex') WHERE NOT is_next AND server_seed IS NOT NULL`,
      COURSES,
    ],
    [
      'a seed stays hidden',
      `UPDATE flappy_seed SET server_seed = NULL, revealed_at = NULL WHERE id = (SELECT seed_id FROM flappy_ticket WHERE id = ${A_FLOWN})`,
      SEEDS,
    ],
    [
      'a seed is taken back',
      `DELETE FROM flappy_seed WHERE is_next; UPDATE flappy_seed SET server_seed = NULL, revealed_at = NULL, is_next = true WHERE id = (SELECT seed_id FROM flappy_ticket WHERE state = 'void')`,
      SEEDS,
    ],
    [
      'a seed is taken away',
      `DELETE FROM flappy_seed WHERE id = (SELECT seed_id FROM flappy_ticket WHERE id = ${A_FLOWN})`,
      ANCHORS,
    ],
    [
      'a ticket that was flown is open again',
      `UPDATE flappy_ticket SET state = 'open', closed_at = NULL WHERE id = ${A_FLOWN}`,
      TICKETS,
    ],
    [
      'an answer tells a better run',
      `UPDATE idempotency SET answer = jsonb_set(answer, '{score}', '99') WHERE operation = 'flappy.fly'`,
      ANSWERS,
    ],
    [
      'an answer tells another course',
      `UPDATE idempotency SET answer = jsonb_set(answer, '{course}', '"0"') WHERE operation = 'flappy.ticket'`,
      ANSWERS,
    ],
    ['a player stands higher', `UPDATE ranking_standing SET score = score + 1`, RANKS],
    [
      'a player stands by a worse run',
      `UPDATE ranking_standing s SET score = r.score, tie = r.id FROM flappy_run r WHERE r.user_id = s.user_id AND r.score = 1`,
      RANKS,
    ],
    ['a player stands nowhere', `DELETE FROM ranking_standing`, RANKS],
    ['a score counts too many', `UPDATE ranking_score SET players = players + 1`, SCORES],
    ['an hour counts too few', `UPDATE ranking_score_hour SET players = 0`, SCORES],
    [
      'two winners change places',
      `UPDATE flappy_chest c SET user_id = o.user_id FROM flappy_chest o WHERE o.place = 4 - c.place`,
      CHESTS,
    ],
    ['a chest is left out', `DELETE FROM flappy_chest WHERE place = 3`, CHESTS],
    [
      'a chest says less than it should',
      `UPDATE flappy_chest SET diamonds = 1 WHERE place = 1`,
      CHESTS,
    ],
    ['a week is unpaid again', `DELETE FROM flappy_week`, CHESTS],
    [
      'a week was paid by a tuning that came after it',
      `INSERT INTO tuning_version (game, version, tuning, hash, published_at)
        SELECT game, version + 1, jsonb_set(tuning, '{chestsDiamonds}', '[9, 9, 9]'), hash, paid_at
        FROM tuning_version, flappy_week WHERE game = 'flappy' AND version = tuning_version;
      UPDATE flappy_week SET tuning_version = tuning_version + 1; UPDATE flappy_chest SET diamonds = 9`,
      CHESTS,
    ],
    ['a week was paid before it was over', `UPDATE flappy_week SET paid_at = starts_at`, CHESTS],
    [
      'a chest has no transfer',
      `UPDATE flappy_chest SET transfer_id = ${FRESH} WHERE place = 2`,
      PAID,
    ],
    [
      'a gift passes for a chest',
      `INSERT INTO transfer (id, kind, at) VALUES (${FRESH}, 'flappy.chest', now())`,
      PAID,
    ],
    [
      'a tuning was published after its tickets',
      `UPDATE tuning_version SET published_at = published_at + interval '30 days' WHERE game = 'flappy'`,
      TUNINGS,
    ],
    [
      'runs are forgotten with their tickets',
      `DELETE FROM flappy_run; DELETE FROM flappy_ticket`,
      ANCHORS,
    ],
  ])('%s', async (_what, fault, check) => {
    const checks = await checksOf(world, fault)
    expect(checks.filter(({ miss }) => miss !== null).map((it) => it.check)).toContain(check)
  })

  it('miss no ticket that was forgotten in its time', async () => {
    world.clock.advance(8 * 24 * 60 * MINUTE_MS)
    await sweepTickets(world)
    expect(await world.db.orm.$count(flappyTicket, eq(flappyTicket.state, 'void'))).toBe(0)
    expect((await audit(world)).filter(({ miss }) => miss !== null)).toEqual([])
  })
})
