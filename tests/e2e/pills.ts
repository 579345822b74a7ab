import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Currency = 'diamond' | 'gold'

/** A pill as it stood in a frame: what the eye sees, and what a screen reader finds. */
interface Frame {
  seen: number
  spoken: number
}

/** What each pill stood at, frame by frame; frames alike are one. */
type Pills = Record<Currency, Frame[]>

/** What the ledger says: before a tap, once its stake was taken, and after its prize. */
export interface True {
  before: number
  staked: number
  after: number
}

/**
 * Looks at the pills in every frame from now on.
 * @returns gives what was seen so far
 */
export async function watchPills(page: Page): Promise<() => Promise<Pills>> {
  const pills = await page.evaluateHandle(lookEachFrame)
  return () => pills.evaluate(({ diamond, gold }) => ({ diamond, gold }))
}

/**
 * Every figure that a pill showed was true: it stood at what was held before, then at what the stake
 * left, and rose to what is held after; what is spoken never stood between these.
 */
export function expectTrue(frames: readonly Frame[], { before, staked, after }: True): void {
  const seen = frames.map((frame) => frame.seen).filter(isChange)
  const told = frames.map((frame) => frame.spoken).filter(isChange)
  expect(told).toEqual([before, staked, after].filter(isChange))
  expect(seen.slice(0, staked === before ? 1 : 2)).toEqual([before, staked].filter(isChange))
  const landing = seen.slice(seen.lastIndexOf(staked))
  expect(landing).toEqual(landing.toSorted((one, other) => one - other))
  expect([landing[0], landing.at(-1)]).toEqual([staked, after])
  expect(seen).toHaveLength((staked === before ? 0 : 1) + landing.length)
}

function isChange(figure: number, place: number, all: readonly number[]): boolean {
  return place === 0 || figure !== all[place - 1]
}

/** Runs in the page. */
function lookEachFrame(): Pills {
  const pills: Pills = { diamond: [], gold: [] }
  const numberIn = (text: string | null | undefined) => Number(text?.replace(/\D/g, ''))
  const look = () => {
    const shown = document.querySelectorAll('section[aria-label="Your balance"] > div')
    for (const [place, currency] of (['diamond', 'gold'] as const).entries()) {
      const [seen, spoken] = shown[place]?.querySelectorAll('span > span') ?? []
      const frame = { seen: numberIn(seen?.textContent), spoken: numberIn(spoken?.textContent) }
      const last = pills[currency][pills[currency].length - 1]
      if (last?.seen === frame.seen && last.spoken === frame.spoken) continue
      pills[currency].push(frame)
    }
    requestAnimationFrame(look)
  }
  look()
  return pills
}
