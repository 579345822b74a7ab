// Two phones by one fire: a question, a yes, gifts, a level that each takes, and the end (spec §2 /closedFriendReward;
// issue 31).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import texts from '../../assets/campaigns/close-friends/texts/en.json' with { type: 'json' }
import english from '../../locales/en/campaigns.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { tellGift } from './friend-people.ts'
import { appPlayer } from './mission-people.ts'
import { phoneShelf } from './phone.ts'
import { ask } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const PATH = '/closedFriendReward'
const FIRST = texts.levels['first-spark']
const words = english.friends
const friendsOf = ({ token }: { token: string }) => ask('GET /api/friends', { token })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('close friends on their phones', () => {
  it('ask and answer, grow closer by gifts, take what a level brings once each, and part', async () => {
    const [ann, bea] = [await appPlayer(), await appPlayer()]
    // Flowers bring them near one another.
    await tellGift(ann, bea, 10)
    const first = await openPhone({ player: ann, isCalm: true })
    await first.open(PATH)
    await first.page.getByText(words.alone).waitFor()
    await button(first.page, words.free).first().tap()
    const seat = first.page.getByRole('dialog', { name: words.seat.title })
    await seat.getByRole('button', { name: new RegExp(`^${words.ask}`) }).tap()
    await expect
      .poll(async () => (await friendsOf(ann)).asked.map(({ user }) => user.id))
      .toEqual([bea.id])
    await first.page.keyboard.press('Escape')
    await first.page.getByText(words.waits).waitFor()

    const second = await openPhone({ player: bea, isCalm: true })
    await second.open(PATH)
    await second.page.getByText(words.asksYou).waitFor()
    await button(second.page, new RegExp(`^${words.yes}`)).evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await second.page.getByText(`100 to go: ${FIRST}`).waitFor()
    await tellGift(bea, ann, 130)
    const take = button(second.page, /^Claim 100 gold/)
    await take.waitFor()
    await take.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await take.waitFor({ state: 'detached' })

    await button(first.page, /^Claim 100 gold/).tap()
    await button(first.page, /^Claim 100 gold/).waitFor({ state: 'detached' })
    await button(first.page, new RegExp(bea.nickname)).first().tap()
    const friend = first.page.getByRole('dialog', { name: bea.nickname })
    await friend.getByText(english.tasks.taken).waitFor()
    await friend.getByRole('button', { name: words.end.button }).tap()
    await friend.getByRole('button', { name: words.end.yes }).tap()
    await first.page.getByText(words.alone).waitFor()
    expect((await friendsOf(bea)).friends).toEqual([])
  })
})
