import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import english from '../../locales/en/worldCup.json' with { type: 'json' }
import thai from '../../locales/th/worldCup.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import {
  betsOf,
  bettor,
  type MatchOnPage,
  matchOf,
  openMatch,
  seeReceipt,
  slipOn,
} from './cup-page.ts'
import { cutOn } from './cut.ts'
import { phoneShelf } from './phone.ts'
import { diamondsOf, newcomer, player } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const BETS = /\/api\/world-cup\/bets$/
const CUP = /\/api\/world-cup$/
/** The browser tells of every refusal, and of a network that broke. */
const FAILED = [/Failed to load resource/]
const { slip } = english
const theSlip = (page: Page) => page.getByRole('dialog', { name: slip.title })
const place = (page: Page) => theSlip(page).getByRole('button', { name: slip.bet })

describe('betting on a match (spec §2 /worldCup, §5)', () => {
  it('takes a stake at the odds that are shown, in Thai on the narrowest phone', async () => {
    const me = await player('rich', 3)
    const before = await diamondsOf(me)
    const match = await openMatch(me, 'Curaçao')
    const phone = await openPhone({ player: me, isCalm: true, width: 320, language: 'th' })
    const { page } = phone
    await phone.open(slipOn(match, 'draw'))
    const sheet = page.getByRole('dialog', { name: thai.slip.title })
    await sheet.getByLabel(thai.slip.stake).fill('250')
    // 250 at 3.30.
    await sheet.locator('output').getByText('825', { exact: true }).waitFor()
    await sheet.getByText(/95/).first().waitFor()
    await sheet.getByText(thai.myBets.result).waitFor()
    expect(await cutOn(page)).toEqual([])
    await sheet.getByRole('button', { name: thai.slip.bet }).tap()
    await sheet.getByText(thai.slip.placed).waitFor()
    const [bet] = await betsOf(me)
    expect(bet).toMatchObject({ matchId: match.id, outcome: 'draw', stake: 250, odds: 330 })
    await sheet.getByText(bet?.id ?? 'no bet').waitFor()
    expect(await cutOn(page)).toEqual([])
    expect(await diamondsOf(me)).toBe(before - 250)
    await sheet.getByRole('button', { name: thai.slip.open }).tap()
    await page.getByRole('dialog', { name: thai.bet.title }).getByText(thai.bet.notYet).waitFor()
  })

  it('asks again where the odds have changed meanwhile, and charges nothing until then', async () => {
    const me = await player('rich', 4)
    const before = await diamondsOf(me)
    const match = await openMatch(me, 'Ivory Coast')
    const phone = await openPhone({ player: me, isCalm: true, expected: FAILED })
    const { page } = phone
    const tellTheTruth = await showMatch(page, match, ({ market }) => {
      if (market?.odds) market.odds = { ...market.odds, home: 245, version: 77 }
    })
    await phone.open(slipOn(match))
    await theSlip(page).getByText('2.45').waitFor()
    tellTheTruth()
    await place(page).tap()
    await theSlip(page)
      .getByText(/changed from 2\.45 to 2\.10\. Nothing was charged/)
      .waitFor()
    expect(await diamondsOf(me)).toBe(before)
    await theSlip(page).getByRole('button', { name: 'Bet at 2.10' }).tap()
    await theSlip(page).getByText(slip.placed).waitFor()
    expect(await diamondsOf(me)).toBe(before - 100)
    expect((await betsOf(me))[0]).toMatchObject({ odds: 210, stake: 100 })
  })

  it('bets once by two taps', async () => {
    const me = await player('rich', 5)
    const [before, bets] = [await diamondsOf(me), await betsOf(me)]
    const match = await openMatch(me, 'Ivory Coast')
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(slipOn(match))
    await theSlip(page).getByRole('button', { name: '100 diamonds' }).tap()
    await place(page).evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await theSlip(page).getByText(slip.placed).waitFor()
    expect(await betsOf(me)).toHaveLength(bets.length + 1)
    expect(await diamondsOf(me)).toBe(before - 100)
  })

  it('finds a bet whose answer was lost, and did not bet again', async () => {
    const me = await player('rich', 6)
    const before = await diamondsOf(me)
    const match = await openMatch(me, 'Curaçao')
    const phone = await openPhone({ player: me, isCalm: true, expected: FAILED })
    const { page } = phone
    let isSent = false
    await page.route(BETS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      // The server takes it, and the network breaks before the page hears of it.
      if (!isSent) await route.fetch()
      isSent = true
      await route.abort('connectionreset')
    })
    await phone.open(slipOn(match))
    await place(page).tap()
    await theSlip(page).getByText(slip.placed).waitFor()
    expect(await diamondsOf(me)).toBe(before - 100)
  })

  it('takes nothing once the match has begun, and says so', async () => {
    const me = await player('rich', 2)
    const before = await diamondsOf(me)
    const begun = await matchOf(me, 'Norway')
    const phone = await openPhone({ player: me, isCalm: true, expected: FAILED })
    const { page } = phone
    // As a page has it that has heard nothing since.
    const tellTheTruth = await showMatch(page, begun, (match) => {
      match.kickoffAt = Date.now() + 3_600_000
      if (match.market) match.market.state = 'open'
    })
    await phone.open(slipOn(begun))
    await place(page).waitFor()
    tellTheTruth()
    await place(page).tap()
    await theSlip(page).getByText(english.errors.MARKET_CLOSED).waitFor()
    expect(await diamondsOf(me)).toBe(before)
    await theSlip(page).getByRole('button', { name: slip.back }).tap()
    await theSlip(page).waitFor({ state: 'detached' })
  })

  it('leads whoever has too little to recharging, with the stake kept', async () => {
    const me = await newcomer()
    const match = await openMatch(me, 'Curaçao')
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(slipOn(match))
    await theSlip(page).getByText('Your diamond is not enough').waitFor()
    await theSlip(page).getByRole('button', { name: slip.recharge }).tap()
    await page.getByRole('button', { name: /^Top up for/ }).waitFor()
    expect(decodeURIComponent(page.url())).toContain(`sheet=slip.${match.market?.id}.home`)
  })
})

