import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf, routeFirst } from './phone.ts'
import { ask, somebody } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const LIMITS = /\/api\/play\/limits$/
/** The browser tells of every refusal, and of every request that came to nothing. */
const REFUSED = [/Failed to load resource/]
const KEYBOARD = 320
const ASKED = 'Leave without saving?'

describe('a form tells where a fault lies (issue 9, forms)', () => {
  it('at the field that the server did not take, until it is changed', async () => {
    const { page } = await openLimit({ expected: REFUSED })
    await routeFirst(page, LIMITS, (route) => {
      // A server that takes less than this page's release knows of.
      const body = { ...(route.request().postDataJSON() as object), diamonds: -1 }
      return route.continue({ postData: JSON.stringify(body) })
    })
    await amount(page).fill('700')
    await save(page)
    await page.getByText('This wasn’t accepted. Please check it.').waitFor()
    expect(await amount(page).getAttribute('aria-invalid')).toBe('true')
    expect(await isFocused(page)).toBe('diamonds')
    await amount(page).fill('70')
    expect(await amount(page).getAttribute('aria-invalid')).toBe('false')
  })

  it('leads to the first fault, and scolds nobody before', async () => {
    const { page, open } = await openPhone({ player: await somebody(), isCalm: true })
    await open('/styleguide')
    const form = page.locator('form')
    await form.getByRole('textbox', { name: 'Email' }).fill('lin@')
    expect(await form.getByRole('alert').count()).toBe(0)
    await form.getByLabel('Phone').focus()
    await form.getByText('Please enter a full email address').waitFor()
    await form.getByRole('button', { name: 'Send' }).tap()
    await form.getByText('Please choose one.').waitFor()
    expect(await form.getByRole('alert').count()).toBe(6)
    expect(await isFocused(page)).toBe('nickname')
  })

  it('and each picture that can’t be sent by its own', async () => {
    const { page, open } = await openPhone({ player: await somebody(), isCalm: true })
    await open('/styleguide')
    const pictures = page.getByRole('group', { name: 'Pictures' })
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await pictures.locator('input').setInputFiles([
      { name: 'dot.png', mimeType: 'image/png', buffer: dot },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>no picture</b>') },
      { name: 'torn.png', mimeType: 'image/png', buffer: dot.subarray(0, 20) },
    ])
    await pictures.getByText('This isn’t a picture.').waitFor()
    await pictures.getByText('This picture can’t be shown here.').waitFor()
    await pictures.getByText('Please remove the pictures that can’t be sent.').waitFor()
    await pictures.getByRole('button', { name: 'Remove page.html' }).tap()
    await pictures
      .getByText('Please remove the pictures that can’t be sent.')
      .waitFor({ state: 'hidden' })
    expect(await pictures.getByRole('listitem').count()).toBe(2)
  })
})

