import type { CDPSession, Locator, Page } from 'playwright-core'
import type { Phone } from './phone.ts'

const STEP_PX = 12

/** A finger on the glass; CSS pixels. */
export interface Finger {
  /** Comes down at a place, goes so far down (or up, below zero), and stays there. */
  drag(at: { x: number; y: number }, down: number): Promise<void>
  lift(): Promise<void>
  /** Comes down and lifts again at once. */
  tap(at: { x: number; y: number }): Promise<void>
}

/** A finger whose every move the page hears, as Playwright has none. */
export async function fingerOn({ context, page }: Phone): Promise<Finger> {
  const session = await context.newCDPSession(page)
  return {
    drag: async ({ x, y }, down) => {
      await touch(session, 'touchStart', [{ x, y }])
      const steps = Math.ceil(Math.abs(down) / STEP_PX)
      for (let step = 1; step <= steps; step++) {
        await touch(session, 'touchMove', [{ x, y: y + (down * step) / steps }])
      }
    },
    lift: () => touch(session, 'touchEnd', []),
    tap: async (at) => {
      await touch(session, 'touchStart', [at])
      await touch(session, 'touchEnd', [])
    },
  }
}

/** How far the page has been scrolled. */
export function scrolledBy(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: { x: number; y: number }[],
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Where a finger would tap it. */
export async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
