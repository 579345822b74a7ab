import type { Locator, Page } from 'playwright-core'
import type { SpinAnswer, SpinCount } from '../../contract/turntable.ts'
import type { Trace } from '../../machines/replay/trace.ts'
import type { Phone, phoneShelf } from './phone.ts'
import { latestSpins, type Player } from './server.ts'

const SPIN_NAMES = { 1: /^Spin 1 time for/, 10: /^Spin 10 times for/ } as const
const SPINS = '/api/turntable/spins'

/** Opens the turntable and waits until it can be played. */
export async function sitDown(phone: Phone): Promise<void> {
  await phone.open('/turntable')
  await isOpen(phone.page)
}

/** Waits until a tap on the buttons would begin a spin. */
export async function isOpen(page: Page | Frame): Promise<void> {
  await page.locator('button[aria-disabled=false]').first().waitFor()
}

type Frame = Pick<Page, 'locator' | 'getByRole'>

/** The button for one opportunity or ten. */
export function spinButton(page: Frame, count: SpinCount): Locator {
  return page.getByRole('button', { name: SPIN_NAMES[count] })
}

/** Where the wheel is mounted; it tells its renderer, state and sector. */
export function wheelOf(page: Frame): Locator {
  return page.locator('[data-renderer]')
}

/** Waits until the wheel is in a state of its machine. */
export async function wheelIs(page: Frame, state: string): Promise<void> {
  await page.locator(`[data-renderer][data-state=${state}]`).waitFor({ state: 'attached' })
}

/** Taps a spin button, and gives what the server drew. */
export async function tapSpin(page: Page, count: SpinCount): Promise<SpinAnswer> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (it) => it.url().endsWith(SPINS) && it.request().method() === 'POST' && it.ok(),
    ),
    spinButton(page, count).tap(),
  ])
  return (await response.json()) as SpinAnswer
}

/** What a tap brought, once all of it is told; it stays until the next spin. */
export function winOf(page: Frame): Locator {
  return page.locator('section[aria-label="What you spent and won"]:has([data-told=true])')
}

/** Waits until the prize has left for the balance, as it does by itself. */
export async function collect(page: Frame): Promise<void> {
  await wheelIs(page, 'idle')
}

/** How many prizes lie dealt: equals lie on one pile. */
export async function dealtOn(page: Frame): Promise<number> {
  const piles = await winOf(page).getByRole('listitem').allTextContents()
  return piles.reduce((sum, pile) => sum + Number(/×(\d+)/.exec(pile)?.[1] ?? 1), 0)
}

/** The spins that the page asked the server for, by their idempotency keys, as they go out. */
export function watchSpins(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(SPINS)) return
    keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** What happened at the table since the page was loaded, as the page's own trace tells it. */
export async function eventsOf(page: Page): Promise<string[]> {
  return (await stepsOf(page)).map(({ event }) => event.type)
}

/** The same with all that the trace says of it. */
export async function stepsOf(page: Page): Promise<Trace['steps']> {
  const text = await page.evaluate(() => sessionStorage.getItem('companion.trace'))
  return (JSON.parse(text ?? '{"steps":[]}') as Pick<Trace, 'steps'>).steps
}

/** A balance as the page says it, such as `1,234 diamonds`. */
export function spoken(amount: number, currency: 'diamond' | 'gold'): string {
  const figure = new Intl.NumberFormat('en').format(amount)
  const name = { diamond: 'diamond', gold: 'gold coin' }[currency]
  return `${figure} ${name}${amount === 1 ? '' : 's'}`
}

/** Seats a player, and counts the opportunities that they spent since. */
export async function atTable(
  openPhone: ReturnType<typeof phoneShelf>,
  me: Player,
  options: { isCalm?: boolean; prepare?: () => void } = {},
): Promise<{ phone: Phone; spent: () => Promise<number> }> {
  const before = new Set((await latestSpins(me)).map(({ id }) => id))
  const phone = await openPhone({
    player: me,
    isCalm: true,
    // Tests take the network away, of which the browser itself tells.
    expected: [/Failed to load resource/, /WebSocket connection/],
    ...options,
  })
  await sitDown(phone)
  const spent = async () => (await latestSpins(me)).filter(({ id }) => !before.has(id)).length
  return { phone, spent }
}
