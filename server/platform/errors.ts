import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope } from '../../contract/errors.ts'

/** Details for the security log alone. */
export interface Logged {
  /** Why a run (Flappy Bird) or a token was refused. */
  reason?: string
  /** The ticket on which a refused run was flown. */
  ticket?: string
  /** The claim or header of a refused token that is wrong. */
  claim?: string
  /** The brand whose key a refused token was checked by. */
  brand?: string
}

/** An error that the API answers: a code of the closed list, and parameters that fill its text. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  /** Further details for the log alone; they are not sent to the caller. */
  readonly logged: Logged = {}

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

const GATE: Readonly<Record<string, [ErrorCode, string]>> = {
  P0G00: ['GAME_FROZEN', 'This game is stopped while something is checked.'],
  P0G01: ['SELF_EXCLUDED', 'This player is excluded from all games.'],
  P0G02: ['COOLING_OFF', 'This player takes a break from all games.'],
  P0G03: ['DAILY_LIMIT', "This goes over the player's own limit of the day."],
  P0G04: ['WEEKLY_LIMIT', "This goes over the player's own limit of the week."],
  P0G05: ['ACCOUNT_FROZEN', 'This account is stopped while it is checked.'],
  P0G06: ['DISQUALIFIED', 'This player is disqualified from this game.'],
}

/** The refusal of the ledger's gate (triggers `entry_freeze` and `entry_gate`); undefined for any other error. */
export function gateRefusal(error: unknown): ApiError | undefined {
  const driver = driverError(error)
  const [code, message] = GATE[String(driver?.code)] ?? []
  if (!code || !message) return undefined
  const detail = driver?.detail
  return new ApiError(code, message, typeof detail === 'string' ? JSON.parse(detail) : {})
}

// SQLSTATEs: connection failures, shutdown and startup, too many connections, and transactions that were
// rolled back because of another one (serialization failure, deadlock). Then errors of sockets.
const AWAY_CODES =
  /^(08...|57P0[1-5]|53300|40001|40P01|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/
// pg and PGlite report some errors without a code.
const AWAY_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|cannot use a pool after|client has encountered a connection error|PGlite is (closed|closing)/i

/** Whether an error means that the database is unavailable, not that it refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY_CODES.test(code) || AWAY_TEXTS.test(error.message) || isDatabaseAway(error.cause)
}

/** The database driver's error, found in the chain of causes. */
export function driverError(error: unknown): { code?: unknown; detail?: unknown } | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error
  return 'cause' in error ? driverError(error.cause) : undefined
}
