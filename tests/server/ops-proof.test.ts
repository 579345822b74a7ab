import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Call, isOpsCall } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { sumDispatches } from '../../machines/adventure/dispatches.ts'
import { checkRound } from '../../machines/adventure/round-check.ts'
import { roundClaimOf } from '../../machines/adventure/round-claim.ts'
import { payoutOf } from '../../machines/adventure/rules.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { canonicalJson } from '../../machines/fair/canonical.ts'
import { verifyDraw } from '../../machines/fair/verify.ts'
import { flightSteps } from '../../machines/flappy/flight-steps.ts'
import { SKY } from '../tunings.ts'
import { opportunities } from '../wheel.ts'
import {
  type AdventureWorld,
  EVERYWHERE,
  FIRST_ROUND,
  openAdventure,
  send,
} from './adventure-world.ts'
import { fly, take } from './flappy-world.ts'
import type { Player, Sent } from './harness.ts'
import { enterAs, type OpsBrowser } from './operators-world.ts'

let world: AdventureWorld
let operator: OpsBrowser
beforeAll(async () => {
  world = await openAdventure({}, { demo: true, asApp: true })
  operator = await enterAs(world, 'operator')
})
afterAll(() => world.close())

const FIND = 'GET /api/ops/fairness/proofs/:id'
const find = async (id: string) => {
  const got = await operator.call(FIND, { params: { id } })
  return got.code ?? got.answer
}
const spinOf = async (id: string) =>
  (await operator.call('GET /api/ops/turntable/spins/:id', { params: { id } })).answer
const roundOf = async (id: number) =>
  (
    await operator.call('GET /api/ops/adventure/rounds/:id', {
      params: { id: String(id) as never },
    })
  ).answer
const flightOf = async (id: string) =>
  (await operator.call('GET /api/ops/flappy/flights/:id', { params: { id } })).answer

async function spin(player: Player, count: 1 | 10 = 1): Promise<string[]> {
  const { answer } = await player.call('POST /api/turntable/spins', { body: opportunities(count) })
  return answer.spins.map(({ id }) => id)
}

/** Whose money a transfer moved, by its lines. */
async function changedBy(transferId: string, userId: number) {
  const { rows } = (await world.db.orm.execute(sql`
    SELECT currency, sum(amount)::float8 AS amount FROM entry
    WHERE transfer_id = ${transferId}::uuid AND owner_id = ${userId} GROUP BY currency`)) as unknown as {
    rows: { currency: string; amount: number }[]
  }
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))
}

describe('an id leads to what it is of', () => {
  it('whatever its game, and a flight by its ticket or its run', async () => {
    const pilot = await world.pilot(8, 100)
    const [id = ''] = await spin(pilot)
    expect(await find(id)).toEqual({ feature: 'turntable', what: 'spins', id })
    const round = String(FIRST_ROUND)
    expect(await find(round)).toEqual({ feature: 'adventure', what: 'rounds', id: round })
    const [receipt] = (await send(pilot, EVERYWHERE)).answer.receipts
    const dispatch = receipt?.id ?? ''
    expect(await find(dispatch)).toEqual({ feature: 'adventure', what: 'dispatches', id: dispatch })
    const ticket = (await take(pilot)).answer.id
    const flight = { feature: 'flappy', what: 'flights', id: ticket }
    expect(await find(ticket)).toEqual(flight)
    const run = (await fly(world, pilot, 1)).answer
    expect(await find(run.id)).toEqual(flight)
  })

  it.each([randomUUID(), '1', '999999999999999'])('and %s to nothing', async (id) => {
    expect(await find(id)).toBe('NOT_FOUND')
  })

  it.each(['0', '-1', '1e9', "1'", '9'.repeat(16), 'x'])('%s is no id', async (id) => {
    expect(await find(encodeURIComponent(id))).toBe('BAD_REQUEST')
  })
})

