// Tells what happens in an app as its brand's backend does: in batches, signed, again where an answer was lost.
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import type { ErrorEnvelope } from '../../contract/errors.ts'
import type { AppEvent } from '../../contract/events.ts'
import type { Clock } from '../platform/clock.ts'
import { demoBackendKeysOf } from '../platform/database/world.ts'
import type { Platform } from '../platform/feature.ts'
import { signedHeaders } from '../platform/http/signed.ts'
import { SettingError } from '../platform/settings.ts'

/** What became of each event, in the order of the batch. */
export type Told = Answer<'POST /api/events'>['events']

/** A brand's backend, as a server knows it. */
export interface Backend {
  /** Where the server listens. */
  address: string
  brand: Brand
  key: string
  clock: Clock
}

/** The most events of a batch. */
export const BATCH = 1_000
const PATIENCE_MS = 30_000
const TRIES = 6
const FIRST_WAIT_MS = 250

/** The key by which a brand's backend signs: of `BRAND_KEYS`, or of the demo world. */
export async function backendKeyOf(
  { db, settings, seeds }: Pick<Platform, 'db' | 'settings' | 'seeds'>,
  brand: Brand,
): Promise<string | undefined> {
  return settings.brandKeys[brand]?.backend?.keys[0] ?? (await demoBackendKeysOf(db, seeds))(brand)
}

/**
 * Tells a batch once.
 * @param ended gives up what is on its way
 * @returns null where nobody answered, or the server has too much to do
 * @throws SettingError where it refuses
 */
export async function tellOnce(
  { address, brand, key, clock }: Backend,
  events: readonly AppEvent[],
  ended?: AbortSignal,
): Promise<Told | null> {
  const body = JSON.stringify({ call: 'events', brand, events })
  const id = events[0]?.id ?? ''
  const reply = await fetch(`${address}/api/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(body, { id, at: clock.now(), keys: [key] }),
    },
    body,
    signal: AbortSignal.any([...(ended ? [ended] : []), AbortSignal.timeout(PATIENCE_MS)]),
  }).catch(() => null)
  if (reply === null || reply.status === 429 || reply.status >= 500) return null
  // An answer that breaks off is lost, too.
  const answer: unknown = await reply.json().catch(() => null)
  if (answer === null) return null
  if (reply.ok) return (answer as { events: Told }).events
  const { code, message } = (answer as ErrorEnvelope).error
  throw new SettingError(`${address} refuses events of ${brand}: ${code}, ${message}`)
}

/**
 * Tells a batch until it is answered: each event counts once, however often it is told.
 * @returns what became of it, and how often it was told
 * @throws SettingError where the server refuses, or answers none of the tries
 */
export async function tellBatch(
  backend: Backend,
  events: readonly AppEvent[],
): Promise<{ told: Told; tries: number }> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const told = await tellOnce(backend, events)
    if (told) return { told, tries }
    await pause(FIRST_WAIT_MS * 2 ** tries)
  }
  throw new SettingError(`${backend.address} has not answered ${TRIES} times`)
}
