// Who somebody is in a browser: codes by e-mail or phone, sign-up, other providers, sessions, one's account
// (spec §2 /register and /verificationCode, §5; design §5, §11).
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
import { CODE_LENGTH, LONGEST_NICKNAME } from './identity-constants.ts'
import { InviteCode } from './invite.ts'
import { LANGUAGES } from './languages.ts'
import { Gender, Me } from './user.ts'

/** A phone number in E.164; the page sends it complete, the server checks that the number can exist. */
const Phone = z.e164()

/** Where a code is sent: an e-mail address or a phone. */
export const Contact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email'), email: z.email().max(254) }),
  z.strictObject({ kind: z.literal('phone'), phone: Phone }),
])
export type Contact = z.output<typeof Contact>
export type ContactKind = Contact['kind']

/** What a code is for: to sign up or in, to bind a contact to one's account, to delete the account. */
export const CodePurpose = z.enum(['enter', 'bind', 'delete'])
export type CodePurpose = z.infer<typeof CodePurpose>

/** Others that say who somebody is. */
export const Provider = z.enum(['google', 'facebook'])
export type Provider = z.infer<typeof Provider>

/** A code that was sent; it is said alike whether an account exists or not. */
export const SentCode = z.object({
  codeId: z.uuid(),
  /** The contact as it may be shown, such as `an••@example.com`. */
  to: z.string(),
  expiresAt: Instant,
  /** When another one may be asked for. */
  againAt: Instant,
})
export type SentCode = z.infer<typeof SentCode>

