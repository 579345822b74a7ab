import { z } from 'zod'
import { type BeaconRound, QUICKNET } from '../../../machines/fair/beacon.ts'
import { type BeaconFault, verifyBeacon } from '../../../machines/fair/beacon-signature.ts'

/** A beacon round whose signature was verified. */
export interface PublishedRound extends BeaconRound {
  /** Derived from the signature: 64 lower-case hex digits. */
  randomness: string
}

/** The outcome of a request to one relay; `why` is a line for operators. */
export type RelayAnswer =
  | { state: 'published'; published: PublishedRound }
  | { state: 'not-yet'; why: string }
  | { state: 'failed'; why: string }

/** Other fields of the answer are ignored: the randomness is derived from the signature. */
const Answer = z.object({ round: z.number(), signature: z.string() })

/** Answers have about 200 bytes. */
const MAX_ANSWER_BYTES = 4_096
/** Statuses for a future round: 425 from drand's relays, 404 from older ones and from caches. */
const NOT_YET = [404, 425]

const FAULTS: Readonly<Record<BeaconFault, string>> = {
  round: 'its answer names no round',
  form: 'its signature is none by its form',
  point: 'its signature is no point that a key could make',
  signature: 'its signature is not that of the round',
}

/**
 * Requests a round from one of drand's relays. Relays are not trusted: the signature is verified.
 * @param relay its base URL
 */
export async function fetchFromRelay(
  relay: string,
  round: number,
  timeoutMs: number,
): Promise<RelayAnswer> {
  const address = `${relay.replace(/\/+$/, '')}/${QUICKNET.chainHash}/public/${round}`
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      // Relays do not redirect; following one would let a relay choose where this server connects.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 200) return verifyAnswer(round, await textOf(response))
    await response.body?.cancel()
    const why = `it answered ${response.status}`
    return { state: NOT_YET.includes(response.status) ? 'not-yet' : 'failed', why }
  } catch (error) {
    return { state: 'failed', why: reasonOf(error) }
  }
}

function verifyAnswer(round: number, text: string | undefined): RelayAnswer {
  if (text === undefined) return failed(`its answer has more than ${MAX_ANSWER_BYTES} bytes`)
  const answer = Answer.safeParse(jsonOf(text))
  if (!answer.success) return failed('its answer is no beacon')
  if (answer.data.round !== round) return failed('its answer is of another round')
  const { signature } = answer.data
  const verdict = verifyBeacon({ round, signature })
  if (!verdict.ok) return failed(FAULTS[verdict.fault])
  return { state: 'published', published: { round, signature, randomness: verdict.randomness } }
}

function failed(why: string): RelayAnswer {
  return { state: 'failed', why }
}

/** @returns undefined when the body exceeds `MAX_ANSWER_BYTES` */
async function textOf({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The reason of a failed request; `fetch` only says "fetch failed" and puts the reason into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  const cause = error.cause instanceof Error ? error.cause : error
  return `it cannot be reached: ${'code' in cause ? String(cause.code) : cause.message}`
}
