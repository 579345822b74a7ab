// Texts of pages as operators write, check and publish them.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { CONTENT, CONTENT_LIMIT_BYTES, type ContentSlug } from './content.ts'
import { digits, Instant } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

const SLUGS = Object.keys(CONTENT) as [ContentSlug, ...ContentSlug[]]
const Brand = z.string().regex(BRAND_ID)
/** The most that the database counts to. */
const MOST_VERSIONS = 2_147_483_647
const Version = z.number().int().min(1).max(MOST_VERSIONS)
/** 0 where there was none. */
const VersionSeen = z.number().int().min(0).max(MOST_VERSIONS)

/** Which text it is; the house's own has no brand. */
const Key = {
  slug: z.enum(SLUGS),
  brand: Brand.nullable(),
  language: z.enum(LANGUAGES),
} as const

/**
 * How a language of a text stands. `behind`: its day is before that of the English one, whose writers move the day
 * with each change that others must follow. `missing`: there is none yet, and the product promises it or somebody has
 * begun it.
 */
const TEXT_STATES = ['current', 'behind', 'missing', 'withdrawn'] as const
const State = z.enum(TEXT_STATES)
export type TextState = z.infer<typeof State>

/** Where a version came from: with the product, by a command, or from the console. */
const VERSION_ORIGINS = ['seed', 'import', 'console', 'restored', 'withdrawn'] as const
const Origin = z.enum(VERSION_ORIGINS)

const Saved = z.object({ operator: z.string(), at: Instant })

const TextRow = z.object({
  ...Key,
  state: State,
  /** Null where there is none. */
  newest: z
    .object({
      version: Version,
      updatedOn: z.string(),
      publishedAt: Instant,
      operator: z.string().nullable(),
    })
    .nullable(),
  /** Who saved the draft that is not published yet, and when. */
  draft: Saved.nullable(),
})
export type TextRow = z.infer<typeof TextRow>

/** A text as it is typed, whatever is wrong with it. What a database or JSON cannot hold is refused. */
const Typed = {
  title: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  updatedOn: z
    .string()
    .max(10)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  markdown: z
    .string()
    .max(CONTENT_LIMIT_BYTES)
    .refine((text) => !text.includes('\u0000') && !/\p{Cs}/u.test(text), 'no text'),
} as const
const TypedText = z.object(Typed)
export type TypedText = z.infer<typeof TypedText>

/** Such a text in JSON, where a line's end is two bytes. */
const TYPED_BYTES = 256 * 1024

const VersionHead = z.object({
  version: Version,
  origin: Origin,
  /** The older version that it brings back. */
  restores: Version.nullable(),
  title: z.string(),
  updatedOn: z.string(),
  publishedAt: Instant,
  operator: z.string().nullable(),
  reason: z.string().nullable(),
})
export type TextVersion = z.infer<typeof VersionHead>

const Published = z.object({ version: Version, ...TypedText.shape })

const OpsText = z.object({
  ...Key,
  state: State,
  /** Null where there is none, or where it was withdrawn. */
  newest: Published.nullable(),
  /** The number of the newest version, also where that withdrew it; 0 where there is none. */
  version: z.number().int().min(0),
  /** The newest English one, for translators: the brand's own before the house's. */
  english: Published.nullable(),
  /** What the brand's readers get without an own one. */
  house: Published.nullable(),
  draft: z
    .object({
      ...TypedText.shape,
      /** The version that it began with or was held against. */
      base: z.number().int().min(0),
      revision: z.uuid(),
      ...Saved.shape,
    })
    .nullable(),
  /** Newest first. */
  versions: z.array(VersionHead),
})
export type OpsText = z.infer<typeof OpsText>

/** Everything that a text can be refused for in the console. */
const TEXT_FAULTS = [
  'too-large',
  'front-matter',
  'unseen',
  'html',
  'picture',
  'heading',
  'nesting',
  'placeholder',
  'link',
] as const

const TextFault = z.object({
  code: z.enum(TEXT_FAULTS),
  field: z.enum(['title', 'updatedOn', 'markdown']),
  /** In the Markdown, from 1; null in another field, or where it is all of it. */
  line: z.number().int().nullable(),
  /** What stands there, such as a link; empty where the line says it. */
  subject: z.string(),
})
export type TextFault = z.infer<typeof TextFault>

/** What a language may have otherwise than the English one, and should not. */
export const TEXT_PARTS = ['headings', 'links', 'placeholders'] as const

