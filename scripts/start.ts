// npm start, npm run dev (--hot); also the worker processes that start-cluster.ts starts.
import './check-brands.ts'
import cluster from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { NO_PAGES, type Pages, startServer } from '../server/main.ts'
import { FRAME_ORIGINS } from '../server/platform/brands.ts'
import { servePages, servePagesHot } from '../server/platform/http/pages.ts'
import { readSettings } from '../server/platform/settings.ts'
import { addresses } from './addresses.ts'
import { buildIfStale } from './build.ts'
import type { Serving } from './cluster/crew.ts'
import { exitOnSettingError } from './exit-on-setting-error.ts'
import { progressReporter } from './progress-reporter.ts'
import { ROUTE_TABLE } from './route-table.ts'

const hasOption = (option: string) => process.argv.includes(option)
const silent = { step: () => {}, progress: () => {}, end: () => {} }
const reporter = hasOption('--quiet') ? silent : progressReporter(process.stdout)
const built: Pages = {
  // Workers serve what the primary process has built.
  build: async () => (cluster.isPrimary ? buildIfStale((text) => reporter.step(text)) : undefined),
  serve: servePages,
  frames: FRAME_ORIGINS,
}
const pages: Pages = {
  ...(hasOption('--api') ? NO_PAGES : hasOption('--hot') ? { serve: servePagesHot } : built),
  paths: ROUTE_TABLE.map(({ path }) => path),
}

await exitOnSettingError(async () => {
  const settings = readSettings(process.env)
  const { app, address } = await startServer(settings, pages, reporter).finally(reporter.end)
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault')
    await app.close()
  })
  if (cluster.isPrimary) {
    process.stdout.write(`${addresses(address, settings, { withPages: !hasOption('--api') })}\n`)
  } else {
    process.send?.({ address } satisfies Serving)
  }
})