describe('a spin as operators see it', () => {
  it('is verified once its seed is revealed, and not a call sooner', async () => {
    const player = await world.player({ diamond: 200 })
    const ids = await spin(player, 10)
    const sealed = await spinOf(ids[3] ?? '')
    expect(sealed).toMatchObject({ userId: player.id, stakeDiamonds: 10 })
    expect(sealed.draw).toMatchObject({ serverSeed: null, nonce: 3 })
    await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed: 'mine' } })

    let won = { diamond: 0, gold: 0 }
    for (const id of ids) {
      const { draw, prize, transferId } = await spinOf(id)
      const { serverSeed } = draw
      if (serverSeed === null) throw new Error('the seed is not revealed')
      const verdict = verifyDraw({ ...draw, serverSeed, bound: boundOf(draw) })
      expect(verdict).toMatchObject({ commitmentMatches: true, outcomeMatches: true })
      expect(draw.sectors[draw.outcome]?.prize).toEqual(prize)
      expect(transferId).toBe(sealed.transferId)
      won = { ...won, [prize.currency]: won[prize.currency] + prize.amount }
    }
    const moved = await changedBy(sealed.transferId, player.id)
    expect([moved.diamond ?? 0, moved.gold ?? 0]).toEqual([won.diamond - 100, won.gold])
  })
})

describe('a round and its dispatches as operators see them', () => {
  it('are verified once it is drawn, down to what was paid to whom', async () => {
    const opensAt = await world.nextRound()
    const id = opensAt / 1_000
    const pilot = await world.pilot(80)
    const sent = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8 }
    const { receipts } = (await send(pilot, sent, id)).answer
    const open = await roundOf(id)
    expect(open.round).toMatchObject({ state: 'open', serverSeed: null, clientSeed: null })
    expect([open.drawnAt, open.settledAt]).toEqual([null, null])
    expect(roundClaimOf(open)).toBeNull()
    await world.nextRound()

    const drawn = await roundOf(id)
    const claim = roundClaimOf(drawn)
    if (!claim) throw new Error('the round is not drawn')
    const read = async () =>
      (await world.call('GET /api/adventure/rounds/:id/dispatches', { params: { id } })).answer
    const dispatches = await sumDispatches(id, receipts, read, () => {})
    const text = canonicalJson({ ...SKY, version: drawn.round.tuningVersion })
    expect(checkRound(claim, { tuning: { text }, dispatches })).toMatchObject({
      ...{ commitmentMatches: true, tuningMatches: true, rootMatches: true },
      ...{ clientSeedMatches: true, outcomeMatches: true },
      dispatches: { receipts: 8, missing: 0 },
    })
    expect(drawn.settledAt).not.toBeNull()
    const treasure = drawn.round.treasure ?? -1
    for (const receipt of receipts) {
      const params = { id: receipt.id }
      const { answer } = await operator.call('GET /api/ops/adventure/dispatches/:id', { params })
      expect(answer).toMatchObject({ receipt, roundId: id, userId: pilot.id })
      expect(answer.sent).toEqual(Object.values(sent))
      expect(answer.wonDiamonds).toBe(payoutOf(SKY, treasure, answer.sent))
      expect(answer.purchases).toHaveLength(1)
      const paid = await changedBy(answer.payoutTransferId ?? '', pilot.id)
      expect(paid).toEqual({ diamond: answer.wonDiamonds })
    }
  })
})

describe('a flight as operators see it', () => {
  it('is flown again once its ticket is used, and its seed is nobody’s before', async () => {
    const player = await world.player()
    const { id } = (await take(player)).answer
    const open = await flightOf(id)
    expect(open).toMatchObject({ ticket: 'open', userId: player.id, run: null })
    expect(open.proof).toMatchObject({ serverSeed: null, taps: null, score: null })
    const { answer: run } = await fly(world, player, 2)
    const flown = await flightOf(id)
    expect(flown).toMatchObject({ ticket: 'flown', run: { id: run.id, state: 'counted' } })
    const { serverSeed } = flown.proof
    if (serverSeed === null) throw new Error('the seed is not revealed')
    const steps = flightSteps({ ...flown.proof, serverSeed }, canonicalJson(flown.tuning))
    expect(steps).toHaveLength(4)
    expect(steps.filter(({ isRight }) => !isRight)).toEqual([])
  })
})

