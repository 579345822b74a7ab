import type { Page } from 'playwright-core'

/** A phone on its side, as low as phones are. */
export const ON_ITS_SIDE = { width: 812, height: 375 }
const LOOKS = 30
const LOOK_AGAIN_MS = 100

/**
 * What of a page does not fit a phone: a page wider than the screen, a button or heading whose text
 * is cut, a text beyond the edges or the box that hides what is over. What scrolls or runs past on purpose does not count, nor what is
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
    ...(await page.evaluate(textsClipped)),
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
    // An excerpt is shortened on purpose: whoever opens its row reads the rest.
    const isMeant = box.closest('[class^=marquee], [class^=excerpt]')
    const isSeen = box.checkVisibility() && box.clientWidth > 1 && !isMeant
    const hides = getComputedStyle(box).overflowX === 'hidden' && box.textContent?.trim()
    // A button without a text may reach farther for fingers than it shows.
    const isText =
      box.matches('button, header, label, legend, h1, h2, h3') && box.textContent?.trim()
    if (!isSeen || !(hides || isText)) continue
    const name = `<${box.localName} class="${box.className}"> ${box.textContent?.slice(0, 40)}`
    if (box.scrollWidth > box.clientWidth + 1) {
      cut.push(`cut: ${name} ${box.scrollWidth} in ${box.clientWidth}`)
    }
    if (/^(button|header)$/.test(box.localName) && box.scrollHeight > box.clientHeight + 1) {
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
    // What is folded away has a place and is not seen; what only screen readers are to have stands in a
    // box of one pixel; the phone itself lists options.
    if (!text.parentElement?.checkVisibility()) continue
    if (text.parentElement.clientWidth === 1) continue
    if (text.parentElement.closest('option')) continue
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1)
    const isOut = boxes.some(({ left, right }) => left < -1 || right > width + 1)
    if (isOut && !isMeantToRun(text.parentElement)) {
      beyond.push(`beyond the edge: ${text.textContent?.slice(0, 40)}`)
    }
  }
  return beyond
}

/** Runs in the page: texts of which a box that hides what is over hides a line, or a part of one. */
function textsClipped(): string[] {
  const range = document.createRange()
  const clipperOf = (text: Node): Element | null => {
    range.selectNodeContents(text)
    const { top, bottom } = range.getBoundingClientRect()
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box)
      // An excerpt ends at a whole line, and whoever opens it reads the rest.
      if (box.matches('[class^=excerpt]')) return null
      // What scrolls shows it yet; in a box of one pixel it is for screen readers alone.
      if (/auto|scroll/.test(overflowY) || box.clientWidth === 1) return null
      const edges = box.getBoundingClientRect()
      const isOver = top < edges.top - 2 || bottom > edges.bottom + 2
      if (overflowY !== 'visible' && isOver) return box
    }
    return null
  }
  const clipped: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // What a scene has put away stands where it was last seen.
    const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true })
    if (!text.textContent?.trim() || !isSeen) continue
    const box = clipperOf(text)
    if (box) clipped.push(`clipped: ${text.textContent.slice(0, 40)} by <${box.className}>`)
  }
  return clipped
}

/**
 * The labels that are broken within a word, as no reader would break it; a code may be.
 * @returns the words
 */
export function brokenWordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const isBroken = (text: Node, at: number, length: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1
    }
    const LABELS = 'button, a, label, legend, h1, h2, h3, th, dt'
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement
      if (!box?.closest(LABELS) || box.closest('code') || !box.checkVisibility()) continue
      // Scripts without spaces may break between any two letters, or by a dictionary.
      const words = text.textContent?.matchAll(/[\p{Script=Latin}\p{M}\d]+/gu) ?? []
      for (const { 0: word, index } of words) {
        if (isBroken(text, index, word.length)) broken.push(word)
      }
    }
    return broken
  })
}

/**
 * The main buttons of a page that are not on the screen without scrolling: what the page names as
 * such, else its first button of the look that only main ones have, and those that begin a game.
 */
export async function mainButtonsBelow(page: Page): Promise<string[]> {
  let found = await page.evaluate(buttonsBelow)
  for (let looks = 1; looks < LOOKS && found.length > 0; looks++) {
    await page.waitForTimeout(LOOK_AGAIN_MS)
    found = await page.evaluate(buttonsBelow)
  }
  return found
}

/** Runs in the page. */
function buttonsBelow(): string[] {
  const named = [...document.querySelectorAll('main [data-main]')]
  const first = document.querySelector('main :is([class^=primary], [class*=" primary"])')
  // A form is filled in before it is sent.
  const primary = first?.closest('form') ? null : first
  const begin = document.querySelectorAll('main button[aria-disabled]:not([role])')
  const main = named.length > 0 || primary === null ? named : [primary]
  return [...new Set([...main, ...begin])].flatMap((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect()
    const isOn = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
    return isOn ? [] : [`${button.textContent}: ${Math.round(top)} to ${Math.round(bottom)}`]
  })
}

/** Makes all letters twice as large, as the setting of a phone does, or as they are. */
export async function writeLarge(page: Page, isLarge: boolean): Promise<void> {
  const size = isLarge ? '200%' : ''
  await page.evaluate((it) => {
    document.documentElement.style.fontSize = it
  }, size)
  await page.waitForFunction(
    (it) => getComputedStyle(document.documentElement).fontSize === it,
    isLarge ? '32px' : '16px',
  )
  await stands(page)
}

/**
 * Waits until a change of style has come to its end: everything's transitions last a frame or two for
 * who asked for less motion. Those in a closed <details>, which nothing paints, stay listed after it.
 */
export async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((it) => it instanceof CSSTransition && it.playState === 'running'),
  )
}
