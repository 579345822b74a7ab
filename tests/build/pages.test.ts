import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { measurePages } from '../../scripts/bench/pages.ts'
import {
  entryOf,
  filesOf,
  loadedWith,
  reachedFrom,
  readManifest,
  tracedScenes,
} from '../../scripts/build/manifest.ts'
import { pageTexts } from '../../scripts/build/page-texts.ts'
import type { ChunkModules } from '../../scripts/build.ts'
import { builtPages } from '../../scripts/route-table.ts'
import { builtModules, builtRelease, DIST } from './built.ts'

const ENGINES = ['pixi.js', 'phaser'] as const
const TEXTS = /^assets\/texts-[\w-]{8}\/([\w-]+)\/([\w-]+)\.json$/
const HASHED = /^assets\/[\w.-]+-[\w-]{7,8}\.\w+$/

describe('what is served holds to a strict content security policy (design §6)', () => {
  let html: string

  beforeAll(async () => {
    await builtRelease()
    html = await readFile(join(DIST, 'index.en.html'), 'utf8')
  })

  it('has no script, style or handler within the page', () => {
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes, body] of scripts) {
      // Data for search engines, which the policy is not about.
      if (attributes?.includes('application/ld+json')) continue
      expect(attributes).toContain('src="/assets/')
      expect(body?.trim()).toBe('')
    }
    expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=/)
  })

  it('loads only files that are there, named by their content', () => {
    const paths = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      expect(path).toMatch(HASHED)
      expect(existsSync(join(DIST, path ?? ''))).toBe(true)
    }
  })

  it('has every asset named by its content, and no source beside it', async () => {
    const { files } = await builtRelease()
    expect(files.filter((name) => !HASHED.test(name) && !TEXTS.test(name))).toEqual([])
    const there = await readdir(join(DIST, 'assets'))
    expect(there.filter((name) => /\.(map|tsx?|json)$/.test(name))).toEqual([])
    for (const name of files) expect(existsSync(join(DIST, name))).toBe(true)
  })
})

describe('no page weighs more than its budget (design §7)', () => {
  it('of all that the bench weighs', async () => {
    await builtRelease()
    const figures = await measurePages(() => {})
    expect(figures.length).toBe(builtPages().length + 1)
    const missed = figures.filter(({ kept }) => kept === false)
    expect(missed.map(({ what, figure }) => `${what}: ${figure}`)).toEqual([])
  })
})

