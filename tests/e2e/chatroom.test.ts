// The chat room of a match, as two phones see it (spec §3, §7, §8).
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import english from '../../locales/en/chatroom.json' with { type: 'json' }
import cup from '../../locales/en/worldCup.json' with { type: 'json' }
import { paths } from '../../src/base/paths.ts'
import { bridgeNames } from '../../src/native/config.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { openMatch, seeReceipt } from './cup-page.ts'
import { cutOn } from './cut.ts'
import { phoneShelf } from './phone.ts'
import { ask, type Player, player, somebody } from './server.ts'
import { violationsInBoth } from './violations.ts'

/** A brand whose app has chat rooms of its own. */
const APP_CHATS = 'qiwee'
const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal, and of a network that broke. */
const FAILED = [/Failed to load resource/, /WebSocket/, /ERR_INTERNET_DISCONNECTED/]

const numbers = (page: Page) =>
  page
    .locator('[data-number]')
    .evaluateAll((all) => all.map((it) => Number(it.getAttribute('data-number'))))
const field = (page: Page) => page.getByLabel(english.write)

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: english.send, exact: true }).tap()
}

async function enter(who: Player, options: Parameters<typeof openPhone>[0] = {}) {
  await seeReceipt(who)
  const { id } = await openMatch(who, 'Uzbekistan')
  const phone = await openPhone({ player: who, isCalm: true, ...options })
  await phone.open(`${paths.worldCup}?sheet=chat.${id}`)
  await field(phone.page).waitFor()
  return { ...phone, match: id }
}

/** Sends beside the page, as the app does. */
async function say({ token }: Player, subject: string, text: string): Promise<number> {
  const { id } = await ask('POST /api/chatroom/join', { token, body: { kind: 'match', subject } })
  const body = { room: id, text }
  return (await ask('POST /api/chatroom/messages', { token, body })).number
}

describe('the chat room of a match', () => {
  it('in an app whose brand says so is the app’s own', async () => {
    const me = await player('rich', 6)
    await seeReceipt(me)
    const { id } = await openMatch(me, 'Uzbekistan')
    const phone = await openPhone({
      as: 'android',
      app: { names: bridgeNames(APP_CHATS) },
      player: me,
      isCalm: true,
    })
    await phone.open(`${paths.worldCup}?sheet=match.${id}`)
    await phone.page.getByRole('button', { name: cup.match.chat }).tap()
    await expect.poll(() => phone.calls()).toContain('jumpToPage')
    expect(await field(phone.page).count()).toBe(0)
  })

  it('what one writes the other reads at once, as text and nothing else', async () => {
    const [anna, bert] = [await player('rich', 3), await player('rich', 4)]
    const { page: one } = await enter(anna)
    const { page: two } = await enter(bert)
    const script = `<img src=x onerror="document.title='owned'"> ${randomUUID()}`
    await write(one, script)
    await two.getByText(script).waitFor()
    await one.locator('[data-number]', { hasText: script }).waitFor()
    expect(await field(one).inputValue()).toBe('')
    expect(await two.title()).not.toBe('owned')
    await two
      .getByRole('button', { name: `About ${anna.nickname}` })
      .last()
      .tap()
    await two.getByText(english.member.joined).waitFor()
    expect(await violationsInBoth(two, 'the chat')).toEqual([])
    expect(await cutOn(two)).toEqual([])
  })

  it('a phone that was away lacks and doubles nothing', async () => {
    const [anna, bert] = [await player('rich', 5), await player('rich', 6)]
    const { page, context, match } = await enter(anna, { expected: FAILED })
    await say(bert, match, `before ${randomUUID()}`)
    await context.setOffline(true)
    for (let sent = 0; sent < 3; sent++) await say(bert, match, `away ${sent} ${randomUUID()}`)
    await context.setOffline(false)
    const last = await say(bert, match, `back ${randomUUID()}`)
    await page.locator(`[data-number="${last}"]`).waitFor()
    const shown = await numbers(page)
    expect(shown).toEqual(Array.from(shown, (_, place) => (shown[0] ?? 0) + place))
    expect(shown.length).toBeGreaterThanOrEqual(5)
  })

  it('says by an alert why a message was not sent, and keeps its text', async () => {
    const { page } = await enter(await somebody(), { expected: FAILED })
    await page.route(/\/api\/chatroom\/messages$/, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'CHAT_WORD_BLOCKED', message: 'no', params: {} } }),
      }),
    )
    const told = page.waitForEvent('dialog')
    await write(page, 'What a match')
    const dialog = await told
    expect(dialog.message()).toBe(english.errors.CHAT_WORD_BLOCKED)
    await dialog.accept()
    expect(await field(page).inputValue()).toBe('What a match')
  })
})
