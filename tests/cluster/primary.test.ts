import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { isDatabaseAway } from '../../server/platform/errors.ts'
import { createPostgres } from '../server/databases.ts'

/** Nobody listens there. */
const DEAD = '127.0.0.1:9'

describe('PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  beforeAll(async () => {
    made = await createPostgres()
  })
  afterAll(() => made.drop())

  const withHosts = (hosts: (own: string) => string) => {
    const { host } = new URL(made.url)
    return made.url.replace(host, hosts(host))
  }

  it('of several hosts is the one that takes writes', async () => {
    const db = await openPostgres(
      withHosts((own) => `${DEAD},${own}`),
      2,
    )
    await db.orm.execute(sql`CREATE TABLE written (it int)`)
    await db.withoutTimeLimit((orm) => orm.execute(sql`INSERT INTO written VALUES (1)`))
    await db.exclusively(
      () => db.orm.execute(sql`INSERT INTO written VALUES (2)`),
      () => {},
    )
    const [row] = await db.queryPrepared<{ count: number }>(
      'counted',
      'SELECT count(*) FROM written',
      [],
    )
    expect(row?.count).toBe(2)
    await db.close()
  })

  it('is away while none of them takes writes', async () => {
    const url = withHosts(() => `${DEAD},127.0.0.1:10`)
    await expect(openPostgres(url, 1)).rejects.toThrow(
      `DATABASE_URL: cannot reach PostgreSQL at ${DEAD},127.0.0.1:10: `,
    )
  })

  it('is refused for what it is', async () => {
    const url = `${withHosts((own) => `${DEAD},${own}`)}_not_there`
    await expect(openPostgres(url, 1)).rejects.toThrow(/^DATABASE_URL: .* does not exist$/)
  })

  it('may cut a connection between two statements of a transaction', async () => {
    const db = await openPostgres(made.url, 2)
    const broken = db.orm.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`SELECT pg_backend_pid() AS pid`)) as unknown as {
        rows: { pid: number }[]
      }
      await db.orm.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`)
      await tx.execute(sql`SELECT 1`)
    })
    expect(await broken.catch(isDatabaseAway)).toBe(true)
    await db.orm.execute(sql`SELECT 1`)
    await db.close()
  })
})