describe('what became of bets (spec §4, design §9)', () => {
  it('is told once by a receipt, which counts what came back above what went in', async () => {
    const me = await bettor()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/worldCup')
    const receipt = page.getByRole('dialog', { name: english.receipt.title })
    await receipt.getByText('2 of your bets were settled.').waitFor()
    // 700 went in, 1,050 came back: the bet whose result was corrected brought nothing in the end.
    await receipt.getByText('+350').waitFor()
    await receipt.getByRole('button', { name: english.receipt.close }).tap()
    await receipt.waitFor({ state: 'detached' })
    await page.waitForFunction(() => !history.state?.dialogs)
    await page.reload()
    await page.locator('main').getByText(/./).first().waitFor()
    await page.waitForTimeout(1_500)
    expect(await receipt.count()).toBe(0)
  })

  it('opens down to each transfer, with what a corrected result took back', async () => {
    const me = await bettor()
    await seeReceipt(me)
    const bet = (await betsOf(me)).find(({ state }) => state === 'lost')
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(`/worldCup?sheet=bet.${bet?.id}`)
    const sheet = page.getByRole('dialog', { name: english.bet.title })
    await sheet.getByText(/Taken back: 420 diamonds/).waitFor()
    await sheet.getByText(`Transfer ${bet?.id}`).waitFor()
    await sheet.getByText(english.bet.move.back, { exact: true }).waitFor()
    expect(await sheet.getByRole('button', { name: /^Copy/ }).count()).toBe(3)
  })
})

/**
 * Shows a match in another way than the server tells it, as a page has it that has heard nothing since.
 * @returns from then on the truth is shown
 */
async function showMatch(
  page: Page,
  { id }: MatchOnPage,
  change: (match: MatchOnPage) => void,
): Promise<() => void> {
  let isOld = true
  await page.route(CUP, async (route) => {
    if (!isOld) return route.continue()
    const json = await (await route.fetch()).json()
    for (const match of json.matches) if (match.id === id) change(match)
    await route.fulfill({ json })
  })
  return () => {
    isOld = false
  }
}
