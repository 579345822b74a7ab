import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/base/paths.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { ask, newcomer, type Player } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal. */
const REFUSED = [/Failed to load resource/]
const HOLDER = 'Nguyễn Văn An'

/** Digits that nobody else of this run has. */
const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

async function verified(): Promise<Player> {
  const somebody = await newcomer({ country: 'VN' })
  const body = {
    country: 'VN',
    name: HOLDER,
    number: `079203${digits(6)}`,
    confirmed: true,
  } as const
  await ask('POST /api/verification', { token: somebody.token, body })
  return somebody
}

const send = (page: Page) => page.getByRole('button', { name: 'Link', exact: true }).tap()

describe('binding what points are paid to (spec §2 /bindPurse, /bindBank, /bindUSDT, /bindDone)', () => {
  it('leads who is not verified to the verification first, but for USDT', async () => {
    const { page, open } = await openPhone({ player: await newcomer() })
    await open(paths.bindBank)
    await page.getByRole('link', { name: 'Verify my name' }).waitFor()
    await open(paths.bindUSDT)
    await page.getByLabel('Address').waitFor()
  })

  it('says what is wrong with a number, binds it once it is right, and shows since when it is good', async () => {
    const { page, open } = await openPhone({ player: await verified(), expected: REFUSED })
    await open(paths.bindBank)
    await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'ACB' })
    await page.getByLabel('Account number').fill('123')
    await page.getByLabel('Account number').blur()
    await page
      .getByText(/^This doesn’t look like an account number|^There are too few or too many digits/)
      .waitFor()
    const number = `1903${digits(8)}`
    await page.getByLabel('Account number').fill(number)
    await page.getByLabel('Account holder’s name').fill('Tran Binh')
    await send(page)
    await page.getByText('This isn’t your verified name.').waitFor()
    await page.getByLabel('Account holder’s name').fill('AN NGUYEN VAN')
    await send(page)
    await page.getByText('It’s linked', { exact: true }).waitFor()
    expect(hashOf(page)).toContain(paths.bindDone)
    await page
      .getByText(`ACB ••••${number.slice(-4)}`)
      .first()
      .waitFor()
    await page.getByText('Safety wait').waitFor()
    expect(await page.locator('body').innerText()).not.toContain(number)

    // It is there to stay.
    await open(paths.bindBank)
    await page.getByRole('button', { name: 'Unlink' }).tap()
    await page
      .getByText('Unbinding bank card or wallet is not supported for the time being')
      .waitFor()
  })

  it('tells addresses of other networks, and the right one', async () => {
    const { page, open } = await openPhone({ player: await newcomer() })
    await open(paths.bindUSDT)
    const address = page.getByLabel('Address')
    for (const [text, told] of [
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', /on the other network/],
      ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', /Bitcoin address/],
      ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', /Nobody holds the key/],
      ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', /check digits are correct/],
    ] as const) {
      await address.fill(text)
      await address.blur()
      await page.getByText(told).waitFor()
    }
  })

  it('takes a wallet by its phone', async () => {
    const { page, open } = await openPhone({ player: await verified(), expected: REFUSED })
    await open(paths.bindPurse)
    await page.getByLabel('Wallet', { exact: true }).selectOption({ label: 'MoMo' })
    const phone = page.getByLabel('Wallet phone number')
    await phone.fill('+66 81 234 5678')
    await page.getByLabel('Account holder’s name').fill(HOLDER)
    await send(page)
    await page.getByText('Please enter a valid phone number').waitFor()
    const number = `091${digits(7)}`
    await phone.fill(number)
    await send(page)
    await page
      .getByText(`MoMo ••••${number.slice(-3)}`)
      .first()
      .waitFor()
  })

  it('takes an account at Alipay by its mail address', async () => {
    const { page, open } = await openPhone({ player: await verified() })
    await open(paths.bindAli)
    await page.getByLabel('Alipay account').fill(`li${digits(8)}@example.com`)
    await page.getByLabel('Account holder’s name').fill(HOLDER)
    await send(page)
    await page.getByText('Alipay li••@example.com').first().waitFor()
  })
})
