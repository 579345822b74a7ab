import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import lighthouse, { type Result } from 'lighthouse'
import { BROWSERS, launchBrowser } from '../../tests/browser.ts'
import { startBenchServer } from './bench-server.ts'
import { type Figure, median, NotMeasured, type Tell } from './figure.ts'

/** Design §7: the least of a hundred in each category of Lighthouse, on its slow phone. */
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const CATEGORIES = Object.keys(BUDGETS)
const RUNS = 5

/** How Lighthouse judges the landing page, on a phone at slow 4G as it simulates it: the middle of several runs. */
export async function measureLanding(tell: Tell): Promise<Figure[]> {
  // Lighthouse cannot drive the packed one, which knows headless pages alone.
  const installed = BROWSERS.find(({ path }) => path !== null)
  if (!installed) {
    throw new NotMeasured('this machine has no Chromium of its own, and CHROME_PATH names none')
  }
  tell('landing: starting a server and a browser')
  await using server = await startBenchServer({}, 'start.ts')
  const port = await freePort()
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`], installed.path)
  const looks: Result[] = []
  for (let run = 1; run <= RUNS; run++) {
    tell(`landing: run ${run} of ${RUNS}`)
    looks.push(await lookAt(`${server.address}/`, port))
  }
  return Object.entries(BUDGETS).map(([category, min]) => {
    const scores = looks.map((look) => Math.round((look.categories[category]?.score ?? 0) * 100))
    return {
      what: `/ by Lighthouse on a phone: ${category}`,
      budget: min === 100 ? '100' : `≥ ${min}`,
      figure: String(median(scores)),
      kept: median(scores) >= min,
      note: `middle of ${RUNS}${category === 'performance' ? timingsOf(looks) : faultsOf(looks, category)}`,
    }
  })
}

async function lookAt(address: string, port: number): Promise<Result> {
  const result = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not look: ${result?.lhr.runtimeError?.message}`)
  }
  return result.lhr
}

function timingsOf(looks: readonly Result[]): string {
  const middle = (name: string) => median(looks.map((it) => it.audits[name]?.numericValue ?? 0))
  const ms = (name: string) => `${Math.round(middle(name))} ms`
  return `: first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}, blocked ${ms('total-blocking-time')}, shift ${middle('cumulative-layout-shift').toFixed(3)}`
}

/** What fell short, by its name there. */
function faultsOf(looks: readonly Result[], category: string): string {
  const faults = looks.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return faults.length === 0 ? '' : `; short of: ${[...new Set(faults)].join(', ')}`
}

/** A port of this machine that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