describe('a form sends once what was meant once', () => {
  it('however fast its button is tapped', async () => {
    const { page, token } = await openLimit()
    const sent = sentOver(page)
    await amount(page).fill('800')
    await page.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByText('Your new limit applies now.').waitFor()
    expect(sent).toHaveLength(1)
    expect((await ask('GET /api/play', { token })).day.diamonds).toBe(800)
  })

  it('after a time without a network by the same key, and by another once it is changed', async () => {
    const { page, context } = await openLimit({ expected: [/Failed to load/, /ERR_/] })
    const sent = sentOver(page)
    await amount(page).fill('900')
    await context.setOffline(true)
    await save(page)
    await page.getByText('No connection.').waitFor()
    await context.setOffline(false)
    const lost = sent.length
    expect(new Set(sent).size).toBe(1)

    // The answer is lost this time, not the request.
    await routeFirst(page, LIMITS, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save(page)
    await page.getByText('Your new limit applies now.').waitFor()
    expect(sent.length).toBeGreaterThan(lost)
    expect(new Set(sent).size).toBe(1)

    await page.getByRole('button', { name: 'Change the daily limit' }).tap()
    await amount(page).fill('850')
    await save(page)
    await expect.poll(() => new Set(sent).size).toBe(2)
  })
})

describe('what was typed is not left without a question', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['Back', (page) => page.goBack()],
    ['the cross of its sheet', (page) => page.getByRole('button', { name: 'Close' }).first().tap()],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ])('by %s', async (_what, leave) => {
    const { page, token } = await openLimit()
    await amount(page).fill('650')
    await lieOver(page, 2)
    await leave(page)
    await page.getByRole('dialog', { name: ASKED }).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).tap()
    await page.getByRole('dialog', { name: ASKED }).waitFor({ state: 'detached' })
    expect(await amount(page).inputValue()).toBe('650')
    await lieOver(page, 2)
    await leave(page)
    await page.getByRole('button', { name: 'Leave' }).tap()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Play within your limits' }).waitFor()
    expect(page.url()).toMatch(/#\/limits$/)
    expect((await ask('GET /api/play', { token })).day.diamonds).toBeNull()
  })

  it('on a page of its own, neither by Back nor by a link', async () => {
    const { page, open } = await openPhone({ player: await somebody(), isCalm: true })
    await open('/limits')
    await page.getByRole('heading', { name: 'My limits' }).waitFor()
    await page.evaluate(() => location.assign('#/styleguide'))
    await page.locator('form').getByLabel('Nickname').fill('Lin')
    await lieOver(page, 1)
    await page.goBack()
    await page.getByRole('dialog', { name: ASKED }).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).tap()
    await page.getByRole('dialog', { name: ASKED }).waitFor({ state: 'detached' })
    expect(await page.locator('form').getByLabel('Nickname').inputValue()).toBe('Lin')
    await lieOver(page, 1)
    await page.goBack()
    await page.getByRole('button', { name: 'Leave' }).tap()
    await page.getByRole('heading', { name: 'My limits' }).waitFor()
  })

  it('but what was sent, or not touched, closes at once', async () => {
    const { page } = await openLimit()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Set a daily limit' }).tap()
    await amount(page).fill('650')
    await save(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/#\/limits$/)
  })
})

