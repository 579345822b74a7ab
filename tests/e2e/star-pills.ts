import type { Page } from 'playwright-core'

/** What the pills over the star map said in a frame. */
export interface Pills {
  /** By this machine's clock. */
  at: number
  /** Diamonds, as the eye sees them. */
  figure: number
  /** Diamonds, as a screen reader says them. */
  spoken: number
  ships: number
  /** The page has said where the treasure is. */
  isTold: boolean
}

declare global {
  interface Window {
    pills?: Pills[]
  }
}

/** Looks at the pills in every frame from now on; keeps those that differ from the frame before. */
export async function watchPills(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pills: Pills[] = []
    window.pills = pills
    const numberIn = (element: Element | null | undefined) =>
      Number(element?.textContent?.replace(/\D/g, ''))
    const look = () => {
      requestAnimationFrame(look)
      const held = document.querySelector('[aria-label="What you have"]')
      if (!held) return
      const [figure, ships] = held.querySelectorAll('span[aria-hidden=true]')
      const seen = {
        figure: numberIn(figure),
        spoken: numberIn(figure?.nextElementSibling),
        ships: numberIn(ships),
        isTold: document.body.textContent?.includes('The treasure is on') ?? false,
      }
      const last = pills[pills.length - 1]
      const isSame =
        last?.figure === seen.figure &&
        last.spoken === seen.spoken &&
        last.ships === seen.ships &&
        last.isTold === seen.isTold
      if (!isSame) pills.push({ at: Date.now(), ...seen })
    }
    requestAnimationFrame(look)
  })
}

/** What was seen since. */
export async function pillsOf(page: Page): Promise<Pills[]> {
  return page.evaluate(() => window.pills ?? [])
}

/** Without repetitions in a row. */
export function distinct<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => index === 0 || value !== values[index - 1])
}
