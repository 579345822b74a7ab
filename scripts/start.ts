import closeWithGrace from 'close-with-grace'
import Table from 'cli-table3'
import { startServer } from '../server/main.ts'
import { servePages, servePagesHot } from '../server/platform/pages.ts'
import { readSettings, SettingError, type Settings } from '../server/platform/settings.ts'
import { buildIfStale } from './build.ts'
import { narrator } from './narrator.ts'

const hot = process.argv.includes('--hot')
const narrate = narrator(process.stdout)

try {
  const settings = readSettings(process.env)
  if (!hot) await buildIfStale((text) => narrate.step(text))
  const { app, address } = await startServer(settings, hot ? servePagesHot : servePages, narrate)
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault')
    await app.close()
  })
  narrate.end()
  process.stdout.write(`${addresses(address, settings)}\n`)
} catch (error) {
  narrate.end()
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function addresses(address: string, settings: Settings): string {
  const table = new Table({ head: ['Companion', address], style: { head: ['magenta'] } })
  table.push(
    ['turntable', `${address}/#/turntable`],
    ['app simulator', `${address}/#/appDemo`],
    ['fairness', `${address}/#/fairness`],
    ['all routes', `${address}/#/routeTable`],
    ['design language', `${address}/#/styleguide`],
    ['API reference', `${address}/api/docs`],
    ['health', `${address}/healthz  ${address}/readyz  ${address}/metrics`],
    ['database', settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`],
    [
      'sign in',
      settings.demoWorld
        ? 'open a page and choose a demo user; no password'
        : 'with an app token (BRAND_KEYS)',
    ],
  )
  return table.toString()
}
