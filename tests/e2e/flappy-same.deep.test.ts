import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { BROWSERS, launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { hashOfRuns } from '../flappy/runs.ts'
import { GATES } from '../tunings.ts'

const RUNS = 10_000

let script: string
beforeAll(async () => {
  script = await packedRuns()
})

describe('a browser flies as the server does (design §4)', () => {
  it.each(BROWSERS)('ten thousand runs come to the same places in $name', async ({ path }) => {
    const browser = await launchBrowser(WITHOUT_WEBGL, path)
    try {
      const page = await browser.newPage()
      const asked = `flappyRuns.hashOfRuns(${JSON.stringify(GATES)}, ${RUNS})`
      expect(await page.evaluate(`${script}\n${asked}`)).toBe(hashOfRuns(GATES, RUNS))
    } finally {
      await browser.close()
    }
  })
})

/** The rules and the runs as one plain script, packed as the pages are for old webviews. */
async function packedRuns(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    envDir: false,
    build: {
      write: false,
      target: ['chrome87', 'safari14'],
      lib: {
        entry: join(import.meta.dirname, '../flappy/runs.ts'),
        formats: ['iife'],
        name: 'flappyRuns',
      },
    },
  })) as Rolldown.RolldownOutput[]
  const script = built?.output.find((file) => file.type === 'chunk')
  if (!script) throw new Error('the runs were not packed')
  return script.code
}
