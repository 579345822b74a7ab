import type { ErrorCode } from '../../contract/errors.ts'

/** Failures that no answer of the server tells: no network, no answer in time, an answer that is none. */
export type LocalCode = 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

/** Why a call failed; `errors:<code>` is its text. */
export class ApiError extends Error {
  declare readonly code: ErrorCode | LocalCode
  /** HTTP status; 0 when there was no answer. */
  declare readonly status: number
  /** Fill the placeholders of the text. */
  declare readonly params: Record<string, string | number>

  constructor(
    code: ErrorCode | LocalCode,
    status = 0,
    params: Record<string, string | number> = {},
  ) {
    super(code)
    this.code = code
    this.status = status
    this.params = params
  }
}
