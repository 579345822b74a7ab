import { describe, expect, it } from 'vitest'
import type { Order } from '../../contract/recharge.ts'
import type { SandboxDelivery } from '../../contract/sandbox.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { choosePack, payAt } from './pay.ts'
import { type Phone, phoneShelf } from './phone.ts'
import { ask, diamondsOf, newcomer, type Player } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal that a page brings about. */
const REFUSED = [/Failed to load resource/]

describe('topping up by the sandbox (spec §2 /recharge)', () => {
  it('tells with a receipt what came while the page was closed', async () => {
    const me = await newcomer()
    const first = await openPhone({ player: me, isCalm: true })
    await pay(first)
    // Somewhere else: nobody looks at the page that waits.
    await first.open('/joinus')
    await expect.poll(() => diamondsOf(me)).toBeGreaterThan(0)
    const phone = await openPhone({ player: me, isCalm: true })
    await phone.open('/recharge')
    const { page } = phone
    await page.getByRole('heading', { name: 'It arrived while you were away' }).waitFor()
    await page.getByRole('button', { name: 'See the receipt' }).tap()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    const [order] = (await ask('GET /api/recharge/orders', { token: me.token })).orders
    await receipt.getByText(order?.number ?? 'no order').waitFor()
    await receipt.getByText('Received').first().waitFor()
    await receipt.getByRole('button', { name: 'Close' }).tap()
    // It is told once.
    await page.getByRole('button', { name: 'Top up more' }).tap()
    // The sheet's step back would cut the reload off.
    await page.waitForFunction(() => !history.state?.dialogs)
    await page.reload()
    await page.getByRole('button', { name: /^Top up for/ }).waitFor()
  })

  it('waits with the player who is back before the webhook, and may be left alone', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me, isCalm: true })
    await pay(phone, 'late')
    const { page } = phone
    await page.getByRole('link', { name: 'Back to the shop' }).tap()
    await page.getByRole('heading', { name: /^Waiting for/ }).waitFor()
    await page.getByText('It’s added to your balance').waitFor()
    expect(await diamondsOf(me)).toBe(0)
  })

  it('says that a declined payment took nothing, and lets the player try again', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/recharge')
    await choosePack(page)
    await page.getByRole('button', { name: 'Decline' }).tap()
    await page.getByText('Declined', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back to the shop' }).tap()
    await page.getByRole('heading', { name: 'The payment didn’t go through' }).waitFor()
    await page.getByText(/nothing was charged/).waitFor()
    await page.getByRole('button', { name: 'Try again' }).tap()
    await page.getByRole('button', { name: /^Top up for/ }).waitFor()
    expect(await diamondsOf(me)).toBe(0)
  })

  it('can be given up while it waits', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/recharge')
    await choosePack(page)
    await page.getByRole('link', { name: 'Back to the shop' }).tap()
    await page.getByRole('button', { name: 'Cancel this payment' }).tap()
    await page.getByRole('heading', { name: 'The payment was canceled' }).waitFor()
    expect(await statesOf(me)).toEqual(['cancelled'])
  })
})

describe('codes and points', () => {
  it('says what is wrong with them, and changes nothing', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = phone
    await phone.open('/recharge?sheet=redeem')
    const sheet = page.getByRole('dialog', { name: 'Redeem a code' })
    await sheet.getByLabel('Your code').fill('abcd efgh-jkmn')
    await sheet.getByRole('button', { name: 'Redeem' }).tap()
    await sheet.getByText('We don’t recognize this code.').waitFor()
    await phone.open('/recharge?sheet=exchange')
    const exchange = page.getByRole('dialog', { name: 'Turn points into diamonds' })
    await exchange.getByLabel('Points to turn into diamonds').fill('700')
    await exchange.getByText('That’s more than the 0 points you have.').waitFor()
    await exchange.getByRole('button', { name: /^Get / }).tap()
    await exchange.getByText('You don’t have enough points for this.').waitFor()
    expect(await diamondsOf(me)).toBe(0)
  })
})

describe('a limit of one’s own on top-ups (features: responsible play)', () => {
  it('is said before the payment, and nothing is sent', async () => {
    const me = await newcomer()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/limits')
    await page.getByRole('link', { name: 'My top-up limits' }).tap()
    await page.getByRole('button', { name: 'Set a daily limit' }).tap()
    await page.getByLabel('The most in a day').fill('0.50')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Your new limit applies now.').waitFor()
    await page.getByRole('button', { name: /^Top up for/ }).tap()
    const summary = page.getByRole('dialog', { name: 'Before you pay' })
    await summary.getByText('Above your daily top-up limit').waitFor()
    await summary.getByText(/leaves \$0\.50 for today/).waitFor()
    expect(await summary.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    expect(await statesOf(me)).toEqual([])
  })
})

/** Pays the pack that is chosen at first, and stays at the provider's page. */
async function pay(phone: Phone, delivery: SandboxDelivery = 'once'): Promise<void> {
  await phone.open('/recharge')
  await choosePack(phone.page)
  await payAt(phone.page, delivery)
}

async function statesOf({ token }: Player): Promise<Order['state'][]> {
  const { orders } = await ask('GET /api/recharge/orders', { token })
  return orders.map(({ state }) => state)
}
