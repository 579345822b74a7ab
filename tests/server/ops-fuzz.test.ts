import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call, isOpsCall } from '../../contract/api.ts'
import { ERROR_STATUS, ErrorEnvelope } from '../../contract/errors.ts'
import { CSRF_HEADER } from '../../contract/ops.ts'
import { audit } from '../../server/ledger/audit.ts'
import { anyCase } from './fuzz-cases.ts'
import { openWorld, type World } from './harness.ts'
import { enterAs, type OpsBrowser } from './operators-world.ts'

const CASES = 800
const KNOWN = {
  numbers: [1, 100_001],
  uuids: Array.from({ length: 3 }, (_, at) => `019abcde-0000-7000-8000-00000000000${at}`),
  texts: ['demo-viewer', 'companion'],
}

/** A password is slow to check on purpose; and who ends their session tries no more calls. */
const CALLS = (Object.keys(api) as Call[]).filter(
  (call) =>
    isOpsCall(call) && !/\/(sign-in|enrol|password|recovery-codes|sign-out)(\/code)?$/.test(call),
)

let world: World
let admin: OpsBrowser
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
  await world.player({ diamond: 50 })
  admin = await enterAs(world, 'admin')
})
afterAll(() => world.close())

describe('whatever is sent to a call of the console', () => {
  it(`is answered, or refused by a code of the closed list: ${CASES} cases`, async () => {
    const reached = new Set<Call>()
    const property = fc.asyncProperty(anyCase(KNOWN, CALLS), async (sent) => {
      const { call, method, url, payload } = sent
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await world.app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...sent.headers,
          ...(sent.signedIn ? { cookie, [CSRF_HEADER]: admin.csrf ?? '' } : {}),
        },
        ...(payload === undefined ? {} : { payload }),
      })
      const { statusCode: status } = reply
      const said = `${call}: ${status} ${reply.payload.slice(0, 300)}`
      expect(status, said).toBeLessThan(500)
      if (status < 400) return void reached.add(call)
      const answer = JSON.parse(reply.payload)
      expect(ErrorEnvelope.parse(answer), said).toEqual(answer)
      const { code } = ErrorEnvelope.parse(answer).error
      expect(ERROR_STATUS[code], said).toBe(status)
    })
    await fc.assert(property, { numRuns: CASES })
    expect(reached.size).toBeGreaterThan(10)
  }, 240_000)

  it('is no fault of ours in the log, and leaves the books and the audit log in order', async () => {
    expect(world.logs.filter((line) => line.includes('"level":50'))).toEqual([])
    const misses = (await audit(world)).filter(({ miss }) => miss !== null)
    expect(misses).toEqual([])
  })
})
