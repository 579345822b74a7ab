// Players who do everything that moves money or seeds, at once and impatiently.
import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { opportunities } from '../wheel.ts'
import type { Pilot } from './rounds.ts'

/** Something a player wants done once: a call with a key, and what came back for it. */
export interface Deed {
  player: Pilot
  operation: 'turntable.spin' | 'adventure.buy' | 'adventure.dispatch' | 'fairness.rotate'
  path: string
  key: string
  /** The bodies under this key; one of them alone may be done. */
  bodies: string[]
  /** What was acknowledged: the body, and the bytes of its answer. */
  done?: { body: string; answer: string }
}

/** Refusals that rules know; anything else, and anything from 500 on, is a fault. */
const REFUSALS = [402, 409, 422]
const AWAY = 503
/** A phone that loses its connection does so within this time of asking. */
const LOST_WITHIN_MS = 8

/** What a player asks for next. */
export function nextDeed(player: Pilot, roundId: number): Deed {
  const key = randomUUID()
  const lot = randomInt(100)
  const deed = (operation: Deed['operation'], path: string, ...bodies: object[]): Deed => ({
    player,
    operation,
    path,
    key,
    bodies: bodies.map((body) => JSON.stringify(body)),
  })
  // One in eight sends the same key with another body as well.
  const one = randomInt(8) > 0
  if (lot < 60) {
    const spins = [opportunities(randomInt(10) === 0 ? 10 : 1), ...(one ? [] : [opportunities(10)])]
    return deed('turntable.spin', '/api/turntable/spins', ...spins)
  }
  if (lot < 75) {
    const ships = [{ ships: 1 + randomInt(5) }, ...(one ? [] : [{ ships: 6 }])]
    return deed('adventure.buy', '/api/adventure/ships', ...ships)
  }
  if (lot < 90) {
    const send = (ships: number) => ({ roundId, planets: [{ planet: randomInt(8), ships }] })
    return deed(
      'adventure.dispatch',
      '/api/adventure/dispatches',
      send(1),
      ...(one ? [] : [send(2)]),
    )
  }
  const seeds = [{ clientSeed: key.slice(0, 8) }, ...(one ? [] : [{ clientSeed: 'another' }])]
  return deed('fairness.rotate', '/api/fairness/seed/rotate', ...seeds)
}

/**
 * Asks for a deed as an impatient phone does: once or twice at once, sometimes with another body
 * under the same key, sometimes after a connection that was lost.
 * @throws Cut when a connection ended without an answer, Away while the server has no database
 */
export async function pursue(deed: Deed, address: () => string): Promise<void> {
  const [body = ''] = deed.bodies
  if (randomInt(10) === 0) await lose(deed, body, address())
  const times = randomInt(4) === 0 ? 2 : 1
  const asked = deed.bodies.flatMap((it) => Array.from({ length: times }, () => it))
  const answers = await Promise.allSettled(asked.map((it) => ask(deed, it, address())))
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}

/** Asks again for what was acknowledged, and for what was not: it is done now, or refused. @returns how often it asked */
export async function settle(deed: Deed, address: string): Promise<number> {
  const bodies = deed.done ? [deed.done.body] : deed.bodies
  for (const body of bodies) await askPatiently(deed, body, address)
  // Another body under the key of what is done is refused, whatever came first.
  const others = deed.done ? deed.bodies.filter((body) => body !== deed.done?.body) : []
  for (const body of others) expect(await askPatiently(deed, body, address)).toBe(422)
  return bodies.length + others.length
}

/** A connection ended without an answer. */
export class Cut extends Error {}

/** The server said that its database is away: what was asked may be done or not. */
export class Away extends Error {}

/** The server answered what it never may. */
class Fault extends Error {}

/** @returns the status */
async function ask(deed: Deed, body: string, address: string): Promise<number> {
  const reply = await fetch(`${address}${deed.path}`, {
    method: 'POST',
    headers: headersOf(deed),
    body,
  }).catch((cause: unknown) => {
    throw new Cut('no answer', { cause })
  })
  const answer = await reply.text().catch((cause: unknown) => {
    throw new Cut('half an answer', { cause })
  })
  if (reply.status !== 200) {
    if (reply.status === AWAY)
      throw new Away(`${deed.operation} answered ${reply.status} ${answer}`)
    if (!REFUSALS.includes(reply.status)) {
      throw new Fault(`${deed.operation} ${body} answered ${reply.status} ${answer}`)
    }
    if (deed.done?.body === body) {
      throw new Fault(`${deed.operation} ${body} was done, and answered ${reply.status} ${answer}`)
    }
    return reply.status
  }
  if (deed.done && (deed.done.body !== body || deed.done.answer !== answer)) {
    throw new Fault(`${deed.operation} ${deed.key} was done twice: ${deed.done.answer}, ${answer}`)
  }
  deed.done = { body, answer }
  return reply.status
}

/** The same, once more where the connection had rested and ended as it was used again. */
function askPatiently(...call: Parameters<typeof ask>): Promise<number> {
  return ask(...call).catch((error: unknown) => {
    if (error instanceof Cut) return ask(...call)
    throw error
  })
}

/** Asks on a connection of its own that ends a moment later, whatever has been said by then. */
async function lose(deed: Deed, body: string, address: string): Promise<void> {
  const sent = request(`${address}${deed.path}`, {
    method: 'POST',
    headers: headersOf(deed),
    agent: false,
  })
  sent.on('error', () => {})
  sent.on('response', (reply) => reply.on('error', () => {}).resume())
  sent.end(body)
  await pause(randomInt(LOST_WITHIN_MS))
  sent.destroy()
}

function headersOf({ player, key }: Deed) {
  return {
    authorization: `Bearer ${player.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
}
