import { z } from 'zod'
import { type Api, FreeText, Instant } from './endpoint.ts'
import { OPS_ROLES, OpsRole } from './ops.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

/** The name that an operator signs in by. */
export const OperatorName = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,39}$/)

/** A new password: long rather than full of signs (NIST SP 800-63B). */
const NewPassword = z.string().min(12).max(128)

/** Six digits of an authenticator app, or one of the recovery codes. */
const SecondFactor = z.union([
  z.string().regex(/^[0-9]{6}$/),
  z.string().regex(/^[a-z2-7]{5}-[a-z2-7]{5}$/),
])

/** What WebAuthn hands on between browser and server, as its specification writes it. */
const WebAuthn = z.record(z.string(), z.unknown())

export const OpsSession = z.object({
  operator: z.object({ id: z.uuid(), name: z.string(), role: OpsRole }),
  /** For `CSRF_HEADER`. */
  csrf: z.string(),
  /** When it ends at the latest, and when it ends by itself if nothing is done. */
  endsAt: Instant,
  idleMs: z.number().int(),
  /** Recovery codes that are left. */
  recoveryCodes: z.number().int(),
})
export type OpsSession = z.infer<typeof OpsSession>

/** A password was right: what the second step needs. */
const FirstStep = z.object({
  /** Good for some minutes and for this sign-in alone. */
  ticket: z.string(),
})

/** A first sign-in by a link: what an authenticator app reads. */
const Enrolment = z.object({
  name: z.string(),
  role: OpsRole,
  /** `otpauth://` address, as a QR code shows it. */
  otpauth: z.string(),
  secret: z.string(),
})

const sessions = {
  sessions: z.array(
    z.object({
      id: z.uuid(),
      address: z.string(),
      browser: z.string(),
      beganAt: Instant,
      seenAt: Instant,
      isThis: z.boolean(),
    }),
  ),
}

const operators = opsList({
  summary: 'Who works in the console.',
  permission: 'staff',
  columns: {
    id: column.id(),
    name: column.text({ filter: 'has' }),
    role: column.choice(OPS_ROLES),
    state: column.choice(['invited', 'active', 'disabled']),
    createdAt: column.instant({ sorts: true }),
    seenAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-createdAt',
})

const log = opsList({
  summary: 'The audit log: what operators did, and what they were refused.',
  permission: 'look',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    operator: column.text({ filter: 'is' }),
    role: column.choice(OPS_ROLES),
    action: column.text({ filter: 'has' }),
    target: column.maybeText({ filter: 'is' }),
    outcome: column.text({ filter: 'is' }),
    reason: column.maybeText({ filter: 'has' }),
    before: column.maybeText(),
    after: column.maybeText(),
    address: column.text(),
  },
  key: 'id',
  order: '-at',
})

