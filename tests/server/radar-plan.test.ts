import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../machines/radar/distance.ts'
import type { Reader, Transaction } from '../../server/platform/database/database.ts'
import { candidatesOf } from '../../server/radar/candidates.ts'
import { toldProfile } from '../../server/radar/profile.ts'
import { RADAR } from '../tunings.ts'
import type { World } from './harness.ts'
import { openRadar, region, scan, somebody } from './radar-world.ts'

/** What people make more of, the more of them there are. */
const GROWING = ['radar_profile', 'app_user', 'radar_meeting', 'chat_block']

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]

let world: World
beforeAll(async () => {
  world = await openRadar()
  // Of an empty table the database knows that reading it costs nothing.
  const { here, country } = region()
  const woman = await somebody(world, { place: here, country })
  const man = await somebody(world, { gender: 'male', place: here, country })
  await scan(man)
  await man.call('POST /api/radar/block', { body: { user: woman.id } })
})
afterAll(() => world.close())

/** What a search asks the database, without an answer. */
async function askedBy(place: Place | null): Promise<SQL[]> {
  const { id } = await somebody(world, { place })
  const seeker = await world.db.orm.transaction((tx) => toldProfile(tx as Transaction, id))
  const asked: SQL[] = []
  const reader = {
    execute: async (query: SQL) => {
      asked.push(query)
      return { rows: [] }
    },
  }
  await candidatesOf(reader as unknown as Reader, { seeker, tuning: RADAR, at: world.clock.now() })
  return asked
}

/** How the database would go about it with five million people, of whom it knows nothing else. */
async function plansOf(queries: SQL[]): Promise<Plan[]> {
  const undone = new Error('undone')
  const plans: Plan[] = []
  await world.db.orm
    .transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`)
      await tx.execute(sql`
        UPDATE pg_class SET reltuples = 5000000,
          relpages = greatest(pg_relation_size(oid) / current_setting('block_size')::int, 1)
        WHERE relname = ANY (${`{${GROWING.join(',')}}`}::text[])`)
      for (const query of queries) {
        const { rows } = (await tx.execute(sql`EXPLAIN (FORMAT JSON) ${query}`)) as unknown as {
          rows: { 'QUERY PLAN': [{ Plan: Plan }] }[]
        }
        plans.push(...partsOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan))
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return plans
}

describe('a search reads no table from end to end (issue 10)', () => {
  it.each([
    [
      'with a place',
      { latitude: 21, longitude: 105 },
      ['radar_profile_spot', 'radar_profile_unplaced'],
    ],
    ['at the date line', { latitude: -17, longitude: 179.9 }, ['radar_profile_spot']],
    ['without one', null, ['radar_profile_of_country']],
  ])('%s', async (_who, place, indexes) => {
    const parts = await plansOf(await askedBy(place))
    const whole = parts.filter((part) => part['Node Type'].endsWith('Seq Scan'))
    expect(
      whole.map((part) => part['Relation Name'] ?? '').filter((it) => GROWING.includes(it)),
    ).toEqual([])
    expect(parts.map((part) => part['Index Name'])).toEqual(expect.arrayContaining(indexes))
  })
})
