// Who may do what in the ops console (`/ops`): the roles, the one table of permissions, and what
// a list is made of. `ops-calls.ts` makes calls of it.
import { z } from 'zod'

export const OPS_ROLES = ['viewer', 'operator', 'finance', 'admin'] as const
export const OpsRole = z.enum(OPS_ROLES)
export type OpsRole = z.infer<typeof OpsRole>

/** What each permission is for, and the roles that have it. A call names one; nothing else decides. */
export const OPS_PERMISSIONS = {
  /** One's own account, passkeys and sessions. */
  self: ['viewer', 'operator', 'finance', 'admin'],
  /** Figures and lists that name nobody's contact. */
  look: ['viewer', 'operator', 'finance', 'admin'],
  /** What people wrote, how they are reached, what they own. */
  people: ['operator', 'finance', 'admin'],
  /** Answering people, and moderating what they wrote. */
  answer: ['operator', 'admin'],
  /** Blocking, freezing and disqualifying people. */
  sanction: ['operator', 'admin'],
  /** Games, their tunings and their jobs. */
  tune: ['operator', 'admin'],
  /** The texts that players read. */
  write: ['operator', 'admin'],
  /** Money that moves by hand. */
  money: ['finance', 'admin'],
  /** Who works here, and with which role. */
  staff: ['admin'],
} as const satisfies Record<string, readonly OpsRole[]>

export type OpsPermission = keyof typeof OPS_PERMISSIONS

/** Whether a role has a permission. */
export function mayDo(role: OpsRole, permission: OpsPermission): boolean {
  return (OPS_PERMISSIONS[permission] as readonly OpsRole[]).includes(role)
}

/** The header that carries the session's CSRF token on every POST of an operator. */
export const CSRF_HEADER = 'x-csrf-token'

/** Error codes of the ops console; their texts stand in `locales/ops/` in its two languages. */
export const opsErrors = {
  OPS_SIGN_IN_REFUSED: 401,
  OPS_SESSION_MISSING: 401,
  OPS_CSRF: 403,
  OPS_FORBIDDEN: 403,
  OPS_OWN_ACCOUNT: 403,
  OPS_OWN_PROPOSAL: 403,
  OPS_OTHERS_PROPOSAL: 403,
  OPS_CHANGED: 409,
  OPS_SELECTION_CHANGED: 409,
  OPS_STEP_REFUSED: 409,
  OPS_TIME_OVER: 409,
  OPS_TUNING_FAULTS: 409,
  OPS_TUNING_TOO_LARGE: 409,
  OPS_ART_REFUSED: 409,
  OPS_REPLAY_BUSY: 409,
  OPS_NAME_TAKEN: 409,
  OPS_PROPOSED_ALREADY: 409,
  OPS_TRANSFER_REVERSED: 409,
  OPS_TRANSFER_FINAL: 409,
  OPS_TRANSFER_STANDS: 409,
  OPS_BALANCE_SHORT: 409,
  OPS_ACCOUNT_FROZEN: 409,
  OPS_UPLINE_GONE: 409,
  OPS_BEYOND_BOUND: 409,
  OPS_ODDS_MARGIN: 422,
  OPS_RATE_FAR: 409,
  OPS_RATE_UNKNOWN: 404,
  OPS_UNCHANGED: 409,
  OPS_LINK_EXPIRED: 410,
  OPS_MESSAGE_OVER: 410,
  OPS_TOO_LATE: 410,
  OPS_JOB_GONE: 410,
  OPS_TEXT_FAULTY: 422,
  OPS_STATEMENT_FAULTY: 422,
  OPS_LOCKED: 429,
} as const satisfies Readonly<Record<Uppercase<string>, number>>

/** How a column of a list reads, filters and sorts. */
export interface OpsColumn {
  /** `user` is a user's id, which the console links to their page; `transfer` one of the ledger's, to its lines. */
  kind: 'id' | 'user' | 'transfer' | 'text' | 'number' | 'instant' | 'choice'
  choices?: readonly string[]
  /** `is`: equal; `has`: contains, for texts; `in`: one of some choices; `range`: from and to, both inclusive. */
  filter?: 'is' | 'has' | 'in' | 'range'
  sorts?: true
  value: z.ZodType
}

export type OpsColumns = Readonly<Record<string, OpsColumn>>
/** What a list of the console is made of; server and page read the same. */
export interface OpsList<C extends OpsColumns = OpsColumns> {
  columns: C
  /** The column that makes a row one of its kind, and breaks ties of sorting. */
  key: string
  /** The order that it opens with, such as `-at`. */
  order: string
}
