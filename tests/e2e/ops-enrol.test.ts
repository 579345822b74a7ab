import { generateSync } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import errors from '../../locales/ops/en/errors.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { run } from '../faults/process.ts'
import { address, claimServer, releaseServer, settingsOfServer } from './server.ts'

const NAME = 'ada.enrols'
const PASSWORD = 'correct horse battery staple'
const KEY = 'Key of this desk'

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** Passkeys are bound to a name; an address of the network has none. */
const consoleAt = () => address().replace('127.0.0.1', 'localhost')

/** The link that `npm run ops:admin` prints. */
async function invitation(): Promise<string> {
  const command = run(`operate.ts ops:admin ${NAME}`, settingsOfServer())
  if ((await command.ended) !== 0) throw new Error(command.said.err)
  const [path] = /\/ops#\/enrol\/\S+/.exec(command.said.out) ?? []
  return `${consoleAt()}${path}`
}

async function openPage(link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(link)
  return page
}

/** An authenticator of the browser's own, which knows its owner by their finger. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The code that an authenticator app shows, or will in a step of 30 seconds; each counts once. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The icon before its words has a name too. */
const passkeyButton = (page: Page) => page.getByRole('button', { name: shell.signIn.passkey })
const isIn = (page: Page) => button(page, `${NAME} ${shell.roles.admin}`).waitFor()

async function signOut(page: Page): Promise<void> {
  // Where the pointer still rests over it, the menu is opening already.
  await page.mouse.move(0, 400)
  await button(page, `${NAME} ${shell.roles.admin}`).click()
  await page.getByRole('menuitem', { name: shell.signOut }).click()
  await passkeyButton(page).waitFor()
}

describe('somebody who was invited (issue 25, point 2)', () => {
  it('sets a password and an authenticator app, adds a passkey, and comes back by each', async () => {
    const page = await openPage(await invitation())
    await giveAuthenticator(page)
    await page.getByText(shell.enrol.scan).waitFor()
    const secret = await page.locator('code').innerText()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await page.getByLabel(shell.newPassword.label).fill(PASSWORD)
    await page.getByLabel(shell.code.label).fill('000000')
    await button(page, shell.enrol.submit).click()
    await page.getByText(errors.OPS_SIGN_IN_REFUSED).waitFor()
    await page.getByLabel(shell.code.label).fill(codeOf(secret))
    await button(page, shell.enrol.submit).click()

    const codes = (await page.locator('.ops-codes pre').innerText()).trim().split('\n')
    expect(codes).toHaveLength(10)
    await button(page, shell.recovery.kept).click()
    await isIn(page)

    await page.goto(`${consoleAt()}/ops#/account`)
    const passkeys = page.locator('.ant-card', { hasText: shell.account.passkeys }).first()
    const add = async (code: string) => {
      await passkeys.getByLabel(shell.passkey.label).fill(KEY)
      await passkeys.getByLabel(shell.code.label).fill(code)
      // The icon before the words has a name too.
      await page.getByRole('button', { name: shell.passkey.add }).click()
    }
    // The code that was used to enrol counts no more.
    await add(codeOf(secret))
    await passkeys.getByText(errors.OPS_SIGN_IN_REFUSED).waitFor()
    await passkeys.getByText(shell.passkey.none).waitFor()
    await add(codeOf(secret, 1))
    await passkeys.locator('.ant-table-row', { hasText: KEY }).waitFor()

    await signOut(page)
    await passkeyButton(page).click()
    await isIn(page)

    await signOut(page)
    await page.getByLabel(shell.signIn.name).fill(NAME)
    await page.getByLabel(shell.signIn.password).fill(PASSWORD)
    await button(page, shell.signIn.next).click()
    await page.getByLabel(shell.code.label).fill(codes[3] ?? '')
    await button(page, shell.signIn.enter).click()
    await isIn(page)
    await page.goto(`${consoleAt()}/ops#/account`)
    await page.getByText(shell.recovery.left_other.replace('{{count}}', '9')).waitFor()
  })
})
