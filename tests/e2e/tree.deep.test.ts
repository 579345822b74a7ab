import { describe, expect, it } from 'vitest'
import { canHide, holdTimers } from './hidden.ts'
import { phoneShelf } from './phone.ts'
import { ask } from './server.ts'
import { garden, waterButton } from './tree-page.ts'
import { growTree, plant, treeless, water } from './trees.ts'
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
    await page.getByRole('dialog').getByText('in your balance').waitFor()
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
})
