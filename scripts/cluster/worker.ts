// One server process of several; scripts/start-cluster.ts starts it and hands out the connections.
import closeWithGrace from 'close-with-grace'
import { NO_PAGES, startServer } from '../../server/main.ts'
import { FRAMES } from '../../server/platform/brands.ts'
import { servePages } from '../../server/platform/pages.ts'
import { readSettings, SettingError } from '../../server/platform/settings.ts'
import { narrator } from '../narrator.ts'
import type { Serving } from './crew.ts'

const pages = process.argv.includes('--api') ? NO_PAGES : { serve: servePages, frames: FRAMES }
const silent = { step: () => {}, progress: () => {}, end: () => {} }
const narrate = process.argv.includes('--quiet') ? silent : narrator(process.stdout)

try {
  const { app, address } = await startServer(readSettings(process.env), pages, narrate)
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault')
    await app.close()
  })
  narrate.end()
  process.send?.({ address } satisfies Serving)
} catch (error) {
  narrate.end()
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
