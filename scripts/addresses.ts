import Table from 'cli-table3'
import type { Settings } from '../server/platform/settings.ts'

/** The table of addresses that is printed at the end of a start. */
export function addresses(
  address: string,
  settings: Settings,
  { withPages, processes = 1 }: { withPages: boolean; processes?: number },
): string {
  const style = process.stdout.isTTY ? { head: ['magenta'] } : { head: [], border: [] }
  const table = new Table({ head: ['Companion', address], style })
  if (withPages) table.push(...pageRows(address))
  if (settings.apiDocs) table.push(['API reference', `${address}/api/docs`])
  table.push(
    ['health', `${address}/healthz  ${address}/readyz`],
    ['metrics', metricsOf(address, settings)],
    [
      'database',
      settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`,
    ],
    [
      'sign in',
      settings.demoWorld
        ? 'open a page and choose a demo user; no password'
        : 'with an app token (BRAND_KEYS)',
    ],
  )
  if (processes > 1) table.push(['processes', `${processes}, on one Redis (REDIS_URL)`])
  return table.toString()
}

function metricsOf(address: string, { host, metricsPort, metricsToken }: Settings): string {
  const host6 = host.includes(':') ? `[${host}]` : host
  const token = metricsToken ? ', with METRICS_TOKEN' : ''
  if (metricsPort !== undefined) return `http://${host6}:${metricsPort}/metrics${token}`
  return token ? `${address}/metrics${token}` : 'not served (METRICS_PORT or METRICS_TOKEN)'
}

function pageRows(address: string): [string, string][] {
  return [
    ['turntable', `${address}/#/turntable`],
    ['adventure', `${address}/#/alienAdventure`],
    ['app simulator', `${address}/#/appDemo`],
    ['fairness', `${address}/#/fairness`],
    ['all routes', `${address}/#/routeTable`],
    ['design language', `${address}/#/styleguide`],
  ]
}
