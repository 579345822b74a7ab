import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtFiles, builtModules, builtRelease, DIST } from './built.ts'

const OPS_ALONE =
  /^src\/ops\/|^locales\/ops\/|\/node_modules\/(antd|@ant-design|cmdk|@simplewebauthn)\//

describe('a player’s phone never downloads a byte of the ops console (issue 25)', () => {
  it('has none of its modules, nor of its packages, in any script of players', async () => {
    const modules = Object.values(await builtModules()).flat()
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter((name) => OPS_ALONE.test(name))).toEqual([])
  })

  it('has none of its texts and no file of it among players’ files', async () => {
    const { files } = await builtRelease()
    expect(files.filter((name) => /\bops\b/.test(name))).toEqual([])
    const scripts = [...(await builtFiles('js')).values()]
    expect(scripts.filter((source) => source.includes('/api/ops/'))).toEqual([])
  })

  it.each([
    ['the console', 'index.html'],
    ['its previews of games', 'preview/preview.html'],
  ])('%s stands apart, whole, with the nonce of each answer left open', async (_what, file) => {
    await builtRelease()
    const html = await readFile(join(DIST, 'ops', file), 'utf8')
    expect(html).toContain('<meta property="csp-nonce" nonce="{{nonce}}">')
    const paths = [...html.matchAll(/(?:src|href)="\/(ops\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) expect(existsSync(join(DIST, path))).toBe(true)
    expect((await readdir(join(DIST, 'ops/assets'))).length).toBeGreaterThan(paths.length)
  })
})
