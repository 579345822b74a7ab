import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { codeSentTo } from './outbox.ts'
import { hashOf, phoneShelf, routeFirst } from './phone.ts'
import { ask } from './server.ts'
import { askForCode, button, codeField, introduce, signUpOn, wayIn } from './sign-up.ts'
import { faultsOf, watchShifts } from './visit.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal. */
const REFUSED = [/Failed to load resource/]
const CALM = { isCalm: true, expected: REFUSED } as const

const newAddress = () => `${randomUUID()}@example.org`
/** Signs up from the page of one's limits. */
async function signUp(
  page: Page,
  open: (path: string) => Promise<void>,
  email: string = newAddress(),
) {
  await open('/limits')
  await signUpOn(page, email)
  await page.waitForURL(/#\/limits$/)
  return { email, token: await tokenOn(page) }
}

const tokenOn = async (page: Page) => {
  const stored = await page.evaluate(() => sessionStorage.getItem('companion.session'))
  return String((JSON.parse(stored ?? '{}') as { state?: { token?: string } }).state?.token)
}

describe('signing up and in (features, /register and /verificationCode)', () => {
  it('by a code, with a wrong one, a reload and a picture on the way, and back where one came from', async () => {
    const { page, open } = await openPhone(CALM)
    const email = newAddress()
    await open('/limits')
    await wayIn(page).tap()
    await button(page, 'Send me a code').tap()
    await page.getByText('Please check this box to continue.').waitFor()
    await askForCode(page, email)
    expect(hashOf(page)).toBe('#/verificationCode')
    const code = await codeSentTo(email)

    await codeField(page).fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('alert').filter({ hasText: '4 tries left' }).waitFor()
    expect(await codeField(page).inputValue()).toBe('')

    await page.reload()
    await codeField(page).pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByLabel('Nickname').waitFor()
    await page.reload()
    await page.getByLabel('Nickname').waitFor()
    const picture = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#c05' },
    })
      .png()
      .toBuffer()
    const file = { name: 'me.png', mimeType: 'image/png', buffer: picture }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('img', { name: 'Your picture' }).waitFor()
    await introduce(page, 'Ana María')
    await page.waitForURL(/#\/limits$/)

    const me = await ask('GET /api/me', { token: await tokenOn(page) })
    expect(me).toMatchObject({ nickname: 'Ana María', gender: 'female', country: 'ES' })
    expect(me.avatar).toMatch(/avatars\/\d+-[\da-f]+\.webp$/)
    // The form's guard against leaving it unsaved takes its step away a moment later.
    await page.waitForFunction(() => history.state?.dialogs === 0)
    // The way in is no part of the way back.
    await page.goBack()
    expect(hashOf(page)).not.toMatch(/register|verificationCode/)
  })

  it('with an account that exists leads in without a form, and a later tab is signed in', async () => {
    const first = await openPhone(CALM)
    const { email, token } = await signUp(first.page, first.open)
    const { id } = await ask('GET /api/me', { token })

    const { page, context, open } = await openPhone(CALM)
    await open('/register?back=/fairness')
    // Of the first code nothing is left, and the same contact waits a minute for the next.
    await askForCode(page, email)
    await codeField(page).fill(await codeSentTo(email))
    await page.waitForURL(/#\/fairness$/)
    expect((await ask('GET /api/me', { token: await tokenOn(page) })).id).toBe(id)

    const tab = await context.newPage()
    await tab.goto(`${new URL(page.url()).origin}/#/limits`)
    await tab.getByText('Play within your limits').first().waitFor()
    await expect.poll(() => tokenOn(tab)).toMatch(/\./)
    expect((await ask('GET /api/me', { token: await tokenOn(tab) })).id).toBe(id)
  })

  it('loads what it knows of phone numbers only where one is typed, and sends it whole', async () => {
    const { page, open } = await openPhone(CALM)
    const scripts = new Set<string>()
    page.on('request', (request) => scripts.add(new URL(request.url()).pathname))
    const phoneScripts = () => [...scripts].filter((path) => path.includes('phone-field'))
    await open('/register')
    await page.getByLabel('Your email address').waitFor()
    expect(phoneScripts()).toEqual([])
    await page.getByText('Phone', { exact: true }).tap()
    await page.getByLabel('Country', { exact: true }).selectOption('TH')
    expect(phoneScripts()).not.toEqual([])
    const number = page.getByLabel('Your phone number')
    await number.pressSequentially('0812')
    await button(page, 'Send me a code').tap()
    await page.getByText('Please enter a valid phone number').waitFor()
    await number.fill('0812345678')
    expect(await number.inputValue()).toBe('081 234 5678')
    await page.getByLabel('I am 18 or older and agree').check()
    const sent = page.waitForRequest(/\/api\/identity\/codes$/)
    await button(page, 'Send me a code').tap()
    expect((await sent).postDataJSON().contact).toEqual({ kind: 'phone', phone: '+66812345678' })
    await codeField(page).waitFor()
  })

  it.each(['th', 'es'] as const)('fits and is read out in %s at each step', async (language) => {
    const { page, open } = await openPhone({ ...CALM, language, prepare: watchShifts })
    const email = newAddress()
    const found = [
      ...(await faultsOf(page, async () => {
        await open('/register')
        await page.locator('input[name=email]').waitFor()
      })),
    ]
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[type=checkbox]').check()
    found.push(
      ...(await faultsOf(page, async () => {
        await page.locator('button[type=submit]').tap()
        await codeField(page).waitFor()
      })),
    )
    found.push(
      ...(await faultsOf(page, async () => {
        await codeField(page).fill(await codeSentTo(email))
        await page.locator('input[name=nickname]').waitFor()
      })),
    )
    expect(found).toEqual([])
  })
})

describe('the texts that signing up agrees to', () => {
  it('that changed meanwhile are shown anew and asked for again, and nothing typed is lost', async () => {
    const { page, open } = await openPhone(CALM)
    // What the page is told of first is older than what the server knows.
    await routeFirst(page, /\/api\/identity\?/, async (route) => {
      const ways = await (await route.fetch()).json()
      ways.texts.userAgreement.version += 1
      await route.fulfill({ json: ways })
    })
    const email = newAddress()
    await open('/register?back=/limits')
    await askForCode(page, email)
    await codeField(page).fill(await codeSentTo(email))
    await introduce(page, 'Ana')
    await page.getByRole('alert').filter({ hasText: 'Please read the new version' }).waitFor()
    const agree = page.getByLabel('I am 18 or older and agree')
    expect(await agree.isChecked()).toBe(false)
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Ana')
    await button(page, 'Terms of use').tap()
    await page.getByRole('dialog', { name: 'Terms of use' }).getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Create my account').tap()
    await page.getByText('Please check this box to continue.').waitFor()
    await agree.check()
    await button(page, 'Create my account').tap()
    await page.waitForURL(/#\/limits$/)
  })
})

describe('signing in at Google and Facebook (issue 24, 1.3)', () => {
  it('cancelled there says so in the catalogue’s words; somebody new fills in the form, and is back', async () => {
    const { page, open } = await openPhone(CALM)
    await open('/register?back=/fairness')
    await button(page, 'Continue with Facebook').tap()
    await page.getByRole('link', { name: '✕' }).tap()
    await page.getByText('User not logged in Facebook').waitFor()
    await button(page, 'Choose another way').tap()

    await button(page, 'Continue with Google').tap()
    await page.getByRole('link', { name: /ana@demo/ }).tap()
    await page.getByLabel('Nickname').waitFor()
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Ana')
    await page.reload()
    await page.getByLabel('I am 18 or older and agree').check()
    await introduce(page, 'Ana from Google')
    await page.waitForURL(/#\/fairness$/)
    const token = await tokenOn(page)
    expect((await ask('GET /api/me', { token })).nickname).toBe('Ana from Google')
    expect((await ask('GET /api/account', { token })).providers).toEqual(['google'])
  })

  it('with the e-mail of an account is linked to it after a code, and then leads straight in', async () => {
    const email = 'minh@demo.example'
    const first = await openPhone(CALM)
    await signUp(first.page, first.open, email)

    const { page, open } = await openPhone(CALM)
    await open('/register?back=/fairness')
    await button(page, 'Continue with Google').tap()
    await page.getByRole('link', { name: /minh@demo/ }).tap()
    await page.getByText('This email address already has an account here.').waitFor()
    await codeField(page).fill(await codeSentTo(email))
    await page.waitForURL(/#\/fairness$/)
    const token = await tokenOn(page)
    expect((await ask('GET /api/account', { token })).providers).toEqual(['google'])

    await open('/limits?sheet=account')
    await button(page, 'Sign out here').tap()
    await wayIn(page).waitFor()
    await open('/register?back=/fairness')
    // Google still knows who this is, and asks nothing.
    await button(page, 'Continue with Google').tap()
    await page.waitForURL(/#\/fairness$/)
  })
})

describe('the account (features, settings)', () => {
  it('binds a phone by a code, gives the data as a file, is deleted and kept', async () => {
    const { page, open } = await openPhone(CALM)
    const { email, token } = await signUp(page, open)
    const sheet = page.getByRole('dialog')

    await open('/limits?sheet=account')
    await sheet.getByText('Not added yet').waitFor()
    await sheet.getByRole('button', { name: 'Add', exact: true }).tap()
    await sheet.getByLabel('Country', { exact: true }).selectOption('TH')
    const number = `08${String(Date.now()).slice(-8)}`
    await sheet.getByLabel('Your phone number').fill(number)
    await button(page, 'Send me a code').tap()
    await codeField(page).waitFor()
    // A mail or message app may push the page out: the code is still good.
    await page.reload()
    await codeField(page).fill(await codeSentTo(`+66${number.slice(1)}`))
    await sheet.getByText(/^\+66/).waitFor()
    expect((await ask('GET /api/account', { token })).phone).not.toBeNull()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Get my data as a file').tap(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(email)

    await button(page, 'Delete my account').tap()
    await button(page, 'Send me the code').tap()
    await codeField(page).waitFor()
    await page.reload()
    await codeField(page).waitFor()
    const { email: shown } = await ask('GET /api/account', { token })
    const to = (await sheet.getByText(/^Sent to/).textContent())?.includes(String(shown))
    await codeField(page).fill(await codeSentTo(to ? email : `+66${number.slice(1)}`))
    await sheet.getByText(/^Your account will be deleted on/).waitFor()
    expect((await ask('GET /api/account', { token })).deletedAt).not.toBeNull()
    await button(page, 'Keep my account').tap()
    await button(page, 'Delete my account').waitFor()
    expect((await ask('GET /api/account', { token })).deletedAt).toBeNull()
  })

  it('shows where it is signed in, signs out elsewhere, and here', async () => {
    const first = await openPhone(CALM)
    const { email } = await signUp(first.page, first.open)
    const { page, open } = await openPhone(CALM)
    await open('/register?back=/limits')
    await askForCode(page, email)
    await codeField(page).fill(await codeSentTo(email))
    await page.waitForURL(/#\/limits$/)

    await open('/limits?sheet=account.devices')
    const sheet = page.getByRole('dialog', { name: 'My devices' })
    const devices = sheet.getByRole('listitem')
    await expect.poll(() => devices.count()).toBe(2)
    const other = devices.filter({ hasNotText: 'This browser' })
    await other.getByRole('button').tap()
    await expect.poll(() => devices.count()).toBe(1)
    // Servers look every few seconds which sessions have ended.
    const isOut = async () => {
      await first.page.reload()
      const entry = wayIn(first.page)
      return entry.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isOut, { timeout: 60_000 }).toBe(true)

    await button(page, 'Back to my account').tap()
    await button(page, 'Sign out here').tap()
    await wayIn(page).waitFor()
    // The sheet is closed by a step back, which would cut the reload off.
    await page.waitForURL(/#\/limits$/)
    await page.waitForFunction(() => !history.state?.dialogs)
    await page.reload()
    await wayIn(page).waitFor()
  })
})
