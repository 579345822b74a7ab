import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'
import { fingerOn, scrolledBy } from './touch.ts'

export const SWIPE = -160

/** A finger that stood still this long before it lifts throws nothing. */
const STILL_MS = 150

/** Goes to a long page with a sheet. */
export async function atSheets(phone: Phone): Promise<Phone> {
  await phone.open('/styleguide')
  await sheetButton(phone.page).scrollIntoViewIfNeeded()
  // For what runs in the page.
  await sheetButton(phone.page).evaluate((button) => button.setAttribute('id', 'opens'))
  return phone
}

export function sheetButton(page: Page) {
  return page.getByRole('button', { name: 'Open the sheet' })
}

export function sheetOf(page: Page) {
  return page.getByRole('dialog')
}

/** Nothing of a sheet is left: the page is heard by screen readers, and follows a finger. */
export async function isFree(phone: Phone): Promise<void> {
  const { page } = phone
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  expect(await page.locator('#root').getAttribute('aria-hidden')).toBeNull()
  const finger = await fingerOn(phone)
  const before = await scrolledBy(page)
  // Down, unless the page stands at its end already.
  const swipe = (await isAtEnd(page)) ? -SWIPE : SWIPE
  await finger.drag({ x: 180, y: 400 }, swipe)
  // Thrown, the page would run on, and the next tap would only stop it.
  await pause(STILL_MS)
  await finger.lift()
  await page.waitForFunction((y) => Math.round(scrollY) !== y, before)
}

function isAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 200)
}
