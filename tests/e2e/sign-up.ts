// Signing up by the pages, in a browser or in a phone of the simulator.
import type { Locator, Page } from 'playwright-core'
import { codeSentTo } from './outbox.ts'

/** A page, or the one inside a simulated phone. */
export type Frame = Pick<Page, 'getByLabel' | 'getByRole' | 'getByText' | 'locator'>

export const button = (page: Frame, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
export const codeField = (page: Frame): Locator => page.locator('input[name=code]')
/** Where visitors are offered a way in. */
export const wayIn = (page: Frame): Locator =>
  page.getByRole('link', { name: 'Sign up or sign in' })

/** Asks for a code at the page that is open. */
export async function askForCode(page: Frame, email: string): Promise<void> {
  await page.getByLabel('Your email address').fill(email)
  await page.getByLabel('I am 18 or older and agree').check()
  await button(page, 'Send me a code').tap()
  await page.getByText(/^Sent to/).waitFor()
}

/** Fills in the form of a new account and sends it. */
export async function introduce(page: Frame, nickname: string): Promise<void> {
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByText('Woman', { exact: true }).tap()
  await page.getByLabel('Year of birth').selectOption('1990')
  await page.getByLabel('Country', { exact: true }).selectOption('ES')
  await button(page, 'Create my account').tap()
}

/** Signs up from a page that asks who one is, and is back there. */
export async function signUpOn(page: Frame, email: string, nickname = 'Ana'): Promise<void> {
  await wayIn(page).tap()
  await askForCode(page, email)
  await codeField(page).fill(await codeSentTo(email))
  await introduce(page, nickname)
}
