import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn } from './cut.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { ask, holdingsOf } from './server.ts'
import { garden, waterButton } from './tree-page.ts'
import { invite, linkOf, plant, treeless, water } from './trees.ts'

describe('a tree of two phones (spec §4)', () => {
  const openPhone = phoneShelf()

  it('is planted by a link, and each sees at once how the other one waters', async () => {
    const [inviter, partner] = [await treeless(), await treeless()]
    const mine = await openPhone({ player: inviter, isCalm: true })
    await mine.open('/tree')
    await mine.page.getByRole('button', { name: 'Invite by link' }).tap()
    await mine.page.getByText('Your invitation is ready').waitFor()
    const { tree } = await ask('GET /api/tree', { token: inviter.token })
    const theirs = await openPhone({ player: partner, isCalm: true })
    await theirs.open(`/tree?invite=${tree?.code}`)
    await theirs.page.getByText(`${inviter.nickname} invited you`).waitFor()
    await theirs.page.getByRole('button', { name: 'Accept' }).tap()
    await garden(theirs.page, '[data-stage=growing]').waitFor({ state: 'attached' })
    await garden(mine.page, '[data-stage=growing]').waitFor({ state: 'attached' })
    await waterButton(mine.page).tap()
    await garden(theirs.page, '[data-watered="1"]').waitFor({ state: 'attached' })
    await theirs.page
      .getByText(`${inviter.nickname} watered today. Your turn!`, { exact: true })
      .waitFor()
    await waterButton(theirs.page).tap()
    await garden(mine.page, '[data-watered="2"]').waitFor({ state: 'attached' })
    await mine.page.getByText('You both watered', { exact: false }).waitFor()
  })

  it('brings a gift with its level, which is used out of the backpack once', async () => {
    const [me, other] = [await treeless(), await treeless()]
    await plant(other, me)
    await water(other)
    const before = await holdingsOf(me)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/tree')
    await waterButton(page).tap()
    await page.getByRole('heading', { name: 'Your tree reached level 2' }).waitFor()
    await page.getByRole('link', { name: 'Open backpack' }).tap()
    await page.getByText('Your Love Tree reached level 2').tap()
    await page.getByRole('button', { name: 'Use now' }).tap()
    await page.getByText('added to your balance').first().waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await holdingsOf(me)).gold).toBe(before.gold + 10)
    const { items } = await ask('GET /api/backpack', { token: me.token })
    expect(items.map(({ usedAt }) => usedAt !== null)).toEqual([true])
  })

  it('tells whoever watered first of the gift that the other one brings, once', async () => {
    const [me, other] = [await treeless(), await treeless()]
    await plant(me, other)
    await water(me)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open('/tree')
    await page.getByText('You’ve watered for today.').waitFor()
    const card = page.getByRole('heading', { name: 'Your tree reached level 2' })
    expect(await card.count()).toBe(0)
    await water(other)
    await card.waitFor()
    await page.getByText('For each of you: 10 gold coins. It’s in your backpack.').first().waitFor()
    await page.getByRole('link', { name: 'Backpack 1 ready to use', exact: true }).waitFor()
    // Who was away, or did not look, is told when they come again.
    await page.reload()
    await card.waitFor()
    await page.getByRole('button', { name: 'Nice' }).tap()
    await card.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await ask('GET /api/tree', { token: me.token })).receipt)
      .toBeNull()
    await page.reload()
    await page.getByRole('link', { name: 'Backpack 1 ready to use', exact: true }).waitFor()
    expect(await card.count()).toBe(0)
  })

  it('shows an invitation of another phone to who is invited, and to who invites', async () => {
    const [inviter, invited] = [await treeless(), await treeless()]
    const mine = await openPhone({ player: inviter, isCalm: true })
    const theirs = await openPhone({ player: invited, isCalm: true })
    for (const { page, open } of [mine, theirs]) {
      await open('/tree')
      await page.getByText('Grow a tree for two').waitFor()
    }
    await invite(inviter, invited)
    await mine.page.getByText(`Waiting for ${invited.nickname}`).waitFor()
    await theirs.page.getByText(`${inviter.nickname} invited you`).waitFor()
  })

  it('is closed after two questions, the second with the level, and the other one is told', async () => {
    const [me, other] = [await treeless(), await treeless()]
    await plant(me, other)
    const [mine, theirs] = [
      await openPhone({ player: me, isCalm: true }),
      await openPhone({ player: other, isCalm: true }),
    ]
    await theirs.open('/tree')
    await garden(theirs.page, '[data-stage=growing]').waitFor({ state: 'attached' })
    await mine.open('/tree')
    const { page } = mine
    await page.getByRole('button', { name: 'Close tree' }).tap()
    await page.getByRole('button', { name: 'Yes, continue' }).tap()
    await page.getByText('Level 1 will be lost for good').waitFor()
    await page.getByRole('button', { name: 'Keep our tree' }).tap()
    await expect.poll(() => hashOf(page)).toBe('#/tree')
    await page.getByRole('button', { name: 'Close tree' }).tap()
    await page.getByText(`Close your tree with ${other.nickname}?`).waitFor()
    await page.getByRole('button', { name: 'Yes, continue' }).tap()
    await page.getByRole('button', { name: 'Close and lose level 1' }).tap()
    await page.getByText(`You closed your tree with ${other.nickname} at level 1.`).waitFor()
    await theirs.page.getByText(`${me.nickname} closed your tree at level 1.`).waitFor()
  })
})

