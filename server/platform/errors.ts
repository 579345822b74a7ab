import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope } from '../../contract/errors.ts'

/** A refusal that the caller can read: a code of the closed list, and what fills its text. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>

  constructor(code: ErrorCode, message: string, params: Record<string, string | number> = {}) {
    super(message)
    this.code = code
    this.params = params
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  envelope(): ErrorEnvelope {
    return { error: { code: this.code, message: this.message, params: this.params } }
  }
}

/** The SQLSTATE of a database error; undefined for anything else. Drizzle wraps the driver's error in `cause`. */
export function sqlState(error: unknown): string | undefined {
  const driver = driverError(error)
  return typeof driver?.code === 'string' ? driver.code : undefined
}

/** The driver's own error, whether thrown bare or wrapped. */
export function driverError(error: unknown): { code?: unknown; detail?: unknown } | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error
  return 'cause' in error ? driverError(error.cause) : undefined
}
