import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import type { Api } from './endpoint.ts'
import { LANGUAGES, type Language } from './languages.ts'

/** Every text that is content in the database and not code, and the languages that it must have. */
export const CONTENT = {
  'charge-rules': LANGUAGES,
  'users-regulation': LANGUAGES,
  'update-bulletin': LANGUAGES,
  'test-flight': LANGUAGES,
  'upgrade-rules': LANGUAGES,
  recall: LANGUAGES,
  // Level rules of one country alone (spec §2).
  'charm-rules': ['vi'],
  'intimacy-rules': ['vi'],
} as const satisfies Record<string, readonly Language[]>

export type ContentSlug = keyof typeof CONTENT

/** The largest source of a text, its front matter included. */
export const CONTENT_LIMIT_BYTES = 64 * 1024

/** What stands in texts for what differs from brand to brand; the page fills it in. */
export const CONTENT_PLACEHOLDERS = ['brand', 'mail', 'site', 'payouts'] as const
export type ContentPlaceholder = (typeof CONTENT_PLACEHOLDERS)[number]

/** A heading of a text, by the name that an address leads to it by. */
export const ContentHeading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.number().int().min(2).max(4),
})
export type ContentHeading = z.infer<typeof ContentHeading>

/** A text as a page shows it. Title, headings and HTML hold the placeholders. */
export const Content = z.object({
  slug: z.string(),
  title: z.string(),
  /** Whose it is; null: the house's own, which stands where a brand has none. */
  brand: z.string().regex(BRAND_ID).nullable(),
  /** What it is written in: English, or what there is, where it is not there in the language asked for. */
  language: z.enum(LANGUAGES),
  /** 1, 2, 3, … of this text in this language. */
  version: z.number().int(),
  /** The day that its writer says, such as `2026-11-22`. */
  updatedAt: z.iso.date(),
  /** Of a closed list of elements; a heading's `data-at` is its id, a link to one is `#id`. */
  html: z.string(),
  headings: z.array(ContentHeading),
})
export type Content = z.infer<typeof Content>

export const contentApi = {
  'GET /api/content/:slug': {
    summary: 'A text in a language, a brand’s own before the house’s; open to everyone.',
    auth: 'none',
    params: z.strictObject({ slug: z.string().regex(/^[\w-]{1,64}$/) }),
    query: z.strictObject({
      brand: z.string().regex(BRAND_ID).optional(),
      lang: z.enum(LANGUAGES).default('en'),
    }),
    answer: Content,
  },
} satisfies Api
