// A burst of sign-ups (issue 27): each counts once, however many processes look at them.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteAll } from '../../server/commission/note.ts'
import { lookAtNew } from '../../server/invite/look.ts'
import { expectCleanBooks } from './clean-books.ts'
import { rowsOf } from './debt-world.ts'
import type { Player, World } from './harness.ts'
import { linesOf, settled } from './invite-world.ts'
import { openTill, platformOf } from './recharge-world.ts'

const SIGN_UPS = 100_000
/** By the tuning of the release: so many points for so many sign-ups. */
const AWARD = { points: 1_750, signUps: 500 }
const PROCESSES = 3

let world: World
beforeAll(async () => {
  world = await openTill()
})
afterAll(() => world.close())

/** As many have signed up by one link within the last hours. */
async function signUps(inviter: Player): Promise<void> {
  const now = world.clock.now()
  await world.db.orm.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO app_user (brand, external_id, nickname, gender, country, avatar, role, created_at)
      SELECT 'companion', 'burst-' || n, 'Minh', 'male', 'VN', 'avatars/0.svg', 'user', ${new Date(now).toISOString()}::timestamptz
      FROM generate_series(1, ${SIGN_UPS}::int) AS n`)
    await tx.execute(sql`
      INSERT INTO account (owner_id, currency, balance)
      SELECT u.id, c.currency, 0 FROM app_user u CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
      WHERE u.external_id LIKE 'burst-%'`)
    await tx.execute(sql`
      WITH made AS (
        INSERT INTO invitation (id, inviter_id, invitee_id, told_by, joined_at, ends_at, tuning_version, top_up_share,
          earning_share, state)
        SELECT (lpad(to_hex(${now}::bigint - 7200000), 12, '0') || '70008000' || lpad(to_hex(u.id), 12, '0'))::uuid,
          ${inviter.id}, u.id, 'link', j.joined_at, j.joined_at + interval '3 years', t.version, 120, 150, 'registered'
        FROM app_user u
        CROSS JOIN (SELECT max(version) AS version FROM tuning_version WHERE game = 'invite') t
        CROSS JOIN (SELECT ${new Date(now).toISOString()}::timestamptz - interval '2 hours' AS joined_at) j
        WHERE u.external_id LIKE 'burst-%'
        RETURNING id, joined_at
      )
      INSERT INTO flow_step (id, flow, subject, number, event, to_state, at, actor, detail)
      SELECT (left(id::text, 14) || '7000-9000' || right(id::text, 13))::uuid, 'invitation', id, 1, 'BEGIN', 'registered',
        joined_at, 'job', '{}' FROM made`)
  })
}

it('a hundred thousand friends of one inviter count once each, and so do their awards', async () => {
  const inviter = await world.player()
  await signUps(inviter)
  const platform = platformOf(world)
  const looked = await Promise.all(Array.from({ length: PROCESSES }, () => lookAtNew(platform)))
  expect(looked.reduce((sum, one) => sum + one, 0)).toBe(SIGN_UPS)
  const awards = SIGN_UPS / AWARD.signUps
  const query = { board: 'top' } as const
  const { me } = (await inviter.call('GET /api/invite/ranking', { query })).answer
  expect(me).toMatchObject({ place: 1, friends: SIGN_UPS })
  const { friends, towardsAward } = (await inviter.call('GET /api/invite')).answer
  expect([friends.total, towardsAward]).toEqual([SIGN_UPS, 0])
  expect(await rowsOf(world, 'SELECT count(*)::int AS n FROM invitation_award')).toEqual([
    { n: awards },
  ])
  await noteAll(platform)
  await settled(world)
  const { lines } = await linesOf(inviter)
  expect(lines.map(({ count, points }) => [count, points])).toEqual([
    [awards, awards * AWARD.points],
  ])
  await expectCleanBooks(world)
}, 600_000)