describe('a link that cannot be followed says why, and how to go on (issue 10)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('to who grows a tree already', async () => {
    const [me, other, third] = [await treeless(), await treeless(), await treeless()]
    await plant(me, other)
    const { page, open } = await openPhone({ player: me, isCalm: true })
    await open(await linkOf(third))
    const dialog = page.getByRole('dialog', { name: `${third.nickname} invited you` })
    await dialog.getByText(`You’re growing one with ${other.nickname}`).waitFor()
    await dialog.getByRole('button', { name: 'Go to my tree' }).tap()
    await dialog.waitFor({ state: 'detached' })
    await waterButton(page).waitFor()
  })

  it('to anyone, once somebody else was faster, or where it leads nowhere', async () => {
    const [me, other, third, fourth] = [
      await treeless(),
      await treeless(),
      await treeless(),
      await treeless(),
    ]
    await plant(me, other)
    const taken = await linkOf(third)
    const body = { code: taken.split('=')[1] ?? '' }
    await ask('POST /api/tree/accept', { token: fourth.token, body })
    const { page, open } = await openPhone({ player: me, isCalm: true, expected: [/ 400 /] })
    await open(taken)
    const dialog = page.getByRole('dialog', { name: 'This invitation is over' })
    await dialog.getByText('Someone else was faster').waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).tap()
    await waterButton(page).waitFor()
    // The dialog's own entry has left the history: a way back under way would undo the next link.
    await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
    await open('/tree?invite=cut-off')
    await dialog.getByText('This link doesn’t lead to an invitation for you.').waitFor()
  })
})

describe('a phone without WebGL (design §8)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('shows whose tree it is: no name is cut, on the narrowest phone', async () => {
    const [me, other] = [await treeless(), await treeless()]
    await plant(me, other)
    const { page, open } = await openPhone({ player: me, isCalm: true, width: 320 })
    await page.route('**/api/tree', async (route) => {
      const response = await route.fetch()
      const snapshot = await response.json()
      snapshot.tree.partner.nickname = 'Valentina Esperanza Montserrat'
      await route.fulfill({ response, json: snapshot })
    })
    await open('/tree')
    await page.getByText('Valentina Esperanza Montserrat', { exact: true }).waitFor()
    expect(await cutOn(page)).toEqual([])
  })

  it('has the same garden, and an invitation by number', async () => {
    const [me, other] = [await treeless(), await treeless()]
    const phone = await openPhone({ player: me })
    const { page } = phone
    await phone.open('/tree')
    await garden(page, '[data-renderer=dom]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Invite by ID' }).tap()
    await page.getByLabel('Their ID').fill(String(other.id))
    await page.getByRole('button', { name: 'Send invitation' }).tap()
    await page.getByText(`Waiting for ${other.nickname}`).waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).tap()
    await page.getByText('Grow a tree for two').waitFor()
  })
})
