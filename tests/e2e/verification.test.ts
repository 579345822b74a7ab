import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/base/paths.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { sentCalls } from './sent-calls.ts'
import { ask, newcomer } from './server.ts'
import { button } from './sign-up.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal. */
const REFUSED = [/Failed to load resource/]
const NAME = 'Nguyễn Văn An'

/** A number of Vietnam that nobody else of this run has: a province, sex and century, year, six digits. */
const cccd = () => `079203${String(randomInt(1_000_000)).padStart(6, '0')}`

describe('verifying a real name (spec §2 /realNameCertification, §5)', () => {
  it('takes letters of any script, is sent once, and shows itself masked for good', async () => {
    const me = await newcomer({ country: 'VN' })
    const number = cccd()
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(paths.realNameCertification)
    const sent = sentCalls(page, 'POST /api/verification')
    await page.getByLabel('Real name').fill(NAME)
    await page.getByLabel('Citizen identity number (CCCD)').fill(number)
    await page.getByLabel(/This is my own document/).check()
    await button(page, 'Verify').dblclick()
    await page.getByRole('heading', { name: 'Your name is verified' }).waitFor()
    expect(sent.keys.length).toBe(1)
    const isMasked = async () => {
      await page.getByText('N••••• V•• A•', { exact: true }).waitFor()
      const shown = await page.locator('body').innerText()
      expect(shown).not.toContain(number)
      expect(shown).not.toContain(NAME)
      expect(await button(page, 'Verify').count()).toBe(0)
    }
    await isMasked()
    // The form's own step back, which would end the reload, is over.
    await page.waitForFunction(() => !history.state?.dialogs)
    await page.reload()
    await isMasked()
  })

  it('says at the field what is wrong, and nothing is bound by it', async () => {
    const me = await newcomer({ country: 'VN' })
    const { page, open } = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    await open(paths.realNameCertification)
    await page.getByLabel('Real name').fill('12345')
    await page.getByLabel('Citizen identity number (CCCD)').fill('999999999999')
    await page.getByLabel(/This is my own document/).check()
    await button(page, 'Verify').tap()
    await page
      .getByText('Please enter the name in letters, as it’s written on the document.')
      .waitFor()
    await page.getByLabel('Real name').fill(NAME)
    await button(page, 'Verify').tap()
    await page.getByText('This can’t be a number from this country. Please check it.').waitFor()
    expect((await ask('GET /api/verification', { token: me.token })).verified).toBeNull()
  })

  it('tells that a document is bound to another account, and not to whose', async () => {
    const number = cccd()
    const body = { country: 'VN', name: NAME, number, confirmed: true } as const
    const other = await newcomer({ country: 'VN' })
    await ask('POST /api/verification', { token: other.token, body })
    const me = await newcomer({ country: 'VN' })
    const { page, open } = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    await open(paths.realNameCertification)
    await page.getByLabel('Real name').fill(NAME)
    await page.getByLabel('Citizen identity number (CCCD)').fill(number)
    await page.getByLabel(/This is my own document/).check()
    await button(page, 'Verify').tap()
    await page.getByText(/^This document already verifies another account/).waitFor()
    expect(await page.locator('body').innerText()).not.toContain(other.nickname)
  })
})
