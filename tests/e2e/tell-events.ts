// What an app's backend tells of its people.
import { randomUUID } from 'node:crypto'
import type { Answer } from '../../contract/api.ts'
import { signedHeaders } from '../../server/platform/http/signed.ts'
import { BACKEND_KEY } from '../server/harness.ts'
import { address } from './server.ts'

const BRAND = 'companion'

/**
 * Tells a batch of events, as the house's backend signs it.
 * @throws where one was not taken
 */
export async function tellEvents(events: readonly object[]): Promise<void> {
  const body = JSON.stringify({ call: 'events', brand: BRAND, events })
  const signed = signedHeaders(body, { id: randomUUID(), at: Date.now(), keys: [BACKEND_KEY] })
  const reply = await fetch(`${address()}/api/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...signed,
    },
    body,
  })
  const { events: told } = (await reply.json()) as Answer<'POST /api/events'>
  const taken = told.filter(({ result }) => result === 'taken').length
  if (taken !== events.length) throw new Error(`${taken} of ${events.length} events were taken`)
}
