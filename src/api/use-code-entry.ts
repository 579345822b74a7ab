import { useState } from 'react'
import type { SentCode } from '../../contract/identity.ts'
import { attemptOf } from '../base/attempt.ts'
import { timeLeft } from '../base/time-left.ts'
import { useTicking } from '../base/use-ticking.ts'
import { serverNow } from '../stores/server-clock.ts'
import { ApiError } from './api-error.ts'

/** A code as it is typed; the same one sent again is the same attempt, so that a lost answer costs no try. */
export interface TypedCode {
  codeId: string
  code: string
  attempt: string
}

interface CodeOptions<A> {
  sent: SentCode
  send: (typed: TypedCode) => Promise<A>
  onDone: (answer: A) => void
  /** Asks for another code. */
  sendAgain: () => Promise<SentCode>
  onSentAgain: (sent: SentCode) => void
}

/** No other code of the same sending will do. */
const SPENT: ReadonlySet<string> = new Set(['CODE_EXPIRED', 'CODE_TRIES'])

/** The entry of a one-time code, as `CodeEntry` shows it. */
export function useCodeEntry<A>(options: CodeOptions<A>) {
  const { sent } = options
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const now = serverNow()
  useTicking(now < Math.max(sent.againAt, sent.expiresAt))

  const isOver = now >= sent.expiresAt
  const isRefused = failure instanceof ApiError && SPENT.has(failure.code)

  const onSubmit = async (digits: string) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const { codeId } = sent
    const attempt = attemptOf(`${codeId} ${digits}`)
    try {
      options.onDone(await options.send({ codeId, code: digits, attempt }))
    } catch (error) {
      // What did not arrive stays, to be sent again.
      if (error instanceof ApiError && error.status === 403) setCode('')
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const onAgain = async () => {
    setBusy(true)
    setFailure(null)
    try {
      options.onSentAgain(await options.sendAgain())
      setCode('')
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    failure: failure ?? (isOver ? new ApiError('CODE_EXPIRED', 403) : null),
    entry: {
      to: sent.to,
      code,
      isBusy,
      isSpent: isOver || isRefused,
      wait: now < sent.againAt ? timeLeft(sent.againAt, now) : null,
      onChange: setCode,
      onSubmit: (digits: string) => void onSubmit(digits),
      onAgain: () => void onAgain(),
    },
  }
}
