import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import type { Api } from './endpoint.ts'
import { LANGUAGES, type Language } from './languages.ts'

/** The texts that are content in the database, not code, each with its required languages. */
export const CONTENT = {
  'charge-rules': LANGUAGES,
  'users-regulation': LANGUAGES,
  // Signing up agrees to both.
  'user-agreement': LANGUAGES,
  'privacy-policy': LANGUAGES,
  // Agreed to before the first payment.
  'top-up-consent': LANGUAGES,
  'update-bulletin': LANGUAGES,
  'test-flight': LANGUAGES,
  'upgrade-rules': LANGUAGES,
  recall: LANGUAGES,
  'invite-rules': LANGUAGES,
  // Level rules for one country only (spec §2).
  'charm-rules': ['vi'],
  'intimacy-rules': ['vi'],
} as const satisfies Record<string, readonly Language[]>

export type ContentSlug = keyof typeof CONTENT

/** The text that is agreed to before the first payment (spec §1). */
export const CONSENT_SLUG = 'top-up-consent' satisfies ContentSlug

/** The texts that people agree to: which version it was is kept with their consent. */
export const AGREED_SLUGS: readonly ContentSlug[] = [
  'user-agreement',
  'privacy-policy',
  CONSENT_SLUG,
]

/** The largest source of a text, including its front matter. */
export const CONTENT_LIMIT_BYTES = 64 * 1024

/** Placeholders in texts for what differs between brands; the page fills them in. */
export const CONTENT_PLACEHOLDERS = ['brand', 'mail', 'site', 'payouts'] as const
export type ContentPlaceholder = (typeof CONTENT_PLACEHOLDERS)[number]

/** A heading of a text; addresses lead to it by its id. */
export const ContentHeading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.number().int().min(2).max(4),
})
export type ContentHeading = z.infer<typeof ContentHeading>

/** A text for display. Title, headings and HTML may contain placeholders. */
export const Content = z.object({
  slug: z.string(),
  title: z.string(),
  /** The brand that it was written for; null for the default text, used by brands without their own. */
  brand: z.string().regex(BRAND_ID).nullable(),
  /** Its language; if the requested one is missing, English or another existing one. */
  language: z.enum(LANGUAGES),
  /** 1, 2, 3, … for this text in this language. */
  version: z.number().int(),
  /** The date given by its author, such as `2026-11-22`. */
  updatedAt: z.iso.date(),
  /** HTML with a closed list of elements; a heading's `data-at` is its id, and a link to it is `#id`. */
  html: z.string(),
  headings: z.array(ContentHeading),
})
export type Content = z.infer<typeof Content>

export const contentApi = {
  'GET /api/content/:slug': {
    summary:
      'A text in a language; the text of the given brand if it has its own, else the default.',
    auth: 'none',
    params: z.strictObject({ slug: z.string().regex(/^[\w-]{1,64}$/) }),
    query: z.strictObject({
      brand: z.string().regex(BRAND_ID).optional(),
      lang: z.enum(LANGUAGES).default('en'),
    }),
    answer: Content,
  },
} satisfies Api
