import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { type Api, FreeText, Instant } from './endpoint.ts'
import { joinusOpsApi } from './joinus-ops.ts'

/** A phone number; spaces, brackets, dots and dashes are removed, and it is stored in E.164. */
const Phone = z
  .string()
  .regex(/^\+[0-9 ().-]{7,30}$/)
  .meta({ format: 'e164' })
  .transform((text) => text.replace(/[ ().-]/g, ''))
  .pipe(z.e164())

/** A Telegram name; stored with its @, which may be omitted. */
const Telegram = z
  .string()
  .regex(/^@?[A-Za-z0-9_]{5,32}$/)
  .transform((text) => (text.startsWith('@') ? text : `@${text}`))

/** The fields of every variant. */
const common = {
  message: FreeText(1_000).optional(),
  /** The brand of the page from which it is sent. */
  brand: z.string().regex(BRAND_ID),
}
const PartnerRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whatsapp'), whatsapp: Phone, ...common }),
  z.strictObject({ kind: z.literal('telegram'), telegram: Telegram, ...common }),
  z.strictObject({ kind: z.literal('mailbox'), mailbox: z.email().max(254), ...common }),
])
export type PartnerRequest = z.output<typeof PartnerRequest>

/** Ways to contact a partner (spec §5). */
export type ContactKind = PartnerRequest['kind']

export const joinusApi = {
  'POST /api/joinus': {
    summary: 'Sends a request to become a partner; staff answer by the given contact.',
    auth: 'none',
    idempotent: 'joinus.ask',
    body: PartnerRequest,
    errors: ['ENOUGH_FOR_TODAY'],
    answer: z.object({ receivedAt: Instant }),
  },
  ...joinusOpsApi,
} satisfies Api
