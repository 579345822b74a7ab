import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { ask, holdingsOf, type Player, player } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const AWAY = [/Failed to load resource/]

/** Women of the demo world who come back after forty days; each test takes another one. */
async function back(place: number): Promise<Player> {
  const { users } = await ask('GET /api/demo/users')
  const chosen = users.filter(({ purpose }) => purpose === 'away')[place]
  if (!chosen) throw new Error('nobody of the demo world was away')
  const { token } = await ask('POST /api/demo/sign-in', { body: { userId: chosen.id } })
  return { id: chosen.id, nickname: chosen.nickname, token }
}

describe('who comes back after weeks is welcomed (spec §2: /recall)', () => {
  it('sees what happened and takes her reward, which then is hers', async () => {
    const me = await back(0)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    const before = await holdingsOf(me)
    await phone.open('/recall')
    await page.getByText('You were away for 40 days.').waitFor()
    const { missed } = await ask('GET /api/recall', { token: me.token })
    const figures = page.locator('section').filter({ hasText: 'While you were away' })
    await figures
      .getByText(new Intl.NumberFormat('en').format(missed?.rounds ?? -1))
      .first()
      .waitFor()
    await figures
      .getByText(missed?.biggestWin?.user.nickname ?? '?')
      .first()
      .waitFor()
    expect(await figures.getByRole('listitem').count()).toBe(missed?.winners.length)
    await page.getByRole('link', { name: 'Play within your limits' }).last().waitFor()
    await page.getByRole('heading', { name: 'What’s new' }).waitFor()

    await page.getByRole('button', { name: 'Claim 300 gold coins' }).tap()
    await page.getByRole('heading', { name: 'You have your reward' }).waitFor()
    expect(await holdingsOf(me)).toEqual({ ...before, gold: before.gold + 300 })
    await page.getByRole('button', { name: 'See the games' }).tap()
    await page.waitForURL(/#\/turntable/)
  })

  it('whose answer is lost finds it: the reward comes once', async () => {
    const me = await back(1)
    const phone = await openPhone({ player: me, isCalm: true, expected: AWAY })
    const { page } = phone
    const before = await holdingsOf(me)
    await page.route('**/api/recall/claim', async (route) => {
      // The server does it, and the network breaks before the page hears of it.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await phone.open('/recall')
    await page.getByRole('button', { name: 'Claim 300 gold coins' }).tap()
    await page.getByRole('heading', { name: 'You have your reward' }).waitFor()
    expect(await holdingsOf(me)).toEqual({ ...before, gold: before.gold + 300 })
  })

  it('who takes a break is called to no game', async () => {
    const me = await back(2)
    await ask('POST /api/play/exclusion', { token: me.token, body: { days: 30 } })
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/recall')
    await page.getByRole('heading', { name: 'You’re taking a break' }).waitFor()
    expect(await page.getByText('What’s new here').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'See the games' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Play within your limits' }).tap()
    await page.waitForURL(/#\/limits/)
  })
})

describe('whom the reward is not for', () => {
  it('is told why in plain words, and where to go on', async () => {
    const phone = await openPhone({ player: await player('rich', 5), isCalm: true })
    const { page } = phone
    await phone.open('/recall')
    await page
      .getByRole('heading', { name: /You were never far away|This reward is for women/ })
      .waitFor()
    await page.getByRole('button', { name: 'See the games' }).waitFor()
    expect(await page.getByRole('button', { name: /^Claim / }).count()).toBe(0)
  })

  it('sees a plain sentence where nothing could be loaded, and the page after another try', async () => {
    const phone = await openPhone({ player: await player('rich', 5), isCalm: true, expected: AWAY })
    const { page } = phone
    let isAway = true
    await page.route('**/api/recall', (route) =>
      isAway ? route.abort('connectionfailed') : route.continue(),
    )
    await phone.open('/recall')
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    isAway = false
    await retry.tap()
    await page.getByText('What’s new here').waitFor()
  })
})
