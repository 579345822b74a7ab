import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { type Api, FreeText, Instant } from './endpoint.ts'

/** A phone number as people write it, and in E.164, as it is kept. */
const Phone = z
  .string()
  .regex(/^\+[0-9 ().-]{7,30}$/)
  .meta({ format: 'e164' })
  .transform((text) => text.replace(/[ ().-]/g, ''))
  .pipe(z.e164())

/** A Telegram name, with its @ or without. */
const Telegram = z
  .string()
  .regex(/^@?[A-Za-z0-9_]{5,32}$/)
  .transform((text) => (text.startsWith('@') ? text : `@${text}`))

/** What is said beside a contact. */
const common = {
  message: FreeText(1_000).optional(),
  /** Of the page that it comes from. */
  brand: z.string().regex(BRAND_ID),
}
const PartnerRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whatsapp'), whatsapp: Phone, ...common }),
  z.strictObject({ kind: z.literal('telegram'), telegram: Telegram, ...common }),
  z.strictObject({ kind: z.literal('mailbox'), mailbox: z.email().max(254), ...common }),
])
export type PartnerRequest = z.output<typeof PartnerRequest>

/** How a partner wants to be reached (spec §5). */
export type ContactKind = PartnerRequest['kind']

export const joinusApi = {
  'POST /api/joinus': {
    summary: 'Asks to become a partner; somebody answers by the contact given.',
    auth: 'none',
    idempotent: 'joinus.ask',
    body: PartnerRequest,
    answer: z.object({ receivedAt: Instant }),
  },
} satisfies Api
