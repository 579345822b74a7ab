import closeWithGrace from 'close-with-grace'
import { NO_PAGES, type Pages, startServer } from '../server/main.ts'
import { FRAMES } from '../server/platform/brands.ts'
import { servePages, servePagesHot } from '../server/platform/pages.ts'
import { readSettings, SettingError } from '../server/platform/settings.ts'
import { addresses } from './addresses.ts'
import { buildIfStale } from './build.ts'
import { narrator } from './narrator.ts'

const hot = process.argv.includes('--hot')
const apiOnly = process.argv.includes('--api')
const narrate = narrator(process.stdout)
const built: Pages = {
  build: () => buildIfStale((text) => narrate.step(text)),
  serve: servePages,
  frames: FRAMES,
}
const pages = apiOnly ? NO_PAGES : hot ? { serve: servePagesHot } : built

try {
  const settings = readSettings(process.env)
  const { app, address } = await startServer(settings, pages, narrate)
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault')
    await app.close()
  })
  narrate.end()
  process.stdout.write(`${addresses(address, settings, { withPages: !apiOnly })}\n`)
} catch (error) {
  narrate.end()
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
