import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { GROUPS } from '../../src/brands/groups.ts'
import { type BridgeWindow, createBridge } from '../../src/native/bridge.ts'
import { bridgeNames } from '../../src/native/config.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/integration.md'), 'utf8')

/** What each brand's app calls its side of the bridge. */
function bridgeTable(): string {
  const rows = Object.keys(GROUPS).map((brand) => {
    const { androidObject, calls, callback, tokenFields } = bridgeNames(brand)
    const names = [androidObject, ...Object.values(calls), callback, tokenFields.join('`, `')]
    return `| ${[brand, ...names.map((name) => `\`${name}\``)].join(' | ')} |`
  })
  return [
    '| brand | object (Android) | the token | a page | share | back | callback | fields of the token |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

describe('docs/integration.md says what the bridge is', () => {
  it('the names of each brand', () => {
    expect(PAGE).toContain(`<!-- bridges -->\n${bridgeTable()}\n<!-- end of bridges -->`)
  })

  it.each(Object.entries(bridgeNames('companion').calls))('the usual name of %s', (_call, name) => {
    expect(PAGE).toContain(`| \`${name}\` |`)
  })

  it.each([
    ['android', 0],
    ['ios', 1],
  ] as const)('and its app on %s answers, and hears every call', async (platform, place) => {
    const app = PAGE.split(/^```/m).filter((fence) => fence.startsWith('js\n'))[place] ?? ''
    const heard: [name: string, payload: unknown][] = []
    const window: BridgeWindow = { setTimeout }
    const console = { log: (name: string, payload: unknown) => heard.push([name, payload]) }
    runInNewContext(app.slice('js\n'.length), { window, console })
    const bridge = createBridge({ window, platform, names: [bridgeNames('haiLiao')] })
    const page = { fullScreen: false, title: 'Turntable' }
    expect(await bridge.tokenInfo(page)).toEqual({ token: 'TOKEN', version: '3.1.0' })
    const shared = { link: 'https://pages.example', text: 'Come', icon: '/i.png', tagMsg: 'a' }
    await bridge.jump({ pageName: 'recharge' })
    await bridge.share(shared)
    await bridge.back()
    expect(heard).toEqual([
      ['jump', { pageName: 'recharge' }],
      ['share', shared],
      ['back', {}],
    ])
  })
})