export const operatorsApi = {
  'GET /api/ops/demo': {
    summary: 'The demo operators, where there is a demo world; anyone may enter as one.',
    auth: 'none',
    answer: z.object({ operators: z.array(z.object({ name: z.string(), role: OpsRole })) }),
  },
  'POST /api/ops/demo/sign-in': {
    summary: 'Signs in as a demo operator; only in the demo world.',
    auth: 'none',
    body: z.strictObject({ name: OperatorName }),
    errors: ['NOT_FOUND'],
    answer: OpsSession,
  },
  'POST /api/ops/sign-in': {
    summary: 'The first step of signing in: name and password.',
    auth: 'none',
    body: z.strictObject({ name: FreeText(40), password: z.string().min(1).max(128) }),
    errors: ['OPS_SIGN_IN_REFUSED', 'OPS_LOCKED'],
    answer: FirstStep,
  },
  'POST /api/ops/sign-in/code': {
    summary:
      'The second step: a code of the authenticator app, or a recovery code. Sets the session’s cookie.',
    auth: 'none',
    body: z.strictObject({ ticket: z.string().max(200), code: SecondFactor }),
    errors: ['OPS_SIGN_IN_REFUSED', 'OPS_LOCKED'],
    answer: OpsSession,
  },
  'POST /api/ops/sign-in/passkey/begin': {
    summary: 'What a browser needs to sign in by a passkey.',
    auth: 'none',
    body: z.strictObject({}),
    answer: z.object({ ticket: z.string(), options: WebAuthn }),
  },
  'POST /api/ops/sign-in/passkey': {
    summary: 'Signs in by a passkey, which is both steps at once.',
    auth: 'none',
    body: z.strictObject({ ticket: z.string().max(200), response: WebAuthn }),
    errors: ['OPS_SIGN_IN_REFUSED', 'OPS_LOCKED'],
    answer: OpsSession,
  },
  'POST /api/ops/enrol/begin': {
    summary: 'Opens an invitation: what the authenticator app must read.',
    auth: 'none',
    body: z.strictObject({ invitation: z.string().min(1).max(200) }),
    errors: ['OPS_LINK_EXPIRED'],
    answer: Enrolment,
  },
  'POST /api/ops/enrol': {
    summary:
      'Takes an invitation up: password and the first code. Signs in, and hands out recovery codes once.',
    auth: 'none',
    body: z.strictObject({
      invitation: z.string().min(1).max(200),
      password: NewPassword,
      code: z.string().regex(/^[0-9]{6}$/),
    }),
    errors: ['OPS_LINK_EXPIRED', 'OPS_SIGN_IN_REFUSED'],
    answer: z.object({ session: OpsSession, recoveryCodes: z.array(z.string()) }),
  },
  'GET /api/ops/session': {
    summary: 'My session, and who I am.',
    auth: { permission: 'self' },
    answer: OpsSession,
  },
  'POST /api/ops/sign-out': {
    summary: 'Ends my session.',
    auth: { permission: 'self' },
    body: z.strictObject({}),
    answer: z.object({}),
  },
  'GET /api/ops/sessions': {
    summary: 'Where I am signed in.',
    auth: { permission: 'self' },
    answer: z.object(sessions),
  },
  'POST /api/ops/sessions/:id/end': {
    summary: 'Ends one of my sessions.',
    auth: { permission: 'self' },
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    answer: z.object(sessions),
  },
  'POST /api/ops/password': {
    summary: 'Changes my password and ends my other sessions.',
    auth: { permission: 'self' },
    body: z.strictObject({
      password: z.string().min(1).max(128),
      newPassword: NewPassword,
      code: SecondFactor,
    }),
    errors: ['OPS_SIGN_IN_REFUSED', 'OPS_LOCKED'],
    answer: z.object({}),
  },
  'POST /api/ops/recovery-codes': {
    summary: 'New recovery codes in the place of those that are left.',
    auth: { permission: 'self' },
    body: z.strictObject({ code: SecondFactor }),
    errors: ['OPS_SIGN_IN_REFUSED', 'OPS_LOCKED'],
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'GET /api/ops/passkeys': {
    summary: 'My passkeys.',
    auth: { permission: 'self' },
    answer: z.object({
      passkeys: z.array(
        z.object({
          id: z.uuid(),
          label: z.string(),
          createdAt: Instant,
          usedAt: Instant.nullable(),
        }),
      ),
    }),
  },
  'POST /api/ops/passkeys/begin': {
    summary:
      'What a browser needs to make a passkey; asks for a code, so that an open session alone adds none.',
    auth: { permission: 'self' },
    body: z.strictObject({ code: SecondFactor }),
    errors: ['OPS_SIGN_IN_REFUSED', 'OPS_LOCKED'],
    answer: z.object({ ticket: z.string(), options: WebAuthn }),
  },
  'POST /api/ops/passkeys': {
    summary: 'Keeps a passkey that a browser made.',
    auth: { permission: 'self' },
    body: z.strictObject({
      ticket: z.string().max(200),
      label: FreeText(60),
      response: WebAuthn,
    }),
    errors: ['OPS_SIGN_IN_REFUSED'],
    answer: z.object({ id: z.uuid() }),
  },
  'POST /api/ops/passkeys/:id/remove': {
    summary: 'Removes one of my passkeys.',
    auth: { permission: 'self' },
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    answer: z.object({}),
  },
  'GET /api/ops/operators': operators.rows,
  'GET /api/ops/operators.csv': operators.csv,
  'POST /api/ops/operators': opsAction({
    summary: 'Invites somebody into the console; answers the link, which is shown once.',
    permission: 'staff',
    body: { name: OperatorName, role: OpsRole },
    errors: ['OPS_NAME_TAKEN'],
    answer: z.object({ id: z.uuid(), invitation: z.string(), expiresAt: Instant }),
  }),
  'POST /api/ops/operators/:id/role': opsAction({
    summary: 'Gives an operator another role; their open sessions have it with their next call.',
    permission: 'staff',
    params: z.object({ id: z.uuid() }),
    body: { role: OpsRole, was: OpsRole },
    errors: ['OPS_OWN_ACCOUNT', 'OPS_CHANGED'],
    answer: z.object({ role: OpsRole }),
  }),
  'POST /api/ops/operators/:id/state': opsAction({
    summary: 'Disables an operator, which ends their sessions, or lets them in again.',
    permission: 'staff',
    params: z.object({ id: z.uuid() }),
    body: { state: z.enum(['active', 'disabled']) },
    errors: ['OPS_OWN_ACCOUNT'],
    answer: z.object({ state: z.enum(['invited', 'active', 'disabled']) }),
  }),
  'POST /api/ops/operators/:id/invitation': opsAction({
    summary:
      'A new link for an operator who has lost their password or device; the old password ends.',
    permission: 'staff',
    params: z.object({ id: z.uuid() }),
    body: {},
    errors: ['OPS_OWN_ACCOUNT'],
    answer: z.object({ invitation: z.string(), expiresAt: Instant }),
  }),
  'GET /api/ops/log': log.rows,
  'GET /api/ops/log.csv': log.csv,
} satisfies Api