const Preview = z.object({
  faults: z.array(TextFault),
  /** How many there are in all. */
  faultCount: z.number().int(),
  differs: z.array(z.enum(TEXT_PARTS)),
  /** As a reader of the brand sees it. */
  title: z.string(),
  /** "Updated on …" in the language; empty while there is no day. */
  day: z.string(),
  /** With a closed list of elements: nothing runs in it. */
  html: z.string(),
  /** The brand's accent, where it has one of its own. */
  accent: z.object({ dark: z.string(), light: z.string() }).nullable(),
})
export type TextPreview = z.infer<typeof Preview>

const versions = opsList({
  summary: 'Every version of every text that was ever published.',
  permission: 'look',
  columns: {
    id: column.text(),
    publishedAt: column.instant({ sorts: true, filter: 'range' }),
    slug: column.choice(SLUGS),
    brand: column.maybeText({ filter: 'is' }),
    language: column.choice(LANGUAGES),
    version: column.number(),
    origin: column.choice(VERSION_ORIGINS),
    updatedOn: column.text(),
    operator: column.maybeText({ filter: 'is' }),
    reason: column.maybeText({ filter: 'has' }),
  },
  key: 'id',
  order: '-publishedAt',
})

const InPath = z.object({ slug: Key.slug, language: Key.language })
const InQuery = z.strictObject({ brand: Brand.optional() })

export const contentOpsApi = {
  'GET /api/ops/content/texts': {
    summary: 'Every text in every language, the house’s and each brand’s own, and how it stands.',
    auth: { permission: 'look' },
    answer: z.object({ brands: z.array(Brand), texts: z.array(TextRow) }),
  },
  'GET /api/ops/content/texts/:slug/:language': {
    summary: 'A text with its draft and its history.',
    auth: { permission: 'look' },
    params: InPath,
    query: InQuery,
    answer: OpsText,
  },
  'GET /api/ops/content/texts/:slug/:language/:version': {
    summary: 'A version of a text; one that withdrew it is empty.',
    auth: { permission: 'look' },
    params: InPath.extend({ version: digits(1, MOST_VERSIONS) }),
    query: InQuery,
    answer: Published,
  },
  'GET /api/ops/content/versions': versions.rows,
  'GET /api/ops/content/versions.csv': versions.csv,
  'POST /api/ops/content/preview': {
    summary: 'Checks a text, and renders it as readers of a brand would get it.',
    auth: { permission: 'look' },
    maxBytes: TYPED_BYTES,
    body: z.strictObject({
      ...Key,
      ...Typed,
      /** Whose reader looks. */
      shownTo: Brand,
    }),
    answer: Preview,
  },
  'POST /api/ops/content/drafts': {
    summary: 'Saves the draft of a text.',
    auth: { permission: 'write' },
    maxBytes: TYPED_BYTES,
    body: z.strictObject({
      ...Key,
      ...Typed,
      base: VersionSeen,
      /** The revision that it is written on; null where there was no draft. */
      seen: z.uuid().nullable(),
    }),
    errors: ['OPS_CHANGED'],
    answer: z.object({ revision: z.uuid(), at: Instant }),
  },
  'POST /api/ops/content/drafts/discarded': opsAction({
    summary: 'Throws the draft of a text away.',
    permission: 'write',
    body: { ...Key, seen: z.uuid() },
    errors: ['OPS_CHANGED'],
    answer: z.object({}),
  }),
  'POST /api/ops/content/published': opsAction({
    summary: 'Publishes the draft of a text as its next version.',
    permission: 'write',
    body: { ...Key, seen: z.uuid() },
    errors: ['OPS_CHANGED', 'OPS_UNCHANGED', 'OPS_TEXT_FAULTY'],
    answer: z.object({ version: Version }),
  }),
  'POST /api/ops/content/restored': opsAction({
    summary: 'Brings an older version of a text back, as its next one.',
    permission: 'write',
    body: { ...Key, version: Version, newestSeen: VersionSeen },
    errors: ['NOT_FOUND', 'OPS_CHANGED', 'OPS_UNCHANGED', 'OPS_TEXT_FAULTY'],
    answer: z.object({ version: Version }),
  }),
  'POST /api/ops/content/withdrawn': opsAction({
    summary: 'Withdraws a brand’s own text, so that its readers get the house’s again.',
    permission: 'write',
    body: {
      slug: Key.slug,
      brand: Brand,
      /** The languages in which it is withdrawn, each with the newest version that was seen. */
      seen: z
        .array(z.strictObject({ language: Key.language, version: Version }))
        .min(1)
        .max(LANGUAGES.length),
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ withdrawn: z.number().int() }),
  }),
} as const
