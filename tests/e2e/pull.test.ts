import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { player } from './server.ts'
import { fingerOn } from './touch.ts'

const AT = { x: 180, y: 300 }
const FAR = 200
const SHORT = 40
const LIMITS = /\/api\/play$/

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a page that is pulled down loads anew (features)', () => {
  it('when it was pulled far enough, and says so all the way', async () => {
    const { phone, asked } = await atLimits()
    const { page } = phone
    const finger = await fingerOn(phone)
    await finger.drag(AT, SHORT)
    await page.getByText('Pull down to refresh').waitFor()
    await finger.lift()
    await page.getByText('Pull down to refresh').waitFor({ state: 'hidden' })
    expect(asked()).toBe(1)

    await finger.drag(AT, FAR)
    await page.getByText('Let go to refresh').waitFor()
    expect(asked()).toBe(1)
    await finger.lift()
    await page.getByText('Up to date').waitFor()
    await page.getByText('Up to date').waitFor({ state: 'hidden' })
    expect(asked()).toBe(2)
  })

  it('not when it is scrolled, nor from a finger that first went up', async () => {
    const { phone, asked } = await atLimits()
    const { page } = phone
    const finger = await fingerOn(phone)
    await page.evaluate(() => scrollTo(0, 120))
    await finger.drag(AT, SHORT)
    await finger.lift()
    expect(await page.getByText('Pull down to refresh').count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await finger.drag(AT, -SHORT)
    await finger.lift()
    expect(asked()).toBe(1)
  })

  it('and keeps what stood there when that fails, which is told', async () => {
    const { phone } = await atLimits([/Failed to load resource/])
    const { page } = phone
    await page.route(LIMITS, (route) => route.abort())
    const finger = await fingerOn(phone)
    await finger.drag(AT, FAR)
    await finger.lift()
    const told = page.getByRole('status')
    await told.getByText('No connection. Check your network and try again.').waitFor()
    // What stood there may be old from now on, which is said as long as it is so.
    await told.getByText(/^No connection · as of \d/).waitFor()
    await page.getByRole('button', { name: 'Set a daily limit' }).waitFor()
  })
})

/** Opens one's own limits, and counts how often the server was asked for them. */
async function atLimits(expected: RegExp[] = []): Promise<{ phone: Phone; asked: () => number }> {
  const phone = await openPhone({ player: await player(), expected })
  let asked = 0
  phone.page.on('request', (request) => {
    if (LIMITS.test(request.url())) asked += 1
  })
  await phone.open('/limits')
  await phone.page.getByRole('heading', { name: 'My limits' }).waitFor()
  return { phone, asked: () => asked }
}
