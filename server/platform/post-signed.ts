import { signedHeaders } from './http/signed.ts'
import { SendFault } from './outbox.ts'

const TIMEOUT_MS = 10_000

/** Statuses after which the same may be taken at another try. */
const LATER = new Set([408, 409, 425, 429])

/** What is posted, and by which key it is signed. */
export interface SignedPost {
  url: string
  key: string
  /** The same at every try. */
  id: string
  /** Milliseconds since 1970. */
  at: number
  body: unknown
}

/**
 * Posts JSON to an address of the operator's or a brand's settings, signed as in the Standard Webhooks
 * specification.
 * @throws SendFault
 */
export async function postSigned({ url, key, id, at, body }: SignedPost): Promise<void> {
  const text = JSON.stringify(body)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(text, { id, at, keys: [key] }),
    },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new SendFault('away', `${error.name}: ${error.message}`)
  })
  await response.body?.cancel()
  if (response.ok) return
  const isRefused = response.status < 500 && !LATER.has(response.status)
  throw new SendFault(isRefused ? 'refused' : 'later', `answered ${response.status}`)
}
