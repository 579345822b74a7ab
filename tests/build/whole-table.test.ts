import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PageName, paths } from '../../src/base/paths.ts'

const ROOT = join(import.meta.dirname, '../..')
const KIB = 1024
const BUDGET = 100 * KIB
const TABLE = 'const PAGES: Partial<Record<PageName, Page>> = {'

/** A page that takes from the shell what pages take, and brings a script and a style of its own. */
const page = (name: string) => `
  import { createPortal } from 'react-dom'
  import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
  import '/pages-to-come/${name}.css'
  export default () => [createPortal, Link, Navigate, useLocation, useNavigate, useSearchParams, '${name}']
`

/**
 * Builds every kind of page of the table, each as little as a page can be.
 * @param asked takes the pages' names
 */
function everyPageBuilt(asked: Set<string>): Plugin {
  return {
    name: 'every-page-built',
    enforce: 'pre',
    resolveId(source) {
      if (source.startsWith('/pages-to-come/')) return source
      const [, name] = /\/pages\/([^/]+\/[\w-]+)\.tsx$/.exec(source) ?? []
      if (!name) return null
      asked.add(name)
      return `/pages-to-come/${name}.js`
    },
    load(id) {
      const [, name = '', kind] = /^\/pages-to-come\/([\w/-]+)\.(js|css)$/.exec(id) ?? []
      if (kind === 'css') return `.${name.replace('/', '-')} { color: red }`
      return kind === 'js' ? page(name) : null
    },
    transform(code, id) {
      if (!id.endsWith('/src/app/routes.ts')) return null
      if (!code.includes(TABLE)) throw new Error('the table of pages is not as this test reads it')
      const names = (Object.keys(paths) as PageName[]).filter(
        (name) => !new RegExp(`^ {2}${name}: \\{`, 'm').test(code),
      )
      const lines = names.map(
        (name) =>
          `${name}: { needsSignIn: true, load: () => import('../pages/${name}/page.tsx') },`,
      )
      return code.replace(TABLE, `${TABLE}\n${lines.join('\n')}`)
    },
  }
}

describe('the shell with every route built and the texts of all (design §7)', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('weighs at most 100 KiB, brotli', { timeout: 120_000 }, async () => {
    // As players get it: under a test runner React would come for developers.
    vi.stubEnv('NODE_ENV', 'production')
    const asked = new Set<string>()
    const built = (await build({
      root: ROOT,
      mode: 'production',
      logLevel: 'error',
      plugins: [everyPageBuilt(asked)],
      build: { write: false, copyPublicDir: false },
    })) as Rolldown.RolldownOutput
    const chunks = built.output.filter((file) => file.type === 'chunk')
    const pages = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => id.startsWith('/pages-to-come/')),
    )
    // Kinds that are texts share a page.
    expect(pages).toHaveLength(asked.size)
    expect(asked.size).toBeGreaterThan(40)
    const first = chunks.filter(({ isEntry }) => isEntry)
    expect(first).toHaveLength(1)
    const loaded = new Set(first.flatMap(({ fileName, imports }) => [fileName, ...imports]))
    const weight = chunks
      .filter(({ fileName }) => loaded.has(fileName))
      .reduce((sum, { code }) => sum + brotliCompressSync(code).byteLength, 0)
    expect(weight / KIB).toBeGreaterThan(38)
    expect(weight / KIB).toBeLessThanOrEqual(BUDGET / KIB)
  })
})