/** A code as it is typed; `attempt` is the same when the same is sent again, so that a lost answer costs no code. */
const typedCode = {
  codeId: z.uuid(),
  code: z.string().regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`)),
  attempt: z.uuid(),
}

/** A short bearer token of a browser's session; the page renews it by its cookie before it expires. */
export const SessionToken = z.object({ token: z.string(), expiresAt: Instant, me: Me })
export type SessionToken = z.infer<typeof SessionToken>

/** What a proven contact or provider leads to: an account, or the form of a new one. */
export const Entrance = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signedIn'), session: SessionToken }),
  /**
   * `ticket` proves the contact to `POST /api/identity/accounts`; `picturePass` lets pictures for its form be uploaded
   * and nothing else, since it stands in addresses; `suggested` is what is known: from the provider, or from the
   * phone's number.
   */
  z.object({
    state: z.literal('new'),
    ticket: z.string(),
    picturePass: z.string(),
    expiresAt: Instant,
    suggested: z.object({ nickname: z.string(), country: z.string().nullable() }),
  }),
  /** The provider's e-mail belongs to an account: the code that was sent to it links the two. */
  z.object({ state: z.literal('link'), sent: SentCode }),
])
export type Entrance = z.infer<typeof Entrance>

/** A text that somebody agreed to, as they were shown it. */
const AgreedText = z.strictObject({
  version: z.number().int().min(1),
  language: z.enum(LANGUAGES),
})

/** The texts that signing up agrees to (spec §5). */
export const SignUpTexts = z.strictObject({ userAgreement: AgreedText, privacyPolicy: AgreedText })
export type SignUpTexts = z.infer<typeof SignUpTexts>

const SignUp = z.strictObject({
  ticket: z.string().min(1).max(2_000).meta({ apart: true }),
  nickname: z.string().trim().min(1).max(LONGEST_NICKNAME),
  gender: Gender,
  /** Adults only: the server counts by its own clock. */
  birthYear: z.number().int().min(1900).max(2100),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** One uploaded before. */
  picture: z.uuid().meta({ apart: true }).optional(),
  agreed: z.literal(true),
  texts: SignUpTexts.meta({ apart: true }),
  /** The code of the link that led here, and when it was opened. */
  invitation: z
    .strictObject({ code: InviteCode, openedAt: Instant })
    .meta({ apart: true })
    .optional(),
  attempt: z.uuid().meta({ apart: true }),
})

/** A browser in which somebody is signed in. */
export const Device = z.object({
  id: z.uuid(),
  /** By its user agent, such as `Chrome · Android`. */
  name: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** What the account sheet shows. */
export const Account = z.object({
  /** As they may be shown; null where none is bound. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  providers: z.array(Provider),
  /** When the account will be deleted; null where that was not asked for. */
  deletedAt: Instant.nullable(),
  /** Whether codes can be sent by these now. */
  contacts: z.array(z.enum(['email', 'phone'])),
})
export type Account = z.infer<typeof Account>

export const identityErrors = {
  PHONE_INVALID: 400,
  ADULTS_ONLY: 403,
  CODE_WRONG: 403,
  CODE_EXPIRED: 403,
  CODE_TRIES: 403,
  SESSION_ENDED: 401,
  TEXT_CHANGED: 409,
  CONTACT_TAKEN: 409,
  CONTACT_MISSING: 403,
  FACEBOOK_NOT_SIGNED_IN: 403,
  GOOGLE_NOT_SIGNED_IN: 403,
} as const satisfies OwnErrors

const CODE_ERRORS = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES'] as const

const BrandQuery = z.strictObject({
  brand: z.string().regex(BRAND_ID),
  lang: z.enum(LANGUAGES).default('en'),
})

export const identityApi = {
  'GET /api/identity': {
    summary: 'The ways to sign up or in on this server, and the texts that signing up agrees to.',
    auth: 'none',
    query: BrandQuery,
    answer: z.object({
      contacts: z.array(z.enum(['email', 'phone'])),
      providers: z.array(Provider),
      texts: SignUpTexts,
      /** The caller's country by the request's headers, to begin a form with; ISO 3166-1 alpha-2. */
      country: z.string().nullable(),
    }),
  },
  'POST /api/identity/codes': {
    summary: 'Sends a code to an e-mail address or a phone, whether an account exists or not.',
    auth: 'optional',
    body: z.strictObject({
      purpose: CodePurpose,
      /** Required for `enter` and `bind`; `delete` sends to the contact that is bound. */
      contact: Contact.meta({ apart: true }).optional(),
      brand: z.string().regex(BRAND_ID),
      lang: z.enum(LANGUAGES),
    }),
    errors: ['TOKEN_MISSING', 'PHONE_INVALID', 'CONTACT_MISSING', 'ENOUGH_FOR_TODAY'],
    answer: SentCode,
  },
  'POST /api/identity/enter': {
    summary: 'Signs in by a code; somebody new gets a ticket for the form of a new account.',
    auth: 'none',
    body: z.strictObject(typedCode),
    errors: [...CODE_ERRORS, 'ACCOUNT_BLOCKED', 'ENOUGH_FOR_TODAY'],
    answer: Entrance,
  },
  'POST /api/identity/accounts': {
    summary: 'Makes an account for a proven contact or provider and signs in.',
    auth: 'none',
    body: SignUp,
    errors: ['CODE_EXPIRED', 'ADULTS_ONLY', 'TEXT_CHANGED', 'ENOUGH_FOR_TODAY', 'ACCOUNT_BLOCKED'],
    answer: SessionToken,
  },
  'POST /api/identity/pictures': {
    summary: 'Uploads a picture for the form of a new account.',
    auth: 'none',
    upload: { maxBytes: 8 * 1_048_576 },
    query: z.strictObject({ pass: z.string().min(1).max(2_000) }),
    errors: ['CODE_EXPIRED', 'ENOUGH_FOR_TODAY'],
    answer: z.object({ id: z.uuid() }),
  },
  'POST /api/identity/providers/:provider': {
    summary: 'Begins to sign in at a provider: the page goes to the address that is answered.',
    auth: 'none',
    params: z.strictObject({ provider: Provider }),
    body: z.strictObject({ brand: z.string().regex(BRAND_ID), lang: z.enum(LANGUAGES) }),
    answer: z.object({ url: z.url() }),
  },
  'POST /api/identity/providers/:provider/return': {
    summary: 'Ends signing in at a provider with what its address brought back.',
    auth: 'none',
    params: z.strictObject({ provider: Provider }),
    /** The query of the address as it came back, such as `code=…&state=…`. */
    body: z.strictObject({ query: z.string().min(1).max(4_000) }),
    errors: [
      'FACEBOOK_NOT_SIGNED_IN',
      'GOOGLE_NOT_SIGNED_IN',
      'ACCOUNT_BLOCKED',
      'ENOUGH_FOR_TODAY',
    ],
    answer: Entrance,
  },
  'POST /api/session/renew': {
    summary: "Answers a new token by the browser's cookie, which is replaced too.",
    auth: 'none',
    body: z.strictObject({}),
    errors: ['SESSION_ENDED', 'ACCOUNT_BLOCKED'],
    answer: SessionToken,
  },
  'POST /api/session/end': {
    summary: 'Signs out in this browser.',
    auth: 'none',
    body: z.strictObject({}),
    answer: z.object({ ended: z.boolean() }),
  },
  'GET /api/account': {
    summary: 'What is bound to my account, and when it will be deleted.',
    auth: 'user',
    answer: Account,
  },
  'POST /api/account/contact': {
    summary: 'Binds an e-mail address or a phone to my account by the code sent to it.',
    auth: 'user',
    body: z.strictObject(typedCode),
    errors: [...CODE_ERRORS, 'CONTACT_TAKEN'],
    answer: Account,
  },
  'GET /api/account/devices': {
    summary: 'The browsers in which I am signed in, last used first.',
    auth: 'user',
    answer: z.object({ devices: z.array(Device) }),
  },
  'POST /api/account/devices/:id/end': {
    summary: 'Signs me out in one of my browsers.',
    auth: 'user',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({}),
    answer: z.object({ devices: z.array(Device) }),
  },
  'POST /api/account/sign-out': {
    summary: 'Signs me out everywhere: all browsers and all tokens issued before now.',
    auth: 'user',
    body: z.strictObject({}),
    answer: z.object({ ended: z.boolean() }),
  },
  'GET /api/account/data': {
    summary: 'Everything that is kept about me, by feature.',
    auth: 'user',
    answer: z.object({ at: Instant, data: z.record(z.string(), z.unknown()) }),
  },
  'POST /api/account/deletion': {
    summary: 'Asks to delete my account, by a code; it can be taken back for 14 days.',
    auth: 'user',
    body: z.strictObject(typedCode),
    errors: [...CODE_ERRORS],
    answer: Account,
  },
  'POST /api/account/deletion/cancel': {
    summary: 'Takes back the request to delete my account.',
    auth: 'user',
    body: z.strictObject({}),
    answer: Account,
  },
} satisfies Api
