import { describe, expect, it } from 'vitest'
import english from '../../locales/en/withdrawal.json' with { type: 'json' }
import thai from '../../locales/th/withdrawal.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { codeSentTo } from './outbox.ts'
import { hashOf, type Phone, phoneShelf } from './phone.ts'
import { sentCalls } from './sent-calls.ts'
import { ask, type Player } from './server.ts'
import { button, codeField } from './sign-up.ts'
import { agentId, bindMail, bindUsdt, streamer } from './streamers.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal that a page brings about. */
const REFUSED = [/Failed to load resource/]
const SAYS = english.errors
const POINTS = 1_400

describe('withdrawing points (spec §2 /withdraw, §5, §8)', () => {
  it('is asked for by a code, each step found again after a reload, and cancelled', async () => {
    const { me, email, phone } = await withMail()
    const { page } = phone
    await toConfirm(phone, await agentId())
    expect(hashOf(page)).toMatch(/^#\/withdraw\/aliInfo\?way=upline&points=1400&upline=\d+$/)
    await button(page, 'Send the withdrawal code').tap()
    await codeField(page).waitFor()
    // A mail app pushed the page out.
    await page.reload()
    await button(page, 'Withdraw').tap()
    await page.getByRole('alert').filter({ hasText: SAYS.WITHDRAWAL_CODE_MISSING }).waitFor()
    await codeField(page).fill(await codeSentTo(email))
    await page.getByRole('heading', { name: 'Your withdrawal was submitted' }).waitFor()
    expect(hashOf(page)).toMatch(/^#\/withdraw\/success\?id=/)
    expect(await pointsOf(me)).toMatchObject({ frozen: POINTS })

    await page.reload()
    await button(page, 'Cancel this withdrawal').tap()
    await page.getByRole('heading', { name: 'You canceled it' }).waitFor()
    await page.getByText('Your points are back.').waitFor()
    expect(await button(page, 'Cancel this withdrawal').count()).toBe(0)
    expect(await pointsOf(me)).toMatchObject({ frozen: 0 })
    await page.getByRole('link', { name: 'Back to my points' }).tap()
    await button(page, 'My withdrawals').tap()
    const history = page.getByRole('dialog', { name: 'My withdrawals' })
    await history.getByText('Canceled').waitFor()
  })

  it('keeps what was typed, and its code, where the upline is not known', async () => {
    const { me, email, phone } = await withMail()
    const { page } = phone
    await toConfirm(phone, 999_999_999)
    await button(page, 'Send the withdrawal code').tap()
    const code = await codeFor(phone, email)
    await codeField(page).fill(code)
    await page.getByRole('alert').filter({ hasText: SAYS.UPLINE_UNKNOWN }).waitFor()
    expect(await pointsOf(me)).toMatchObject({ frozen: 0 })
    await page.getByRole('link', { name: 'Make a change' }).tap()
    expect(await page.getByLabel('Points to withdraw').inputValue()).toBe(String(POINTS))
    await page.getByLabel('Your agent’s user ID').fill(String(await agentId()))
    await button(page, 'Continue').tap()
    await codeField(page).fill(code)
    await page.getByRole('heading', { name: 'Your withdrawal was submitted' }).waitFor()
  })

  it('says at once what exceeds the redeemable points, and goes no further', async () => {
    const { phone } = await withMail()
    const { page } = phone
    await phone.open('/withdraw')
    await page.getByRole('radio', { name: /My agent/ }).check()
    await page.getByLabel('Your agent’s user ID').fill('1')
    await page.getByLabel('Points to withdraw').fill('20001')
    await page.getByRole('alert').filter({ hasText: SAYS.POINTS_NOT_REDEEMABLE }).waitFor()
    await button(page, 'Continue').tap()
    expect(hashOf(page)).toBe('#/withdraw')
    // Whoever comes by a link is told as well.
    await phone.open('/withdraw/aliInfo?way=upline&points=20001&upline=1')
    await page.getByRole('alert').filter({ hasText: SAYS.POINTS_NOT_REDEEMABLE }).waitFor()
    expect(await button(page, 'Send the withdrawal code').count()).toBe(0)
  })

  it('is asked for once by however many taps', async () => {
    const { me, email, phone } = await withMail()
    const { page } = phone
    await toConfirm(phone, await agentId())
    const codes = sentCalls(page, 'POST /api/withdrawals/codes')
    const sent = sentCalls(page, 'POST /api/withdrawals')
    await button(page, 'Send the withdrawal code').dblclick()
    await codeField(page).waitFor()
    expect(codes.keys.length).toBe(1)
    await codeField(page).fill(await codeFor(phone, email))
    await codeField(page)
      .press('Enter')
      .catch(() => {})
    await page.getByRole('heading', { name: 'Your withdrawal was submitted' }).waitFor()
    expect(sent.keys.length).toBe(1)
    expect((await ask('GET /api/withdrawals', { token: me.token })).withdrawals.length).toBe(1)
  })

  it('leads whoever has no contact to the account, and takes them on from there', async () => {
    const me = await streamer()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/withdraw')
    await page.getByRole('heading', { name: SAYS.WITHDRAWAL_CONTACT_MISSING }).waitFor()
    await page.getByRole('link', { name: 'Open my account' }).tap()
    const account = page.getByRole('dialog', { name: 'Account' })
    await account.waitFor()
    await bindMail(me)
    await button(page, 'Close').tap()
    await page.getByText(SAYS.WITHDRAWAL_CONTACT_MISSING).waitFor({ state: 'detached' })
    await page.getByLabel('Points to withdraw').waitFor()
  })

  it('goes to a bound account, on the one page of a brand that has no others for it, in Thai', async () => {
    const { me, email, phone } = await withMail('th')
    await bindUsdt(me)
    const { page } = phone
    await phone.open('/holaMet/withdraw')
    // Nothing else is bound: it is chosen already.
    await page.getByRole('radio', { name: /USDT/, checked: true }).waitFor()
    await page.getByLabel(thai.ask.points).fill(String(POINTS))
    await page.getByText('US$20', { exact: true }).waitFor()
    await button(page, thai.ask.next).tap()
    await button(page, thai.code.send).waitFor()
    expect(hashOf(page)).toBe(`#/holaMet/withdraw?step=confirm&way=usdt&points=${POINTS}`)
    await button(page, thai.code.send).tap()
    await codeField(page).fill(await codeFor(phone, email))
    await page.getByRole('heading', { name: thai.shown.submitted }).waitFor()
    expect(hashOf(page)).toMatch(/^#\/holaMet\/withdraw\?id=/)
    await page.getByText(thai.states.inReview, { exact: true }).waitFor()
    expect(await pointsOf(me)).toMatchObject({ frozen: POINTS })
    await phone.open('/holaMet/withdraw')
    await page.getByRole('list', { name: thai.underWay }).getByRole('link').tap()
    await page.getByRole('heading', { name: thai.shown.submitted }).waitFor()
  })
})

/** A streamer who has an address, with a phone. */
async function withMail(language: 'en' | 'th' = 'en') {
  const me = await streamer()
  const email = await bindMail(me)
  const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED, language })
  return { me, email, phone }
}

/** Asks for points to go to an upline, up to where it is confirmed. */
async function toConfirm({ open, page }: Phone, uplineId: number): Promise<void> {
  await open('/withdraw')
  await page.getByRole('radio', { name: /My agent/ }).check()
  await page.getByLabel('Your agent’s user ID').fill(String(uplineId))
  await page.getByLabel('Points to withdraw').fill(String(POINTS))
  await page.getByText('$20').first().waitFor()
  await button(page, 'Continue').tap()
  await button(page, 'Send the withdrawal code').waitFor()
}

/** The code, once the page has asked for it. */
async function codeFor({ page }: Phone, email: string): Promise<string> {
  await codeField(page).waitFor()
  return codeSentTo(email)
}

async function pointsOf({ token }: Player) {
  return (await ask('GET /api/withdrawal', { token })).points
}
