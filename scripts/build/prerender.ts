import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { codeOf, LANGUAGES, type Language } from '../../contract/languages.ts'
import { BRANDS } from '../../server/platform/brands.ts'
import { furtherPages } from '../../src/pages/landing/further-pages.ts'
import type { PrerenderedPage } from '../../src/pages/landing/prerender.tsx'
import { ROUTE_TABLE } from '../route-table.ts'
import { filesOf, loadedWith, readManifest } from './manifest.ts'
import { packed } from './packed.ts'
import { replaced } from './replaced.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOCALES = join(ROOT, 'locales')
const PRERENDER = 'src/pages/landing/prerender.tsx'
const PAGE = 'src/pages/landing/page.tsx'
const FIRST = join(ROOT, 'src/first.ts')

/** Stand for where the server is and which of its two addresses was asked for, which it alone knows (server/platform/http/pages.ts). */
const ORIGIN = '{{origin}}'
const PAGE_ADDRESS = '{{page}}'

type PrerenderLanding = typeof import('../../src/pages/landing/prerender.tsx').prerenderLanding

/**
 * Writes `index.<language>.html` for every language: `index.html` with the prerendered landing page in
 * it, so that people and search engines can read it before any script has loaded.
 * @returns the script that runs before all, as a path from `dist`
 */
export async function prerenderPages(dist: string): Promise<string> {
  const manifest = await readManifest(dist)
  const styles = [...filesOf(manifest, loadedWith(manifest, PAGE))].filter((it) =>
    it.endsWith('.css'),
  )
  const index = await readFile(join(dist, 'index.html'), 'utf8')
  const first = await buildFirst(dist)
  const prerenderLanding = await buildPrerenderer(join(dist, '.vite/prerender'))
  const further = furtherPages(ROUTE_TABLE)
  for (const language of LANGUAGES) {
    const page = await prerenderLanding(language, await textsOf(language), further)
    const markup = withBuiltFiles(page.markup, await readdir(join(dist, 'assets')))
    const head = headOf(language, page, [
      `<script src="/${first}"></script>`,
      ...styles
        .filter((style) => !index.includes(style))
        .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    ])
    await writeFile(
      join(dist, `index.${language}.html`),
      putIn(index, language, head, markup, page.drawings),
    )
  }
  return first
}

/** Of files with the same bytes the pages have one, under the name of any; the hash is the same. */
function withBuiltFiles(markup: string, files: readonly string[]): string {
  return markup.replace(/\/assets\/[\w.-]+?(-[\w-]{8}\.\w+)(?=")/g, (name, ending: string) => {
    const file = files.find((it) => it.endsWith(ending))
    if (file === undefined) throw new Error(`${name} was not built`)
    return `/assets/${file}`
  })
}

function putIn(
  index: string,
  language: Language,
  head: string,
  markup: string,
  drawings: string,
): string {
  const parts: [said: string, instead: string][] = [
    ['<html lang="en">', `<html lang="${language}">`],
    ['<title>Companion</title>', head],
    ['<div id="prerendered"></div>', `${drawings}<div id="prerendered">${markup}</div>`],
  ]
  return replaced(index, parts, 'index.html')
}

function headOf(language: Language, page: PrerenderedPage, further: string[]): string {
  const title = escaped(page.title)
  const description = escaped(page.description)
  const address = addressOf(language)
  const named = {
    type: 'website',
    site_name: 'Companion',
    title,
    description,
    url: address,
    locale: language.replace('-', '_'),
    image: `${ORIGIN}/shared.${language}.jpg`,
    'image:alt': title,
    'image:width': '1200',
    'image:height': '630',
  }
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    `<link rel="alternate" hreflang="x-default" href="${PAGE_ADDRESS}">`,
    ...LANGUAGES.map((it) => `<link rel="alternate" hreflang="${it}" href="${addressOf(it)}">`),
    ...Object.entries(named).map(
      ([name, content]) => `<meta property="og:${name}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${aboutApp(language, page.description)}</script>`,
    ...further,
  ].join('\n    ')
}

/** English is what `/` is without a word of which language (spec §4). */
function addressOf(language: Language): string {
  return language === 'en' ? PAGE_ADDRESS : `${PAGE_ADDRESS}?lang=${codeOf(language)}`
}

/** What the app is, for search engines, in the words of schema.org: no rating, no figure that could be made up. */
function aboutApp(language: Language, description: string): string {
  const house = BRANDS.get(HOUSE_BRAND)
  const said = {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: house?.name,
    description,
    inLanguage: language,
    url: addressOf(language),
    image: `${ORIGIN}/icon-512.png`,
    applicationCategory: 'SocialNetworkingApplication',
    operatingSystem: 'iOS, Android',
    installUrl: [house?.app.ios, house?.app.android],
    typicalAgeRange: '18-',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
  // A text that ends the element it stands in is none.
  return JSON.stringify(said).replaceAll('<', '\\u003c')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

async function textsOf(language: Language) {
  const read = async (namespace: string) =>
    JSON.parse(await readFile(join(LOCALES, language, `${namespace}.json`), 'utf8'))
  return { landing: await read('landing'), shell: await read('shell') }
}

const QUIETLY = { root: ROOT, mode: 'production', logLevel: 'warn' } as const

/** Builds the prerenderer for Node; its class names and picture files match those of the pages. */
async function buildPrerenderer(folder: string): Promise<PrerenderLanding> {
  await build({
    ...QUIETLY,
    build: {
      ssr: PRERENDER,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
    },
  })
  const { prerenderLanding } = await import(pathToFileURL(join(folder, 'prerender.mjs')).href)
  await rm(folder, { recursive: true })
  return prerenderLanding
}

/** One plain script without imports: a browser runs it before it paints, which no module is. */
async function buildFirst(dist: string): Promise<string> {
  const built = await build({
    ...QUIETLY,
    configFile: false,
    publicDir: false,
    envDir: false,
    plugins: [packed()],
    build: {
      target: ['chrome87', 'safari14'],
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: FIRST,
        output: { format: 'iife', entryFileNames: 'assets/first-[hash].js' },
      },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (!script) throw new Error(`${FIRST} was not built`)
  return script.fileName
}
