// The market of March on a phone: a package is bought by its sheet, once by two taps, and one less is left for everybody
// (spec §2 /giftPackagesSale, /giftPackagesSale2; issue 31).
import { describe, expect, it } from 'vitest'
import train from '../../assets/campaigns/night-train/texts/en.json' with { type: 'json' }
import texts from '../../assets/campaigns/spring-market/texts/en.json' with { type: 'json' }
import english from '../../locales/en/campaigns.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { appPlayer } from './mission-people.ts'
import { phoneShelf } from './phone.ts'
import { ask, diamondsOf, type Player, player } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const PATH = '/giftPackagesSale'
const HAMPER = texts.packages['picnic-hamper']
const PURCHASES = '**/api/campaigns/editions/*/purchases'

const marketOf = async ({ token }: Player) => {
  const { edition } = await ask('GET /api/campaigns/:campaign/edition', {
    token,
    path: '/api/campaigns/spring-market/edition?language=en',
  })
  const block = edition?.definition.blocks.find(({ id }) => id === 'hampers')
  const hamper =
    block?.kind === 'packages' && block.packages.find(({ id }) => id === 'picnic-hamper')
  const mine = edition?.mine.packages['picnic-hamper']
  if (!edition || !hamper || !mine) throw new Error('the market sells no hampers')
  return { hamper, mine }
}

describe('the spring market on a phone', () => {
  it('sells a hamper once by two taps, and its stock goes down', async () => {
    const me = await player('rich')
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    const before = await diamondsOf(me)
    const { hamper, mine } = await marketOf(me)
    let sent = 0
    await page.route(PURCHASES, (route) => {
      if (route.request().method() === 'POST') sent += 1
      return route.continue()
    })
    await phone.open(PATH)
    const card = page.locator('li').filter({ hasText: HAMPER })
    await card.getByRole('button').tap()
    const sheet = page.getByRole('dialog', { name: HAMPER })
    await sheet.getByText(english.packages.leaves).waitFor()
    await sheet.getByText('2,500 gold coins').waitFor()
    const buy = sheet.getByRole('button', { name: english.packages.buy })
    await buy.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await card.getByText(`Bought: ${mine.bought + 1} of ${hamper.most}`).waitFor()
    const after = await marketOf(me)
    expect(after.mine.bought).toBe(mine.bought + 1)
    // Others buy meanwhile.
    expect(after.mine.left).toBeLessThan(mine.left)
    expect(sent).toBe(1)
    expect(await diamondsOf(me)).toBe(before - hamper.price.amount)
    await page.getByRole('button', { name: english.rewards.title }).tap()
    await page.getByRole('dialog').getByText(HAMPER).first().waitFor()
  })

  it('says what is missing, and leads to topping up', async () => {
    const phone = await openPhone({ player: await appPlayer(), isCalm: true })
    const { page } = phone
    await phone.open(`${PATH}?sheet=package.picnic-hamper`)
    const sheet = page.getByRole('dialog', { name: HAMPER })
    await sheet.getByText('You still need: 30 diamonds').waitFor()
    expect(await sheet.getByRole('button', { name: english.packages.buy }).isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: english.box.recharge }).waitFor()
  })

  it('fits the narrowest phone, and so does the night train', async () => {
    const me = await appPlayer()
    const phone = await openPhone({ player: me, isCalm: true, width: 320, language: 'th' })
    const { page } = phone
    for (const address of [
      PATH,
      `${PATH}?sheet=package.market-basket`,
      '/giftPackagesSale2',
      '/giftPackagesSale2?sheet=package.locked-crate',
    ]) {
      await phone.open(address)
      await page.locator('#root main h2').first().waitFor()
      expect(await cutOn(page)).toEqual([])
    }
  })
})

describe('the night train', () => {
  it('has locked crates that keys alone open', async () => {
    const phone = await openPhone({ player: await player('rich', 1), isCalm: true })
    const { page } = phone
    await phone.open('/giftPackagesSale2?sheet=package.locked-crate')
    const sheet = page.getByRole('dialog', { name: train.packages['locked-crate'] })
    await sheet.getByText(`You still need: ${train.tokens.key} × 3`).waitFor()
    expect(await sheet.getByRole('button', { name: english.box.recharge }).count()).toBe(0)
  })
})
