import type { Answer, Body, IdempotentCall, Params } from '../../contract/api.ts'
import { byKeyOf } from '../../contract/by-key.ts'
import { newKey } from '../base/new-key.ts'
import { call } from './call.ts'
import type { RecoverableCall } from './call-recovery.ts'
import { isDefinitelyNotApplied, searchAnswer } from './outcome.ts'
import { forget, pendingOf, remember } from './pending.ts'

type Sent<C extends IdempotentCall> =
  Params<C> extends undefined ? [body: Body<C>] : [body: Body<C>, params: Params<C>]

/** A call that is done once, whatever becomes of its answer, its network, its page. */
export interface DurableCall<C extends IdempotentCall> extends RecoverableCall<Answer<C>> {
  /**
   * Sends it under a key that is kept from before it leaves until its end is known. What could not
   * be sent for sure goes under the same key when the same is sent again.
   * @throws ApiError
   */
  send(...sent: Sent<C>): Promise<Answer<C>>
  /** Whether one was sent, by this page or an earlier one, and its end is not known. */
  isOpen(): boolean
  /** What was sent with it, as it was; null where none is open. */
  opened(): Body<C> | null
  /**
   * Sends the one that is open again, under its own key: it is done once, whether it went through or not.
   * @throws ApiError
   */
  resend(): Promise<Answer<C>>
  /** Asks the server for the answer of the one that is open; null when none is, or is no more. */
  search: RecoverableCall<Answer<C>>['search']
  /** Its end is known. */
  forget(): void
  /** Whether an answer alone is its end. */
  endsAnswered: boolean
}

interface Keeping {
  /** The name in the phone's storage, where an earlier release kept it under another one. */
  storedAs?: string
  /** `shown`: the page forgets it itself once the player has seen what it brought. */
  until?: 'answered' | 'shown'
}

const callAny = call as unknown as (
  name: string,
  options: { params: object; body?: unknown; idempotencyKey?: string },
) => Promise<unknown>

/**
 * Makes a call of the contract that takes a key one that finds its lost answer (design §8). One line
 * in the feature: `const JOIN = durableCall('POST /api/joinus')`; then `useForm({ call: JOIN, … })`, or
 * `await JOIN.send(body)` and `useCallRecovery(JOIN, …)` where what sends it is no form.
 */
export function durableCall<C extends IdempotentCall>(
  name: C,
  { storedAs = name, until = 'answered' }: Keeping = {},
): DurableCall<C> {
  const endsAnswered = until === 'answered'
  /** The last one that may have gone through. */
  let unsure: { key: string; sent: string } | null = null

  /** Another try of the same is the same request; anything else is another one. */
  const keyOf = (sent: string) =>
    unsure?.sent === sent && pendingOf(storedAs)?.key === unsure.key ? unsure.key : newKey()

  const sendAs = async (key: string, body: unknown, params?: object) => {
    remember({ operation: storedAs, key, body, ...(params ? { params } : {}) })
    try {
      const answer = await callAny(name, { params: params ?? {}, body, idempotencyKey: key })
      if (endsAnswered) forget(storedAs)
      return answer as Answer<C>
    } catch (error) {
      if (isDefinitelyNotApplied(error)) forget(storedAs)
      else unsure = { key, sent: JSON.stringify([body, params]) }
      throw error
    }
  }

  return {
    endsAnswered,
    send: (...[body, params]) =>
      sendAs(keyOf(JSON.stringify([body, params])), body, params as object | undefined),
    isOpen: () => pendingOf(storedAs) !== null,
    opened: () => (pendingOf(storedAs)?.body as Body<C> | undefined) ?? null,
    resend: async () => {
      const pending = pendingOf(storedAs)
      if (!pending) throw new Error(`No call of ${storedAs} is open.`)
      return sendAs(pending.key, pending.body, pending.params)
    },
    async search(wait) {
      const pending = pendingOf(storedAs)
      if (!pending) return null
      const { key, params } = pending
      const ask = () => callAny(byKeyOf(name), { params: { ...params, key } })
      const found = await searchAnswer(ask as () => Promise<Answer<C>>, wait)
      // An answer, or another request, may have come meanwhile: this one's end is told already.
      return pendingOf(storedAs)?.key === key ? found : null
    },
    forget: () => forget(storedAs),
  }
}
