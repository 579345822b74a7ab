import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { BRANDS } from '../platform/brands.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { saveDraft } from './drafts.ts'
import type { TextKey } from './files.ts'
import { preview } from './preview.ts'
import { discardText, publishText, restoreText, withdrawTexts } from './publish-actions.ts'
import { findVersion } from './queries.ts'
import { englishOf, shownText } from './shown-text.ts'
import { standing } from './standing.ts'

/** Texts of pages in the ops console: how they stand, drafts, what was published. */
export function contentOps(app: FastifyInstance, platform: Platform): void {
  const { db, random, clock } = platform

  register(app, 'GET /api/ops/content/texts', async () => ({
    brands: Array.from(BRANDS.keys()),
    texts: await standing(db.orm),
  }))

  register(app, 'GET /api/ops/content/texts/:slug/:language', ({ params, query }) =>
    shownText(db.orm, keyOf({ ...params, brand: query.brand ?? null })),
  )

  register(
    app,
    'GET /api/ops/content/texts/:slug/:language/:version',
    async ({ params: { version, ...params }, query }) => {
      const key = keyOf({ ...params, brand: query.brand ?? null })
      const row = await findVersion(db.orm, { ...key, version })
      if (!row) throw new ApiError('NOT_FOUND', 'There is no such version.')
      const { title, updatedOn, markdown } = row
      return { version, title, updatedOn, markdown }
    },
  )

  serveList(app, platform, 'GET /api/ops/content/versions', {
    from: sql`content_version v`,
    columns: {
      id: sql`(v.slug || ' ' || v.brand || ' ' || v.language || ' ' || lpad(v.version::text, 10, '0'))`,
      publishedAt: sql`v.published_at`,
      slug: sql`v.slug`,
      brand: sql`nullif(v.brand, '')`,
      language: sql`v.language`,
      version: sql`v.version`,
      origin: sql`CASE WHEN v.restores IS NOT NULL THEN 'restored'
        WHEN v.source = 'import' AND v.operator IS NOT NULL THEN 'console' ELSE v.source END`,
      updatedOn: sql`v.updated_on`,
      operator: sql`v.operator`,
      reason: sql`v.reason`,
    },
  })

  register(app, 'POST /api/ops/content/preview', async ({ body }) => {
    const text = { ...body, ...keyOf(body) }
    return preview(text, { paths: platform.paths, english: await englishOf(db.orm, text) })
  })

  register(app, 'POST /api/ops/content/drafts', ({ body, operator }) => {
    const { title, updatedOn, markdown, base, seen } = body
    const draft = { key: keyOf(body), title, updatedOn, markdown, base, seen }
    return db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const now = await databaseNow({ clock, db: tx })
      const saved = await saveDraft(tx, { random, operator: operator.name, now }, draft)
      return { revision: saved.revision, at: saved.savedAt.getTime() }
    })
  })

  registerAction(app, platform, 'POST /api/ops/content/drafts/discarded', {
    act: (tx, { body }) => discardText(tx, keyOf(body), body),
  })
  registerAction(app, platform, 'POST /api/ops/content/published', {
    act: (tx, { body, operator, now }) =>
      publishText(tx, { paths: platform.paths, operator, now }, keyOf(body), body),
  })
  registerAction(app, platform, 'POST /api/ops/content/restored', {
    act: (tx, { body, operator, now }) =>
      restoreText(tx, { paths: platform.paths, operator, now }, keyOf(body), body),
  })
  registerAction(app, platform, 'POST /api/ops/content/withdrawn', {
    act: (tx, { body, operator, now }) => {
      requireBrand(body.brand)
      return withdrawTexts(tx, { operator, now }, body)
    },
  })
}

/** @throws ApiError BAD_REQUEST when there is no such brand */
function keyOf({
  slug,
  brand,
  language,
}: Pick<TextKey, 'slug' | 'language'> & { brand: string | null }): TextKey {
  if (brand !== null) requireBrand(brand)
  return { slug, brand: brand ?? '', language }
}

function requireBrand(brand: string): void {
  if (!BRANDS.has(brand)) throw new ApiError('BAD_REQUEST', `There is no brand ${brand}.`)
}
