import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Content } from '../../contract/content.ts'
import { BRANDS } from '../platform/brands.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { SettingError } from '../platform/settings.ts'
import { contentCommand } from './commands.ts'
import { type FileFault, toldFault } from './fault.ts'
import { readTexts, SEED } from './files.ts'
import { faultsOf } from './import.ts'
import { contentOps } from './ops.ts'
import { publishSeed } from './publish.ts'
import { chosenVersion, type VersionKey, versionOf } from './queries.ts'
import { render } from './render.ts'

const ADDRESS = '/api/content/:slug'
/** Versions that stay rendered: every slug in every language of several brands. */
const MAX_RENDERED = 400

/** The texts of the product: rules, bulletins and guides, versioned, by brand and language. */
export const content: Feature = {
  name: 'content',
  prepare,
  routes,
  commands: { content: contentCommand },
}

/** Publishes what came with the product, where nobody has published anything else since. */
async function prepare({ db, clock, log }: Platform): Promise<void> {
  const { texts, faults } = await readTexts(SEED)
  refuse(faults)
  const published = await publishSeed({ db, clock }, texts, (changed) =>
    // Which pages there are, `npm run check` can tell, and the server cannot.
    refuse(faultsOf(changed, null)),
  )
  if (published.length > 0) log.info({ texts: published.length }, 'texts were published')
}

/** @throws SettingError */
function refuse(faults: FileFault[]): void {
  if (faults.length > 0) throw new SettingError(faults.map(toldFault).join('\n'))
}

function routes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const rendered = new Map<string, Content>()
  const tags = new WeakMap<object, string>()

  async function contentOf(key: VersionKey): Promise<Content> {
    const name = Object.values(key).join(' ')
    const known = rendered.get(name)
    if (known) return known
    const row = await versionOf(db.orm, key)
    const made: Content = {
      slug: row.slug,
      title: row.title,
      brand: row.brand === '' ? null : row.brand,
      language: row.language,
      version: row.version,
      updatedAt: row.updatedOn,
      ...render(row.markdown),
    }
    const [oldest] = rendered.keys()
    if (rendered.size >= MAX_RENDERED && oldest !== undefined) rendered.delete(oldest)
    rendered.set(name, made)
    // Of all that is answered: a later release may render the same version in another way.
    tags.set(made, `W/"${createHash('sha256').update(JSON.stringify(made)).digest('base64url')}"`)
    return made
  }

  // A reader keeps a text and asks whether it is still the newest. It is asked each time, for the
  // answer carries the server's clock, which must not come out of a cache.
  app.addHook('preSerialization', async (request, reply, answer) => {
    const tag = tags.get(answer as object)
    if (tag === undefined) return answer
    reply.headers({ etag: tag, 'cache-control': 'public, no-cache' })
    if (request.headers['if-none-match'] !== tag) return answer
    reply.code(304)
    return null
  })

  register(app, `GET ${ADDRESS}`, async ({ params: { slug }, query: { brand, lang } }) => {
    if (brand !== undefined && !BRANDS.has(brand)) {
      throw new ApiError('BAD_REQUEST', `There is no brand ${brand}.`)
    }
    const key = await chosenVersion(db.orm, { slug, brand, language: lang })
    if (!key) throw new ApiError('NOT_FOUND', 'There is no such text.')
    return contentOf(key)
  })

  contentOps(app, platform)
}
