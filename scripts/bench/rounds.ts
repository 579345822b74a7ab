import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Call } from '../../contract/api.ts'
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/endpoint.ts'
import type { BenchServer } from './bench-server.ts'

/** Rounds short enough to measure in: flight and treasure take the sixteen seconds between. */
export function roundSettings(choosingSeconds: number): Record<string, string> {
  return {
    ROUND_SECONDS: String(choosingSeconds + 16),
    CHOOSING_SECONDS: String(choosingSeconds),
  }
}

/** Asks for something of the adventure. @throws when the answer is a refusal */
async function read<C extends Call & `GET ${string}`>(
  { address }: BenchServer,
  call: C,
  path = call.slice(4),
): Promise<Answer<C>> {
  const reply = await fetch(`${address}${path}`)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return (await reply.json()) as Answer<C>
}

/** Does something as a player. @throws when the answer is a refusal */
export async function act(
  { address }: BenchServer,
  token: string,
  path: '/api/adventure/ships' | '/api/adventure/dispatches',
  body: object,
): Promise<void> {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
}

/** Every player buys as many spaceships as one purchase allows. */
export async function buyShips(server: BenchServer, ships: number): Promise<void> {
  for (const token of server.tokens) await act(server, token, '/api/adventure/ships', { ships })
}

/** Waits until a round is open for this long still, and no longer than that. */
export async function roundBeforeClosing(server: BenchServer, leftMs: number) {
  for (;;) {
    const { at, round, nextOpensAt } = await read(server, 'GET /api/adventure/live')
    const startsAt = round.closesAt - leftMs
    if (at <= startsAt) {
      await pause(startsAt - at)
      return round
    }
    await pause(Math.max(100, nextOpensAt - at))
  }
}

/** Waits until a round is drawn and settled. */
export async function settledRound(server: BenchServer, id: number) {
  for (;;) {
    const path = `/api/adventure/rounds/${id}`
    const { round } = await read(server, 'GET /api/adventure/rounds/:id', path)
    if (round.state === 'settled') return round
    await pause(50)
  }
}
