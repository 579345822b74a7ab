import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { canHide, holdTimers } from './hidden.ts'
import { textsOf } from './pages.ts'
import { phoneShelf } from './phone.ts'
import { expectTrue, watchPills } from './pills.ts'
import { ask, holdingsOf } from './server.ts'
import { garden, waterButton } from './tree-page.ts'
import { growTree, linkOf, plant, treeless, water } from './trees.ts'
import { takeWebGl } from './web-gl.ts'

const BACKPACK = /\/api\/backpack(\?|$)/

describe('a tree of two phones (spec §4)', () => {
  const openPhone = phoneShelf()

  it('can be used no more while the backpack is slow to say that it was', async () => {
    const me = await treeless()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(`/backpack?sheet=item.${await growTree(me)}`)
    const use = page.getByRole('button', { name: 'Use now' })
    await use.waitFor()
    // The backpack never answers.
    await page.route(BACKPACK, () => new Promise(() => {}))
    await Promise.all([page.waitForRequest(BACKPACK), use.tap()])
    await page.getByText(/^Used on/).tap()
    await page.getByRole('dialog').getByText('added to your balance').waitFor()
    expect(await use.count()).toBe(0)
  })

  it('shows how it stands by now to whoever looked away while it was accepted, and watered', async () => {
    const [me, other] = [await treeless(), await treeless()]
    const phone = await openPhone({ player: me, isCalm: true, prepare: canHide })
    const { page } = phone
    await phone.open('/tree')
    await page.getByRole('button', { name: 'Invite by link' }).tap()
    await page.getByText('Your invitation is ready').waitFor()
    await page.evaluate(holdTimers)
    await page.evaluate(() => window.setHidden?.(true))
    const { tree } = await ask('GET /api/tree', { token: me.token })
    await ask('POST /api/tree/accept', { token: other.token, body: { code: tree?.code ?? '' } })
    await water(other)
    await page.evaluate(() => window.setHidden?.(false))
    await garden(page, '[data-stage=growing][data-watered="1"]').waitFor({ state: 'attached' })
  })

  it('whose page is hidden while it asks has been watered once', async () => {
    const [me, other] = [await treeless(), await treeless()]
    await plant(me, other)
    const phone = await openPhone({ player: me, isCalm: true, prepare: canHide })
    const { page } = phone
    await phone.open('/tree')
    let waterings = 0
    await page.route('**/api/tree/water', async (route) => {
      waterings += 1
      await page.evaluate(() => window.setHidden?.(true))
      await route.continue()
    })
    await waterButton(page).tap()
    const points = async () => (await ask('GET /api/tree', { token: me.token })).tree?.points
    await expect.poll(points).toBeGreaterThan(0)
    const once = await points()
    await page.evaluate(() => window.setHidden?.(false))
    await garden(page, '[data-watered="1"]').waitFor({ state: 'attached' })
    expect([waterings, await points()]).toEqual([1, once])
  })

  it('stays when WebGL is taken away for good, and is watered without it', async () => {
    const [me, other] = [await treeless(), await treeless()]
    await plant(me, other)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/tree')
    await garden(page, '[data-renderer=pixi]').waitFor({ state: 'attached' })
    await page.evaluate(takeWebGl, { isGivenBack: false })
    await garden(page, '[data-renderer=dom]').waitFor({ state: 'attached' })
    await waterButton(page).tap()
    await garden(page, '[data-watered="1"]').waitFor({ state: 'attached' })
  })

  it('has money that flies out of the backpack to its pill, which shows nothing that is not true', async () => {
    const me = await treeless()
    await growTree(me)
    const { gold } = await holdingsOf(me)
    const { page, open } = await openPhone({ player: me })
    await open('/backpack')
    await page.getByRole('region', { name: 'Your balance' }).waitFor()
    const pillsSeen = await watchPills(page)
    const flight = await page.evaluateHandle(watchMoney)
    await page.getByText('Your Love Tree reached level 2').tap()
    await page.getByRole('button', { name: 'Use now' }).tap()
    const seen = async () => (await pillsSeen()).gold
    await expect.poll(async () => (await seen()).at(-1)?.seen).toBe(gold + 10)
    expectTrue(await seen(), { before: gold, staked: gold, after: gold + 10 })
    const { pieces, from, to } = await flight.jsonValue()
    expect(pieces).toBeGreaterThan(0)
    expect(from).toBeGreaterThan(to)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('a link that cannot be followed says why, and how to go on (issue 10)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('to who has just accepted it, nothing: their tree is there', async () => {
    const [me, third] = [await treeless(), await treeless()]
    const link = await linkOf(third)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(link)
    await page.getByRole('button', { name: 'Accept' }).tap()
    await waterButton(page).waitFor()
    await page.reload()
    await waterButton(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('to whose own it is, and who may still accept another one’s instead', async () => {
    const [me, third] = [await treeless(), await treeless()]
    const mine = await linkOf(me)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(mine)
    await page.getByText('This is your own link').waitFor()
    await open(await linkOf(third))
    const dialog = page.getByRole('dialog', { name: `${third.nickname} invited you` })
    await dialog.getByText('If you accept this one, yours is taken back.').waitFor()
    await dialog.getByRole('button', { name: 'Accept' }).tap()
    await waterButton(page).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const { tree } = await ask('GET /api/tree', { token: me.token })
    expect([tree?.stage, tree?.inviter.id]).toEqual(['growing', third.id])
  })
})

describe('the smallest phone (issue 23)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it.for(['en', 'th', 'es'] as const)(
    'has the menu on its screen on a day with spare days and a day’s beginning to tell, in %s',
    async (language, test) => {
      const me = await treeless()
      await growTree(me)
      const phone = await openPhone({ player: me, isCalm: true, width: 320, language }, test)
      const { page } = phone
      const texts = await textsOf(language, 'tree')
      await page.setViewportSize({ width: 320, height: 568 })
      await phone.open('/tree')
      const close = page.getByRole('button', { name: texts('menu.close'), exact: true })
      await close.waitFor()
      test.expect(await cutOn(page)).toEqual([])
      await test.expect
        .poll(async () => {
          const box = await close.boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0)
        })
        .toBeLessThanOrEqual(568)
    },
  )
})

/** Runs in the page: what money flies over it from now on, how low it began, and where its pill is. */
function watchMoney(): { pieces: number; from: number; to: number } {
  const flight = { pieces: 0, from: 0, to: 0 }
  const look = (records: MutationRecord[]) => {
    for (const added of records.flatMap((record) => [...record.addedNodes])) {
      if (!(added instanceof HTMLElement) || added.ariaHidden !== 'true') continue
      const coins = added.querySelectorAll('img')
      if (coins.length === 0) continue
      const pill = document.querySelector('section[aria-label="Your balance"] > div + div')
      flight.pieces += coins.length
      flight.from = parseFloat(coins[0]?.parentElement?.style.top ?? '')
      flight.to = pill?.getBoundingClientRect().top ?? 0
    }
  }
  new MutationObserver(look).observe(document.body, { childList: true })
  return flight
}
