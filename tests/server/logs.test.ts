import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorForLog } from '../../server/platform/watch/logger.ts'
import { opportunities } from '../wheel.ts'
import { openWorld, SECRETS, SEED_KEY, type World } from './harness.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the log tells what happened, without secrets', () => {
  it('keeps tokens, secrets and seeds out, also when a call fails inside', async () => {
    const player = await world.player({ diamond: 500 })
    await player.call('POST /api/turntable/spins', { body: opportunities(10) })
    await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed: 'mine' } })
    await world.call('GET /api/me', { token: `${player.token}x` })
    await world.db.orm.execute(sql`ALTER TABLE fair_seed RENAME TO fair_seed_away`)
    const other = await world.player({ diamond: 100 })
    for (const call of ['GET /api/fairness/seed', 'GET /api/fairness/draws'] as const) {
      expect((await other.call(call)).code).toBe('INTERNAL')
    }
    await world.db.orm.execute(sql`ALTER TABLE fair_seed_away RENAME TO fair_seed`)

    const log = world.logs.join('')
    expect(log).toContain('request failed')
    expect(log).toContain('fair_seed')
    const { rows } = (await world.db.orm.execute(
      sql`SELECT id, key_version FROM fair_seed`,
    )) as unknown as { rows: { id: string; key_version: number }[] }
    const seeds = rows.map((row) => world.seeds.secretOf('pair', row.id, row.key_version))
    expect(seeds.length).toBeGreaterThan(0)
    const secrets = [player.token, other.token, SEED_KEY, ...Object.values(SECRETS)]
    for (const secret of [...secrets, ...seeds]) {
      expect(log.includes(secret)).toBe(false)
    }
  })

  it('tells which query failed and why, not what was in it', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (server_seed)=(hidden-seed) already exists.',
    })
    const failed = new DrizzleQueryError(
      'insert into fair_seed values ($1)',
      ['hidden-seed'],
      cause,
    )
    const logged = errorForLog(failed)
    expect(logged).toMatchObject({
      message: 'Failed query: insert into fair_seed values ($1)',
      cause: { code: '23505', message: 'duplicate key value violates unique constraint' },
    })
    expect(logged.stack).toContain('logs.test.ts')
    expect(JSON.stringify(logged)).not.toContain('hidden-seed')
  })
})