describe('a phone loads what its page needs and no more (design §1, §7)', () => {
  let manifest: Manifest
  let modules: ChunkModules

  beforeAll(async () => {
    modules = await builtModules()
    manifest = await readManifest(DIST)
  })

  const packagesIn = (keys: Iterable<string>) => {
    const files = filesOf(manifest, keys)
    const ids = [...files].flatMap((file) => modules[file] ?? [])
    return new Set(ids.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []))
  }
  const pages = () => Object.keys(manifest).filter((key) => /^src\/pages\/.*\.tsx$/.test(key))
  const shell = () => loadedWith(manifest, entryOf(manifest))

  it('knows which modules each script holds', () => {
    expect(pages().length).toBeGreaterThan(3)
    expect([...packagesIn(shell())]).toEqual(expect.arrayContaining(['react', 'react-dom']))
  })

  it('never has both engines in one script', () => {
    for (const [file, ids] of Object.entries(modules)) {
      const engines = ENGINES.filter((name) => ids.some((id) => id.includes(`/${name}/`)))
      expect(engines.length, file).toBeLessThan(2)
    }
  })

  it('never leads from one page to both engines, nor from a trace that names its game', () => {
    const scenes = tracedScenes(manifest)
    expect(scenes.length).toBeGreaterThan(1)
    for (const page of [...pages(), ...scenes]) {
      const others = scenes.filter((scene) => scene !== page)
      const packages = packagesIn(reachedFrom(manifest, page, new Set([...shell(), ...others])))
      expect(ENGINES.filter((name) => packages.has(name)).length, page).toBeLessThan(2)
    }
  })

  it('starts the shell and every page without an engine', () => {
    for (const page of pages()) {
      const packages = packagesIn([...shell(), ...loadedWith(manifest, page)])
      expect(
        ENGINES.filter((name) => packages.has(name)),
        page,
      ).toEqual([])
    }
  })

  it('reaches the engine of the turntable later', () => {
    const later = reachedFrom(manifest, 'src/pages/turntable/page.tsx', shell())
    expect(packagesIn(later)).toContain('pixi.js')
  })

  it('reaches the engine of the adventure later', () => {
    const later = reachedFrom(manifest, 'src/pages/adventure/page.tsx', shell())
    expect(packagesIn(later)).toContain('phaser')
  })

  it('holds nothing of what developers alone have, such as the gallery of scenes', () => {
    const ids = Object.values(modules).flat()
    const tools = ids.filter((id) => /^(scripts|tests)\//.test(id))
    expect(tools).toEqual([])
  })

  it('leaves out what of Phaser no scene asks for', () => {
    const ids = Object.values(modules).flat()
    expect(ids.filter((id) => /phaser.*\/WebGLRenderer\.js$/.test(id))).toHaveLength(1)
    expect(
      ids.filter((id) =>
        /phaser.*\/(CanvasRenderer|Graphics|FilterGlow|TweenManager)\.js$/.test(id),
      ),
    ).toEqual([])
  })

  it('leaves out what of Pixi no scene asks for', () => {
    const ids = Object.values(modules).flat()
    expect(ids.filter((id) => /pixi.*\/WebGLRenderer\.mjs$/.test(id))).toHaveLength(1)
    const unused =
      /(WebGPURenderer|CanvasRenderer|Graphics|StencilMaskPipe|AlphaMask|ExtractSystem|UboSystem)\.mjs$/
    expect(ids.filter((id) => unused.test(id))).toEqual([])
  })

  it('lands on the turntable without what checks the API or draws', () => {
    const landing = [...shell(), ...loadedWith(manifest, 'src/pages/turntable/page.tsx')]
    const packages = packagesIn(landing)
    expect(packages).not.toContain('zod')
    expect(packages).not.toContain('@noble/hashes')
  })

  it.each(['recharge', 'withdrawal'])(
    'reads the flow of %s off its chart, without an engine',
    (room) => {
      const packages = packagesIn([
        ...shell(),
        ...loadedWith(manifest, `src/pages/${room}/page.tsx`),
      ])
      expect(packages).not.toContain('xstate')
    },
  )

  it('lets no script hold texts: they are fetched by language and by what they are for', () => {
    const ids = Object.values(modules).flat()
    expect(ids.filter((id) => id.startsWith('locales/'))).toEqual([])
  })

  it('names the place of the texts once, and none of them: forty more would weigh nothing', async () => {
    const { files } = await builtRelease()
    const texts = files.filter((name) => TEXTS.test(name))
    const sources = await Promise.all(LANGUAGES.map(pageTexts))
    expect(texts.length).toBe(sources.reduce((sum, { size }) => sum + size, 0))
    const folders = new Set(texts.map((name) => name.split('/').slice(0, 2).join('/')))
    expect(folders.size).toBe(1)
    const [folder = ''] = folders
    for (const file of filesOf(manifest, shell())) {
      if (!file.endsWith('.js')) continue
      const script = await readFile(join(DIST, file), 'utf8')
      expect(texts.filter((name) => script.includes(name))).toEqual([])
      expect(script).not.toMatch(/locales\//)
      expect(script.split(folder).length - 1).toBeLessThan(2)
    }
  })

  it('says the same in a built text as in its source', async () => {
    const { files } = await builtRelease()
    for (const name of files) {
      const [, language, namespace] = TEXTS.exec(name) ?? []
      if (!language) continue
      const built: unknown = JSON.parse(await readFile(join(DIST, name), 'utf8'))
      const source = (await pageTexts(language)).get(namespace ?? '')
      expect(built, name).toEqual(source)
    }
  })
})
