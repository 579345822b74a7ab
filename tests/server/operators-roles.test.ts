import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { mayDo, OPS_ROLES, type OpsPermission } from '../../contract/ops.ts'
import { openWorld, type Sent, type World } from './harness.ts'
import { enterAs, type OpsBrowser, opsBrowser } from './operators-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
})
afterAll(() => world.close())

const OPS_CALLS = (Object.keys(api) as Call[]).filter((call) => call.includes(' /api/ops/'))
const permissionOf = (call: Call): OpsPermission | null => {
  const { auth }: Endpoint = api[call]
  return typeof auth === 'object' ? auth.permission : null
}
const GUARDED = OPS_CALLS.filter((call) => permissionOf(call) !== null)

/** Sends no body, which every POST refuses: whoever may make a call changes nothing by this. */
function knock(browser: OpsBrowser, call: Call) {
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, randomUUID()]))
  return browser.call(call, { params } as unknown as Sent<Call>)
}

describe('every call of the console', () => {
  it('names a permission, but for those by which one comes in', () => {
    expect(GUARDED.length).toBeGreaterThan(20)
    expect(OPS_CALLS.filter((call) => !GUARDED.includes(call)).toSorted()).toEqual([
      'GET /api/ops/demo',
      'POST /api/ops/demo/sign-in',
      'POST /api/ops/enrol',
      'POST /api/ops/enrol/begin',
      'POST /api/ops/sign-in',
      'POST /api/ops/sign-in/code',
      'POST /api/ops/sign-in/passkey',
      'POST /api/ops/sign-in/passkey/begin',
    ])
    const guarded = (Object.keys(api) as Call[]).filter((call) => permissionOf(call) !== null)
    expect(guarded).toEqual(GUARDED)
  })

  it.each(GUARDED)('%s is nobody’s without a session', async (call) => {
    expect((await knock(opsBrowser(world), call)).code).toBe('OPS_SESSION_MISSING')
  })

  it.each(OPS_ROLES)(
    'is refused to a %s exactly where the table says so, and logged',
    async (role) => {
      const browser = await enterAs(world, role)
      const refused: Call[] = []
      for (const call of GUARDED) {
        const { code } = await knock(browser, call)
        expect([call, code]).not.toEqual([call, 'OPS_SESSION_MISSING'])
        expect([call, code]).not.toEqual([call, 'OPS_CSRF'])
        if (code === 'OPS_FORBIDDEN') refused.push(call)
      }
      const expected = GUARDED.filter((call) => !mayDo(role, permissionOf(call) ?? 'self'))
      expect(refused).toEqual(expected)
      const { rows } = (await world.db.orm.execute(
        sql`SELECT action FROM ops_log
        WHERE operator = ${`demo-${role}`} AND outcome = 'OPS_FORBIDDEN' ORDER BY number`,
      )) as unknown as { rows: { action: string }[] }
      expect(rows.map(({ action }) => action)).toEqual(expected)
    },
  )
})
