import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer, Call } from '../../contract/api.ts'
import { ISSUANCE } from '../../server/ledger/houses.ts'
import { moveMoneyTogether } from '../../server/ledger/transfer.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { addUsers } from '../../server/user/users.ts'
import {
  brandKeys,
  type Got,
  personOf,
  read,
  SECRETS,
  type Sent,
  tokenFor,
} from '../server/harness.ts'
import { type Server, startServer } from './process.ts'

/** Rounds follow one another without a pause: four seconds to choose, three to fly, three to look. */
export const ROUND_MS = 10_000
const CHOOSING_MS = 4_000
const PATIENCE_MS = 90_000
const PRELOADS = ['short-flight.ts', 'shifted-clock.ts']

/** What a server of these tests is started with; real users, no demo world, short rounds. */
function roundSettings(settings: Record<string, string>): Record<string, string> {
  return {
    DEMO_WORLD: 'false',
    BRAND_KEYS: JSON.stringify(brandKeys(SECRETS)),
    ROUND_SECONDS: String(ROUND_MS / 1_000),
    CHOOSING_SECONDS: String(CHOOSING_MS / 1_000),
    LOG_LEVEL: 'info',
    // How late a busy machine is says nothing about the server.
    STALL_LIMIT_MS: '0',
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_USER: '1000000',
    NODE_OPTIONS: PRELOADS.map((name) => `--import=${join(import.meta.dirname, name)}`).join(' '),
    ...settings,
  }
}

/** Starts a server with rounds of ten seconds. */
export function startRounds(settings: Record<string, string>): Promise<Server> {
  return startServer(roundSettings(settings))
}

/** A player of these tests; their app's token is good for an hour. */
export interface Pilot {
  id: number
  token: string
}

/** Adds players with diamonds, straight into the database: no server need run. */
export async function addPilots(db: Database, count: number, diamonds: number): Promise<Pilot[]> {
  const at = Date.now()
  const names = Array.from({ length: count }, () => randomUUID())
  const ids = await db.orm.transaction((tx) => addRich(tx as Transaction, names, diamonds, at))
  return Promise.all(
    ids.map(async (id, place) => ({ id, token: await tokenFor(names[place] ?? '', { now: at }) })),
  )
}

async function addRich(tx: Transaction, names: string[], diamonds: number, at: number) {
  const ids = await addUsers(
    tx,
    names.map((externalId) => ({ ...personOf(externalId), createdAt: at })),
  )
  await moveMoneyTogether(
    tx,
    ids.map((id) => ({
      id: timeOrderedId(systemRandom, at),
      kind: 'ledger.grant',
      at,
      lines: [
        { ownerId: id, currency: 'diamond', amount: diamonds },
        { ownerId: ISSUANCE, currency: 'diamond', amount: -diamonds },
      ],
    })),
  )
  return ids
}

/** Calls a server as a page would. */
export async function ask<C extends Call>(
  { address }: Server,
  call: C,
  sent: Sent<C> = {},
): Promise<Got<Answer<C>>> {
  const [method, pattern] = call.split(' ') as ['GET' | 'POST', string]
  const params = (sent.params ?? {}) as Record<string, string | number>
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => String(params[name] ?? ''))
  const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>)
  const reply = await fetch(`${address}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(method === 'POST' ? { 'idempotency-key': sent.key ?? randomUUID() } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  })
  const headers = Object.fromEntries(reply.headers)
  return read({ statusCode: reply.status, payload: await reply.text(), headers })
}

/** Buys spaceships. */
export async function buyShips(server: Server, { token }: Pilot, ships: number): Promise<void> {
  const bought = await ask(server, 'POST /api/adventure/ships', { token, body: { ships } })
  expect(bought.text).toContain('"hangar"')
}

/** Sends one ship to a planet. */
export function sendShip(
  server: Server,
  { token }: Pilot,
  roundId: number,
  planet: number,
  key: string = randomUUID(),
): Promise<Got<Answer<'POST /api/adventure/dispatches'>>> {
  const body = { roundId, planets: [{ planet, ships: 1 }] }
  return ask(server, 'POST /api/adventure/dispatches', { token, key, body })
}

/** Waits for a round that stays open for at least so long. */
export async function openRound(server: Server, minMs: number) {
  for (;;) {
    const { at, round, nextOpensAt } = (await ask(server, 'GET /api/adventure/live')).answer
    if (at >= round.opensAt && at + minMs <= round.closesAt) return round
    await pause(Math.max(50, (at < round.opensAt ? round.opensAt : nextOpensAt) - at))
  }
}

/** A round as anyone sees it. */
export async function roundOf(server: Server, id: number) {
  return (await ask(server, 'GET /api/adventure/rounds/:id', { params: { id } })).answer.round
}

/** Waits until a round is settled. */
export async function settledRound(server: Server, id: number) {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const round = await roundOf(server, id)
    if (round.state === 'settled') return round
    if (Date.now() > until) throw new Error(`round ${id} is still ${round.state}`)
    await pause(200)
  }
}

/** The lines that say a round has ended, of all servers together. */
export function endedLines(servers: Server[], id: number): string[] {
  return servers.flatMap(({ said }) =>
    said.out
      .split('\n')
      .filter((line) => line.includes('round ended') && line.includes(`"round":${id},`)),
  )
}
