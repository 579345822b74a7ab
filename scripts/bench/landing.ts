import lighthouse from 'lighthouse'
import { BROWSERS, launchBrowser } from '../../tests/browser.ts'
import { freePort, startBenchServer } from './bench-server.ts'
import { type Figure, median, notMeasured, type Tell } from './figure.ts'

/** Design §7: the least of a hundred in each category of Lighthouse, on its slow phone. */
const BUDGETS = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const
const CATEGORIES = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]
const RUNS = 5

/** One look of Lighthouse's. */
interface Look {
  scores: Record<string, number>
  /** What fell short, by its name there. */
  faults: string[]
  timings: Record<string, number>
}

/** How Lighthouse judges the landing page, on a phone at slow 4G as it simulates it: the middle of several runs. */
export async function measureLanding(tell: Tell): Promise<Figure[]> {
  // Lighthouse cannot drive the packed one, which knows headless pages alone.
  const installed = BROWSERS.find(({ path }) => path !== null)
  if (!installed) {
    const note = 'this machine has no Chromium of its own, and CHROME_PATH names none'
    return notMeasured(CATEGORIES.map(headOf), note)
  }
  tell('landing: starting a server and a browser')
  await using server = await startBenchServer(undefined, true)
  const port = await freePort()
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`], installed.path)
  const looks: Look[] = []
  for (let run = 1; run <= RUNS; run++) {
    tell(`landing: run ${run} of ${RUNS}`)
    looks.push(await lookAt(`${server.address}/`, port))
  }
  return CATEGORIES.map((category) => figureOf(category, looks))
}

const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

async function lookAt(address: string, port: number): Promise<Look> {
  const result = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not look: ${result?.lhr.runtimeError?.message}`)
  }
  const { categories, audits } = result.lhr
  const scores = Object.fromEntries(
    CATEGORIES.map((it) => [it, Math.round((categories[it]?.score ?? 0) * 100)]),
  )
  const judged = CATEGORIES.filter((it) => it !== 'performance').flatMap(
    (it) => categories[it]?.auditRefs ?? [],
  )
  const faults = judged
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  const timings = Object.fromEntries(TIMINGS.map((it) => [it, audits[it]?.numericValue ?? 0]))
  return { scores, faults, timings }
}

function headOf(category: keyof typeof BUDGETS) {
  const least = BUDGETS[category]
  return {
    what: `/ by Lighthouse on a phone: ${category}`,
    budget: least === 100 ? '100' : `≥ ${least}`,
  }
}

function figureOf(category: keyof typeof BUDGETS, looks: readonly Look[]): Figure {
  const score = median(looks.map(({ scores }) => scores[category] ?? 0))
  return {
    ...headOf(category),
    figure: String(score),
    kept: score >= BUDGETS[category],
    note: noteOf(category, looks),
    numbers: { score },
  }
}

function noteOf(category: keyof typeof BUDGETS, looks: readonly Look[]): string {
  if (category === 'performance') {
    const middle = (name: string) => median(looks.map(({ timings }) => timings[name] ?? 0))
    const [paint = 0, largest = 0, blocked = 0, shift = 0] = TIMINGS.map(middle)
    return `middle of ${looks.length}: first paint ${Math.round(paint)} ms, largest ${Math.round(largest)} ms, blocked ${Math.round(blocked)} ms, shift ${shift.toFixed(3)}`
  }
  const faults = new Set(looks.flatMap((look) => look.faults))
  return faults.size === 0 ? `middle of ${looks.length}` : `short of: ${[...faults].join(', ')}`
}