describe('who may see it', () => {
  it('a viewer sees rounds, which name nobody, and nothing that does', async () => {
    const viewer = await enterAs(world, 'viewer')
    const [id = ''] = await spin(await world.player({ diamond: 20 }))
    const params = { id }
    expect((await viewer.call(FIND, { params })).code).toBeUndefined()
    const round = { params: { id: String(FIRST_ROUND) as never } }
    expect((await viewer.call('GET /api/ops/adventure/rounds/:id', round)).code).toBeUndefined()
    for (const call of [
      'GET /api/ops/turntable/spins/:id',
      'GET /api/ops/adventure/dispatches/:id',
      'GET /api/ops/flappy/flights/:id',
    ] as const) {
      expect((await viewer.call(call, { params })).code).toBe('OPS_FORBIDDEN')
    }
  })
})

describe('a server seed that is not revealed (issue 25, point 8)', () => {
  const READS = (Object.keys(api) as Call[]).filter(
    (call) => isOpsCall(call) && call.startsWith('GET '),
  )

  /** All secrets that somebody could still play against, by what they are of. */
  async function secrets(): Promise<Map<string, string>> {
    const { rows } = (await world.db.orm.execute(sql`
      SELECT 'pair' AS kind, id::text AS id, key_version FROM fair_seed WHERE state <> 'revealed'
      UNION ALL SELECT 'round', id::text, key_version FROM adventure_round WHERE state = 'open'
      UNION ALL SELECT 'flight', id::text, key_version FROM flappy_seed WHERE server_seed IS NULL
    `)) as unknown as { rows: { kind: 'pair'; id: string; key_version: number }[] }
    return new Map(
      rows.map(({ kind, id, key_version }) => [
        `${kind} ${id}`,
        world.seeds.secretOf(kind, id, key_version),
      ]),
    )
  }

  /** Ids of everything there is, of each kind some. */
  async function knownIds(): Promise<string[]> {
    const tables = ['turntable_spin', 'adventure_dispatch', 'flappy_ticket', 'flappy_run'] as const
    const ids = [FIRST_ROUND, (await world.nextRound()) / 1_000].map(String)
    for (const table of tables) {
      const { rows } = (await world.db.orm.execute(
        sql`SELECT id::text AS id FROM ${sql.identifier(table)} ORDER BY id DESC LIMIT 3`,
      )) as unknown as { rows: { id: string }[] }
      ids.push(...rows.map(({ id }) => id))
    }
    return ids
  }

  /** Whatever a call answers about each of these ids. */
  async function answersOf(admin: OpsBrowser, call: Call, ids: readonly string[]) {
    const { query }: Endpoint = api[call]
    const asked = query
      ? { query: call.includes('/balances') ? { at: world.clock.now() } : {} }
      : {}
    const texts: string[] = []
    for (const id of call.includes(':') ? ids : ['']) {
      const got = await admin.call(call, { params: { id }, ...asked } as unknown as Sent<Call>)
      if (got.status === 200) texts.push(got.text)
    }
    return texts.join()
  }

  it('is in no answer of any call of the console, whoever asks for whatever there is', async () => {
    const admin = await enterAs(world, 'admin')
    const player = await world.player({ diamond: 200 })
    const [spun = ''] = await spin(player)
    const ids = [...(await knownIds()), String(player.id)]
    await take(player)
    const hidden = await secrets()
    const kinds = new Set([...hidden.keys()].map((name) => name.split(' ')[0]))
    expect([...kinds].toSorted()).toEqual(['flight', 'pair', 'round'])
    for (const call of READS) {
      const text = await answersOf(admin, call, ids)
      expect([call, [...hidden].filter(([, secret]) => text.includes(secret))]).toEqual([call, []])
      if (/turntable|adventure|flappy|fairness/.test(call))
        expect([call, text]).not.toEqual([call, ''])
    }
    // Once it is revealed, it is found by the same search.
    await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed: 'mine' } })
    const told = await answersOf(admin, 'GET /api/ops/turntable/spins/:id', [spun])
    expect([...hidden.values()].filter((secret) => told.includes(secret))).toHaveLength(1)
  })
})
