import i18next from 'i18next'
import type { ErrorCode } from '../../../contract/errors.ts'

/** Why a call came to nothing; `NETWORK` where no answer of the server came. */
export class OpsError extends Error {
  readonly code: ErrorCode | 'NETWORK'
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: ErrorCode | 'NETWORK', params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.name = 'OpsError'
    this.code = code
    this.params = params
  }
}

/** What an operator reads about an error. */
export function textOfError(error: unknown): string {
  const { code, params } = asOpsError(error)
  return i18next.t(`errors:${code}`, { ...params })
}

/** Whatever was thrown, as an error with a code. */
export function asOpsError(error: unknown): OpsError {
  return error instanceof OpsError ? error : new OpsError('INTERNAL')
}
