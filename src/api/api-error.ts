import type { ErrorCode } from '../../contract/errors.ts'

/** Failures that the page itself detects: no network, a timeout, a response that is not valid JSON. */
export type LocalCode = 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

/** Why a call failed. The text for players is the locale key `errors:<code>`. */
export class ApiError extends Error {
  declare readonly code: ErrorCode | LocalCode
  /** HTTP status; 0 when there was no response. */
  declare readonly status: number
  /** Values for the placeholders of the text. */
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

/** Whether the server refuses this user everything but customer service. */
export function isBlocked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ACCOUNT_BLOCKED'
}
