// What a brand's backend tells the server while somebody looks at a page.
import { randomUUID } from 'node:crypto'
import { signedHeaders } from '../../server/platform/http/signed.ts'
import { BACKEND_KEY, tokenFor } from '../server/harness.ts'
import { address, ask, type Player } from './server.ts'

/** A streamer who has just come, and her id in her app. */
export async function newStreamer(country: string): Promise<Player & { sub: string }> {
  const sub = randomUUID()
  const claims = { name: 'Ngọc', gender: 'female', country, role: 'streamer' }
  const token = await tokenFor(sub, { now: Date.now(), claims })
  const { id, nickname } = await ask('GET /api/me', { token })
  return { id, nickname, token, sub }
}

/** Tells events, each of which is taken. */
export async function tellApp(events: readonly object[]): Promise<void> {
  const told = events.map((event) => ({ id: randomUUID(), at: Date.now() - 1_000, ...event }))
  const body = JSON.stringify({ call: 'events', brand: 'companion', events: told })
  const at = Date.now()
  const reply = await fetch(`${address()}/api/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...signedHeaders(body, { id: randomUUID(), at, keys: [BACKEND_KEY] }),
    },
    body,
  })
  const answer = (await reply.json()) as { events?: { result: string }[] }
  const isTaken = answer.events?.every(({ result }) => result === 'taken')
  if (!isTaken) throw new Error(`events are refused: ${JSON.stringify(answer)}`)
}
