import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { ROUTES } from '../../scripts/route-table.ts'
import { servePages } from '../../server/platform/http/pages.ts'
import { builtRelease, DIST } from './built.ts'

const LOCALES = join(import.meta.dirname, '../../locales')

type Section = Record<string, string | Record<string, string>>

interface LandingTexts {
  title: string
  description: string
  features: Section
  safety: Section
  try: Record<string, string>
}

async function textsOf(language: Language): Promise<LandingTexts> {
  return JSON.parse(await readFile(join(LOCALES, language, 'landing.json'), 'utf8'))
}

async function builtIn(language: Language): Promise<string> {
  await builtRelease()
  return readFile(join(DIST, `index.${language}.html`), 'utf8')
}

/** A server of the built pages. */
async function serving(publicHosts: string[] = []) {
  await builtRelease()
  const app = Fastify()
  onTestFinished(() => app.close())
  await servePages(app, async () => true, { publicHosts })
  const get = (url: string) => app.inject({ url, headers: { host: 'pages.example' } })
  return { get }
}

describe('the landing page is written out at build in every language (design §10)', () => {
  it.each(LANGUAGES)('%s: all that it says, and where else it is said', async (language) => {
    const html = await builtIn(language)
    const { title, description, features, safety } = await textsOf(language)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(`<meta name="description" content="${description}">`)
    for (const part of [...Object.values(features), ...Object.values(safety)]) {
      const said = typeof part === 'string' ? [part] : Object.values(part)
      for (const text of said) expect(html).toContain(text.replaceAll("'", '&#x27;'))
    }
    for (const it of [...LANGUAGES, 'x-default']) expect(html).toContain(`hreflang="${it}"`)
    expect(html).not.toContain('{{brand}}')
  })

  it.each(LANGUAGES)(
    '%s: leads to every game, each with a picture and a line',
    async (language) => {
      const html = await builtIn(language)
      const games = ROUTES.filter(({ isGame, brand }) => isGame && brand === HOUSE_BRAND)
      const said = (await textsOf(language)).try
      expect(games.length).toBe(5)
      for (const { path, accent } of games) {
        // A game that can be tried without an account is led to by its trial.
        const links = html.matchAll(
          new RegExp(`<a [^>]*href="#${path}(?:/trial)?"[^>]*>(.*?)</a>`, 'g'),
        )
        const link = Array.from(links, ([, inside]) => inside).find((it) =>
          /<img |<svg /.test(it ?? ''),
        )
        expect(link).toContain(`>${said[accent]?.replaceAll("'", '&#x27;')}<`)
      }
    },
  )

  it.each(LANGUAGES)('%s: no date, no style of its own, no script within', async (language) => {
    const html = await builtIn(language)
    expect(html).not.toMatch(/\b20\d\d\b|\d{1,2}[./]\d{1,2}[./]\d|<time|\d年|พ\.ศ\./)
    // The content policy lets neither through; data for search engines is no script.
    expect(html).not.toMatch(
      / style="|<style|<script>|<script (?!type="application\/ld\+json")[^>]*>[^<]/,
    )
  })

  it.each(LANGUAGES)(
    '%s: tells search engines what the app is, and the truth alone',
    async (language) => {
      const html = await builtIn(language)
      const said = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
      const app = JSON.parse(said) as Record<string, unknown>
      const { description } = await textsOf(language)
      expect(app).toMatchObject({ '@type': 'MobileApplication', name: 'Companion', description })
      expect(app.inLanguage).toBe(language)
      expect(Object.keys(app)).not.toContain('aggregateRating')
    },
  )

  it('names only files that are there', async () => {
    const html = await builtIn('en')
    const named = Array.from(
      html.matchAll(/(?:src|href)="\/([\w./-]+\.\w+)"/g),
      ([, it]) => it ?? '',
    )
    expect(named.length).toBeGreaterThan(10)
    // The code is the server's, which knows its address.
    const missing = named.filter((name) => name !== 'official.svg' && !existsSync(join(DIST, name)))
    expect(missing).toEqual([])
  })

  it('loads a picture only where it is seen: a visit to another page loads none', async () => {
    const html = await builtIn('en')
    const pictures = Array.from(html.matchAll(/<img [^>]*src="([^"]+)"[^>]*>/g))
    const eager = pictures.filter(([tag]) => !tag.includes('loading="lazy"'))
    expect(pictures.length).toBeGreaterThan(4)
    // The mark is the tab's own icon.
    expect(eager.map(([, src]) => src)).toEqual(['/favicon.svg'])
  })
})

describe('`/` is in the language that its address asks for, else English (spec §4)', () => {
  it.each([
    ['/', 'en'],
    ['/?lang=cn', 'zh-CN'],
    ['/?lang=zh', 'zh-TW'],
    ['/?lang=IN-ID', 'id'],
    ['/?lang=th-TH', 'th'],
    ['/?from=x&lang=es&lang=th', 'es'],
    ['/?lang=', 'en'],
    ['/?lang=tlh', 'en'],
    ['/?lang=__proto__', 'en'],
    ['/?lang=%00%ff', 'en'],
  ])('%s: %s', async (url, language) => {
    const { get } = await serving()
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-language']).toBe(language)
    expect(answer.body).toContain(`<html lang="${language}">`)
  })

  it('a browser’s own languages decide nothing', async () => {
    await builtRelease()
    const app = Fastify()
    onTestFinished(() => app.close())
    await servePages(app, async () => true, { publicHosts: [] })
    const answer = await app.inject({ url: '/', headers: { 'accept-language': 'th' } })
    expect(answer.headers['content-language']).toBe('en')
  })
})

describe('search engines and shared links find the page under its own address', () => {
  it.each([
    ['as its caller names it', [], 'http://pages.example'],
    ['as the operator names it', ['play.example'], 'https://play.example'],
  ])('%s', async (_what, publicHosts, origin) => {
    const { get } = await serving(publicHosts)
    const { body } = await get('/?lang=es')
    expect(body).toContain(`<link rel="canonical" href="${origin}/?lang=es">`)
    expect(body).toContain(`<meta property="og:image" content="${origin}/shared.es.jpg">`)
    expect(body).not.toContain('{{')
    const official = (await get('/official?lang=es')).body
    expect(official).toContain(`<link rel="canonical" href="${origin}/official?lang=es">`)
    expect(official).toContain(`hreflang="x-default" href="${origin}/official">`)
    expect(official).not.toContain('{{')
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const sitemap = await get('/sitemap.xml')
    for (const path of ['/', '/official', '/?lang=th-th', '/official?lang=th-th']) {
      expect(sitemap.body).toContain(`<loc>${origin}${path}</loc>`)
    }
    expect(sitemap.headers['content-type']).toContain('application/xml')
  })

  it.each([
    '/favicon.svg',
    '/favicon.ico',
    '/site.webmanifest',
    '/icon-512.png',
    ...LANGUAGES.map((it) => `/shared.${it}.jpg`),
  ])('%s is served', async (url) => {
    const { get } = await serving()
    expect((await get(url)).statusCode).toBe(200)
  })

  it('the manifest names icons that are there', async () => {
    const { get } = await serving()
    const { icons } = (await get('/site.webmanifest')).json() as { icons: { src: string }[] }
    expect(icons.length).toBeGreaterThan(0)
    for (const { src } of icons) expect((await get(src)).statusCode).toBe(200)
  })
})
