import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { type Api, FreeText, Instant } from './endpoint.ts'

/** Ways to contact a partner (spec §5). */
export const CONTACT_KINDS = ['whatsapp', 'telegram', 'mailbox'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

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

const PartnerRequest = z
  .strictObject({
    kind: z.enum(CONTACT_KINDS),
    whatsapp: Phone.optional(),
    telegram: Telegram.optional(),
    mailbox: z.email().max(254).optional(),
    message: FreeText(1_000).optional(),
    /** The brand of the page from which it is sent. */
    brand: z.string().regex(BRAND_ID),
  })
  .superRefine((body, context) => {
    for (const kind of CONTACT_KINDS) {
      if ((body[kind] !== undefined) === (kind === body.kind)) continue
      const message = kind === body.kind ? 'is missing' : 'is another kind of contact'
      context.addIssue({ code: 'custom', path: [kind], message })
    }
  })
export type PartnerRequest = z.output<typeof PartnerRequest>

export const joinusApi = {
  'POST /api/joinus': {
    summary: 'Sends a request to become a partner; staff answer by the given contact.',
    auth: 'none',
    idempotent: 'joinus.ask',
    body: PartnerRequest,
    answer: z.object({ receivedAt: Instant }),
  },
} satisfies Api
