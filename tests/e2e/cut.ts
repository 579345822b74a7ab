import type { Page } from 'playwright-core'

const LOOKS = 30
const LOOK_AGAIN_MS = 100

/**
 * What of a page does not fit a phone: a page wider than the screen, a button or heading whose text
 * is cut, a text beyond the edges. What scrolls or runs past on purpose does not count, nor what is
 * put right within a moment, as when a page finds its place on a screen that was just turned.
 * @returns one line each
 */
export async function cutOn(page: Page): Promise<string[]> {
  let found = await cutNow(page)
  for (let looks = 1; looks < LOOKS && found.length > 0; looks++) {
    await page.waitForTimeout(LOOK_AGAIN_MS)
    found = await cutNow(page)
  }
  return found
}

async function cutNow(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const found = [
    ...(await page.evaluate(tooWide, width)),
    ...(await page.evaluate(cutBoxes)),
    ...(await page.evaluate(textsBeyond, width)),
  ]
  return [...new Set(found)]
}

/** Runs in the page. */
function tooWide(width: number): string[] {
  const wide = Math.max(document.documentElement.scrollWidth, window.innerWidth)
  return wide > width ? [`the page is ${wide} wide`] : []
}

/** Runs in the page. */
function cutBoxes(): string[] {
  const cut: string[] = []
  for (const box of document.querySelectorAll('body *')) {
    const isSeen = box.checkVisibility() && box.clientWidth > 1 && !box.closest('[class^=marquee]')
    const hides = getComputedStyle(box).overflowX === 'hidden' && box.textContent?.trim()
    // A button without a text may reach farther for fingers than it shows.
    const isText = box.matches('button, label, legend, h1, h2, h3') && box.textContent?.trim()
    if (!isSeen || !(hides || isText)) continue
    const name = `<${box.localName} class="${box.className}"> ${box.textContent?.slice(0, 40)}`
    if (box.scrollWidth > box.clientWidth + 1) {
      cut.push(`cut: ${name} ${box.scrollWidth} in ${box.clientWidth}`)
    }
    if (box.localName === 'button' && box.scrollHeight > box.clientHeight + 1) {
      cut.push(`too low: ${name} ${box.scrollHeight} in ${box.clientHeight}`)
    }
  }
  return cut
}

/** Runs in the page. */
function textsBeyond(width: number): string[] {
  const beyond: string[] = []
  const range = document.createRange()
  const isMeantToRun = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
      /^marquee/.test(element.className) ||
      isMeantToRun(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // What only screen readers are to have stands in a box of one pixel.
    if ((text.parentElement?.clientWidth ?? 0) === 1) continue
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1)
    const isOut = boxes.some(({ left, right }) => left < -1 || right > width + 1)
    if (isOut && !isMeantToRun(text.parentElement)) {
      beyond.push(`beyond the edge: ${text.textContent?.slice(0, 40)}`)
    }
  }
  return beyond
}