describe('a form in steps (issue 22.3)', () => {
  const openSteps = async (address = '/styleguide') => {
    const phone = await openPhone({ player: await somebody(), isCalm: true })
    await phone.open(address)
    const { page } = phone
    const step = (title: string) => page.getByRole('heading', { name: title }).waitFor()
    const goOn = () => page.getByRole('button', { name: 'Continue' }).tap()
    return { ...phone, step, goOn, field: (label: string) => page.getByLabel(label) }
  }
  const toPeople = async ({ step, goOn, field, page }: Awaited<ReturnType<typeof openSteps>>) => {
    await field('Amount').fill('250.5')
    await page.getByText('Wallet', { exact: true }).tap()
    await goOn()
    await step('Where to')
    await page.locator('[name=phone]').last().fill('+84912345678')
    await field('Start date').fill('2026-12-01')
    await goOn()
    await step('For whom')
  }

  it('goes on once a step is right, and Back to the one before, with what was entered', async () => {
    const phone = await openSteps()
    const { page, step, goOn, field } = phone
    /** The address follows within a moment, which a tap never outruns but a test does. */
    const isAt = (sheets: string) =>
      expect.poll(() => page.url().endsWith(`/styleguide${sheets}`)).toBe(true)
    await step('How much')
    await goOn()
    await page.getByText('Please fill this in.').waitFor()
    expect(await isFocused(page)).toBe('amount')
    expect(page.url()).not.toContain('sheet=')

    await toPeople(phone)
    await isAt('?sheet=step.way&sheet=step.people')
    await page.goBack()
    await step('Where to')
    await page.goForward()
    await step('For whom')
    await isAt('?sheet=step.way&sheet=step.people')
    await page.goBack()
    await step('Where to')
    await isAt('?sheet=step.way')
    expect(await field('Start date').inputValue()).toBe('2026-12-01')
    await page.goBack()
    await step('How much')
    // As it was understood, once it was left.
    expect(await field('Amount').inputValue()).toBe('250.50')
    await expect.poll(() => page.url()).not.toContain('sheet=')
    await page.goBack()
    await page.getByRole('dialog', { name: ASKED }).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).tap()
    await page.getByRole('dialog', { name: ASKED }).waitFor({ state: 'detached' })
    await goOn()
    await step('Where to')
    await page.getByRole('button', { name: 'Back', exact: true }).last().tap()
    await step('How much')
    await expect.poll(() => page.url()).not.toContain('sheet=')
  })

  it('adds rows and takes them away, and tells what is wrong in each', async () => {
    const phone = await openSteps()
    const { page, field } = phone
    await toPeople(phone)
    const names = () => page.getByLabel('Name', { exact: true })
    await names().fill('Lin')
    await page.getByRole('button', { name: 'Add a person' }).tap()
    await expect.poll(() => isFocused(page)).toBe('people.1.name')
    await names().last().fill('Mai')
    await field('Share (%)').first().fill('60')
    await page.getByRole('button', { name: 'Send' }).last().tap()
    await page.getByText('Please fill this in.').waitFor()
    expect(await isFocused(page)).toBe('people.1.share')
    await page.getByRole('button', { name: 'Remove Person 1' }).tap()
    expect(await names().inputValue()).toBe('Mai')
    await field('Share (%)').fill('40')
    await page.getByRole('button', { name: 'Send' }).last().tap()
    await page.getByText('Sent. Thank you!').waitFor()
  })

  it('is led no further by a link than to what is not filled in', async () => {
    const { step, page } = await openSteps('/styleguide?sheet=step.people')
    await step('How much')
    await expect.poll(() => page.url()).not.toContain('sheet=')
  })
})

/** Nobody types and goes back within a frame, but a test does: so many entries lie over the page's. */
async function lieOver(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (it) => (history.state as { dialogs?: number } | null)?.dialogs === it,
    count,
  )
}

describe('the keyboard', () => {
  it('never covers the field that is filled in', async () => {
    const { page } = await openLimit({ prepare: keyboardOf })
    const stand = () => page.getByRole('dialog').boundingBox()
    await amount(page).blur()
    const before = await stand()
    const cover = (height: number) => {
      Object.assign(window, { keyboard: height })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }
    await page.evaluate(cover, KEYBOARD)
    // Whoever writes nothing has no keyboard: a page that is zoomed out for a moment looks like one.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    expect(await stand()).toEqual(before)

    await amount(page).focus()
    await page.evaluate(cover, KEYBOARD)
    const shown = (await page.evaluate(() => innerHeight)) - KEYBOARD
    await expect
      .poll(async () => {
        const box = await amount(page).boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      })
      .toBeLessThan(shown)
  })
})

/** Runs in the page: a keyboard that covers as much as the test says. */
function keyboardOf(): void {
  const { visualViewport } = window
  if (!visualViewport) return
  Object.defineProperty(visualViewport, 'height', {
    get: () => innerHeight - ((window as { keyboard?: number }).keyboard ?? 0),
  })
}

/** The daily limit's sheet, by its address, of someone who has set none. */
async function openLimit(options: Parameters<typeof openPhone>[0] = {}) {
  let me = await somebody()
  while ((await ask('GET /api/play', { token: me.token })).day.diamonds !== null) {
    me = await somebody()
  }
  const phone = await openPhone({ player: me, isCalm: true, ...options })
  await phone.open('/limits?sheet=limit.day')
  await amount(phone.page).waitFor()
  return { ...phone, token: me.token }
}

const amount = (page: Page) => page.getByLabel('Diamonds a day')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).tap()
const isFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

/** The idempotency keys of all limits that the page sends. */
function sentOver(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (LIMITS.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
