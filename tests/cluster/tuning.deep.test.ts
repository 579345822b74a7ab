import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAt } from '../ask.ts'
import { expectCleanAudit } from '../faults/clean-audit.ts'
import { enterAt } from '../faults/ops-client.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import { createPostgres } from '../server/databases.ts'
import type { OpsBrowser } from '../server/operators-world.ts'

const GAME = 'turntable'
const REASON = 'because a test says so'
/** A busy machine takes its time. */
const PATIENCE = { timeout: 30_000, interval: 100 }

describe('a tuning that is published by one of several processes', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>
  let settings: Record<string, string>
  const servers: Server[] = []
  beforeEach(async () => {
    made = await createPostgres()
    settings = { DATABASE_URL: made.url, DEMO_WORLD: 'true', DEMO_USERS: '8' }
  })
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => end(server, 'SIGKILL')))
    await made?.drop()
  })

  const start = async () => {
    const server = await startServer(settings)
    servers.push(server)
    return server
  }
  const stop = async (server: Server, signal: 'SIGTERM' | 'SIGKILL') => {
    servers.splice(servers.indexOf(server), 1)
    await end(server, signal)
  }

  it('is in force in the others, in one that was away, and once where the publisher dies on the way', async () => {
    const [one, other] = [await start(), await start()]
    const ops = await operatorsAt(one)
    const player = await playerAt(other)
    const before = await versionAt(other, player)

    await publish(ops, await approved(ops, 7))
    await vi.waitFor(async () => expect(await versionAt(other, player)).toBe(before + 1), PATIENCE)
    expect(await spinAt(other, player, before + 1)).toBe(before + 1)

    await stop(other, 'SIGTERM')
    await publish(ops, await approved(ops, 6))
    const back = await start()
    expect(await versionAt(back, player)).toBe(before + 2)

    const id = await approved(ops, 5)
    await step(ops.author, id, 'schedule', { at: Date.now() + 1_500 })
    await Promise.all([stop(one, 'SIGKILL'), stop(back, 'SIGKILL')])
    const [again, beside] = await Promise.all([start(), start()])
    for (const server of [again, beside]) {
      await vi.waitFor(
        async () => expect(await versionAt(server, player)).toBe(before + 3),
        PATIENCE,
      )
    }
    expect(await spinAt(beside, player, before + 3)).toBe(before + 3)
    const { steps } = await draftOf((await operatorsAt(again)).author, id)
    expect(steps.map(({ event }) => event).filter((it) => it === 'PUBLISHED')).toHaveLength(1)
    await Promise.all([stop(again, 'SIGTERM'), stop(beside, 'SIGTERM')])
    await expectCleanAudit(settings)
  })
})

interface Operators {
  author: OpsBrowser
  second: OpsBrowser
}

async function operatorsAt({ address }: Server): Promise<Operators> {
  const author = await enterAt(address, 'demo-operator')
  return { author, second: await enterAt(address, 'demo-admin') }
}

async function playerAt({ address }: Server): Promise<string> {
  const [user] = (await askAt(address, 'GET /api/demo/users')).users
  const body = { userId: user?.id ?? 0 }
  return (await askAt(address, 'POST /api/demo/sign-in', { body })).token
}

const versionAt = async ({ address }: Server, token: string) =>
  (await askAt(address, 'GET /api/turntable', { token })).tuning.version

async function spinAt({ address }: Server, token: string, tuningVersion: number) {
  const body = { count: 1 as const, tuningVersion }
  const { spins } = await askAt(address, 'POST /api/turntable/spins', { token, body })
  return spins[0]?.tuningVersion
}

const draftOf = async (by: OpsBrowser, id: string) =>
  (await by.call('GET /api/ops/tuning/drafts/:id', { params: { id } })).answer

type StepName = 'save' | 'propose' | 'approve' | 'schedule' | 'publish'

async function step(by: OpsBrowser, id: string, name: StepName, more: object = {}) {
  const { hash: seen } = await draftOf(by, id)
  const body = { seen, reason: REASON, ...more } as never
  const { answer } = await by.call(`POST /api/ops/tuning/drafts/:id/${name}`, {
    params: { id },
    body,
  })
  return answer
}

/** A draft that says so many turns, approved. */
async function approved({ author, second }: Operators, turns: number): Promise<string> {
  const { answer } = await author.call('POST /api/ops/tuning/games/:game/drafts', {
    params: { game: GAME },
    body: { from: 'force', reason: REASON },
  })
  const { tuning, art } = await draftOf(author, answer.id)
  await step(author, answer.id, 'save', { tuning: { ...tuning, turns }, art })
  await step(author, answer.id, 'propose')
  await step(second, answer.id, 'approve')
  return answer.id
}

const publish = ({ author }: Operators, id: string) => step(author, id, 'publish')
