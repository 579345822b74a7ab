import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SIMULATED_FRAME } from '../../src/base/simulated.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { choosePack, payAt } from './pay.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { type Frame, signUpOn } from './sign-up.ts'
import { isOpen, spinButton, winOf } from './table.ts'

/** Settings, phone and calls side by side, as on a tester's desk. */
const DESK = 1280
const PHONE = 375
const openPhone = phoneShelf(WITHOUT_WEBGL)

/** Opens the turntable in a browser. */
async function inBrowser({ open, page }: Phone): Promise<Frame> {
  await open('/turntable')
  return page
}

/** Opens the turntable in a simulated phone, whose app knows nobody yet. */
const simulated =
  (platform: 'android' | 'ios') =>
  async ({ open, page }: Phone): Promise<Frame> => {
    await open(`/appDemo?platform=${platform}&behaviour=no-token&page=/turntable`)
    return page.frameLocator(`iframe[name=${SIMULATED_FRAME}]`)
  }

describe('somebody new tops up for the first time (issue 24, must show)', () => {
  it.each([
    ['in a plain browser', PHONE, inBrowser],
    ['in the simulator on Android', DESK, simulated('android')],
    ['in the simulator on iOS', DESK, simulated('ios')],
  ] as const)(
    '%s: signs up, is told “not enough” at 10×, pays, is back with 10× chosen, and spins',
    async (_where, width, openWheel) => {
      // The browser tells of every refusal that a page brings about.
      const expected = [/Failed to load resource/]
      const phone = await openPhone({ isCalm: true, width, expected })
      const page = await openWheel(phone)
      await signUpOn(page, `${randomUUID()}@example.org`)
      await isOpen(page)
      await spinButton(page, 10).tap()
      await page.getByRole('button', { name: 'Top up' }).tap()
      await page.getByText(/^You need 100 diamonds more\./).waitFor()
      // The smallest pack that covers what is missing.
      await choosePack(page)
      await payAt(page)
      await page.getByRole('link', { name: 'Back to the shop' }).tap()
      await page.getByRole('heading', { name: 'It’s here' }).waitFor()
      await page.getByRole('button', { name: 'Back to: Turntable' }).tap()

      await isOpen(page)
      expect(await page.locator('html').evaluate(() => location.hash)).toContain(
        '/turntable?times=10',
      )
      await expect.poll(() => spinButton(page, 10).getAttribute('data-chosen')).toBe('true')
      const before = await diamondsOn(page)
      expect(before).toBeGreaterThanOrEqual(100)
      await spinButton(page, 10).tap()
      await winOf(page).waitFor()
      expect(await spinButton(page, 10).getAttribute('data-chosen')).toBe('false')
    },
  )
})

/** The diamonds that the page says one has. */
async function diamondsOn(page: Frame): Promise<number> {
  const balance = page.getByRole('region', { name: 'Your balance' }).getByText(/ diamonds$/)
  const text = (await balance.first().textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}
