import type { Page } from 'playwright-core'
import type { FlightResult } from '../../contract/flappy.ts'
import type { Phone } from './phone.ts'

const RUNS = '/api/flappy/runs'

/** Opens the sky and waits until the next tap would start a flight. */
export async function standBy(phone: Phone, path = '/sweetPick/flappy'): Promise<void> {
  await phone.open(path)
  await mayFly(phone.page)
}

/**
 * Waits until the next tap would start a flight.
 * @param text the button's, in the page's language
 */
export async function mayFly(page: Page, text = 'Fly'): Promise<void> {
  // Sweet Pick's way in has the same word on it.
  await page.locator('[data-renderer]').waitFor({ state: 'attached' })
  await page.locator(`button[aria-disabled=false]:text-is(${JSON.stringify(text)})`).waitFor()
}

/** Waits until the flight is in a state of its machine. */
export async function flightIs(page: Page, state: string): Promise<void> {
  await page.locator(`[data-renderer][data-state=${state}]`).waitFor({ state: 'attached' })
}

/** After a crash: back to the start, where another bird to fly against can be chosen. */
export async function toTheStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to start' }).tap()
  await mayFly(page)
}

/** What the server made of the next run that reaches it. */
export async function nextResult(page: Page): Promise<FlightResult> {
  const response = await page.waitForResponse(
    (it) => it.url().endsWith(RUNS) && it.request().method() === 'POST' && it.ok(),
  )
  return (await response.json()) as FlightResult
}

/**
 * Starts with a finger on the glass, and flies on; it is over so many gates when this comes back.
 * @param atLast runs in the page as the last of them is passed: from outside it could come after a crash
 */
export async function flyThrough(page: Page, gates: number, atLast = () => {}): Promise<void> {
  await page.evaluate(`window.atLastGate = ${atLast.toString()}`)
  const box = await page.locator('[data-renderer]').boundingBox()
  // The pilot waits for the tap: a busy machine would bring them to a bird that lies on the ground.
  const flown = page.evaluate(flyOn, gates)
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 120)
  await flown
}

/** Flies over so many gates and falls. The answer is waited for from the start: a crash may come early. */
export async function flyAndFall(page: Page, gates: number): Promise<FlightResult> {
  const [result] = await Promise.all([
    nextResult(page),
    flyThrough(page, gates).then(() => letFall(page)),
  ])
  return result
}

/** Lets the bird fall. */
export async function letFall(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.isPiloted = false
  })
}

declare global {
  interface Window {
    isPiloted?: boolean
    atLastGate?: () => void
  }
}

/**
 * Runs in the page: taps whenever the bird is low, by events as a finger makes them, since one from outside
 * would come too late. It goes on after so many gates, which the score on the screen tells.
 */
function flyOn(gates: number): Promise<void> {
  const MIN_MS = 120
  const host = document.querySelector<HTMLElement>('[data-renderer]')
  if (!host) throw new Error('there is no sky')
  const glass = new MessageChannel()
  glass.port2.onmessage = () => {
    host.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }),
    )
  }
  window.isPiloted = true
  let tappedAt = performance.now()
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = performance.now()
      const score = Number(document.querySelector('[data-pops]')?.textContent)
      const { state, aim, held } = host.dataset
      const isFlying = state === 'flying'
      if (isFlying && score >= gates) {
        resolve()
        window.atLastGate?.()
        delete window.atLastGate
      }
      if (!isFlying && state !== 'ready') reject(new Error(`crashed after ${score} gates`))
      if (isFlying && aim === 'low' && !held && now - tappedAt > MIN_MS) {
        tappedAt = now
        // In a task of its own, as a finger's: nothing of it belongs to the frame.
        glass.port1.postMessage(null)
      }
      if (window.isPiloted && (isFlying || state === 'ready')) requestAnimationFrame(look)
    }
    look()
  })
}
