import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFiles, builtModules, builtRelease, DIST } from './built.ts'

/** What only operators load. */
const OF_OPS = /^src\/ops\/|^locales\/ops\/|node_modules\/(antd|@ant-design|cmdk|echarts)\//

describe('a player’s phone never loads a byte of the ops console (issue 25)', () => {
  it.each(['src/ops/main.tsx', 'locales/ops/en/shell.json', '/x/node_modules/antd/es/index.js'])(
    'would notice %s',
    (module) => expect(module).toMatch(OF_OPS),
  )

  it('no script of the pages holds a module of it', async () => {
    const chunks = Object.entries(await builtModules())
    expect(chunks.length).toBeGreaterThan(10)
    const found = chunks.flatMap(([chunk, modules]) =>
      modules.filter((it) => OF_OPS.test(it)).map((it) => `${chunk}: ${it}`),
    )
    expect(found).toEqual([])
  })

  it('no file of the pages names it, and none of its files is one of theirs', async () => {
    const { files } = await builtRelease()
    const own = new Set(await readdir(join(DIST, 'ops/assets')))
    expect(files.filter((file) => own.has(file.replace('assets/', '')))).toEqual([])
    const scripts = await builtFiles('js')
    expect([...scripts].filter(([, code]) => code.includes('/ops/assets/'))).toEqual([])
  })

  it('its page stands, with a nonce to fill in and scripts that are there', async () => {
    const html = await readFile(join(DIST, 'ops/index.html'), 'utf8')
    expect(html).toContain('nonce="{{nonce}}"')
    const named = [...html.matchAll(/\/(ops\/assets\/[^"]+)/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(join(DIST, path)))).toEqual([])
    expect(html).not.toMatch(/<script(?![^>]*src=)/)
  })
})
