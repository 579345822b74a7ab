import type { Locator, Page, Route } from 'playwright-core'
import type { FlightResult } from '../../contract/flappy.ts'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { brokenWordsOn, cutOn, ON_ITS_SIDE, stands, writeLarge } from './cut.ts'
import { mayFly } from './flight.ts'
import { goTo, type Texts, textsOf } from './pages.ts'
import type { Phone, phoneShelf } from './phone.ts'
import { BIRTH_YEAR, type ISLAND, MARRIAGE, mayScan, tell } from './radar-people.ts'
import { openEach, seeAll, starMap } from './round.ts'
import { ask, newcomer, type Player, player, somebody } from './server.ts'
import { isOpen } from './table.ts'
import { invite, treeless, water } from './trees.ts'
import { violationsOn } from './violations.ts'

/** What is looked at, by the words that a test is named by. */
type Visit = (
  openPhone: ReturnType<typeof phoneShelf>,
  reading: { read: Language; theme: 'dark' | 'light'; isOnItsSide?: boolean },
  test: Parameters<ReturnType<typeof phoneShelf>>[1],
) => Promise<string[]>

/** All that opens over each game; each visit returns what is wrong, a line each. */
export const OVER_GAMES: [what: string, visit: Visit][] = [
  ['the wheel and the star map', visitWheelAndMap],
  ['a flight', visitFlight],
  ['a tree', visitTree],
  ['the radar', visitRadar],
]

async function visitWheelAndMap(
  ...[openPhone, { read: language, theme, isOnItsSide }, test]: Parameters<Visit>
) {
  const me = await player()
  const phone = await openPhone({ player: me, language, theme, isCalm: true, width: 320 }, test)
  const { page } = phone
  const { found, look } = lookAround(page, isOnItsSide)
  await seeAll(me)
  await phone.open('/turntable')
  await openAll(page, await textsOf(language, 'turntable'), look)
  await goTo(
    page,
    { path: '/alienAdventure', titleKey: 'titles.alienAdventure' },
    await textsOf(language),
  )
  await starMap(page)
  await openEach(page, await textsOf(language, 'adventure'), look)
  return found
}

async function visitFlight(
  ...[openPhone, { read: language, theme, isOnItsSide }, test]: Parameters<Visit>
) {
  const options = { language, theme, isCalm: true, width: 320, expected: [/ 429 /] }
  const phone = await openPhone({ ...options, player: await somebody() }, test)
  const { found, look } = lookAround(phone.page, isOnItsSide)
  await openFlight(phone, language, look)
  return found
}

async function visitTree(
  ...[openPhone, { read: language, theme, isOnItsSide }, test]: Parameters<Visit>
) {
  const me = await treeless()
  const phone = await openPhone({ player: me, language, theme, isCalm: true, width: 320 }, test)
  const { found, look } = lookAround(phone.page, isOnItsSide)
  await openTree(phone, me, language, look)
  return found
}

async function visitRadar(
  ...[openPhone, { read: language, theme, isOnItsSide }, test]: Parameters<Visit>
) {
  const me = await newcomer()
  const phone = await openPhone({ player: me, language, theme, isCalm: true, width: 320 }, test)
  const { found, look } = lookAround(phone.page, isOnItsSide)
  await openRadar(phone, me, language, look)
  return found
}

type Look = (what: string) => Promise<void>

/**
 * Looks at what a page shows, as it is and with the phone's letters twice as large; what is wrong is `found`.
 * @param isOnItsSide and on a phone that lies on its side
 */
function lookAround(page: Page, isOnItsSide = false): { found: string[]; look: Look } {
  const found: string[] = []
  const look = async (what: string) => {
    found.push(...(await violationsOn(page, what)))
    for (const cut of await cutOn(page)) found.push(`${what}: ${cut}`)
    for (const word of await brokenWordsOn(page)) found.push(`${what}: breaks ${word}`)
    await writeLarge(page, true)
    for (const cut of await cutOn(page)) found.push(`${what}, letters of 200 %: ${cut}`)
    await writeLarge(page, false)
    if (!isOnItsSide) return
    const upright = page.viewportSize() ?? ON_ITS_SIDE
    await page.setViewportSize(ON_ITS_SIDE)
    await stands(page)
    for (const cut of await cutOn(page)) found.push(`${what}, on its side: ${cut}`)
    await page.setViewportSize(upright)
    await stands(page)
  }
  return { found, look }
}

/** Opens a sheet, and waits until all of it is there. */
async function openSheet(page: Page, button: Locator): Promise<Locator> {
  const sheet = page.getByRole('dialog')
  await button.tap()
  await sheet.waitFor()
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'))
  return sheet
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // A way back under way would undo the next way on.
  await page.waitForFunction(() => !history.state?.dialogs)
}

/** Opens sheets by their buttons' texts, one after the other. */
async function openSheets(page: Page, texts: Texts, keys: readonly string[], look: Look) {
  for (const key of keys) {
    await openSheet(page, page.getByRole('button', { name: texts(key), exact: true }))
    await look(key)
    await closeSheet(page)
  }
}

/** Sends a form that is empty: it says at each field what is missing. */
async function sendEmpty(form: Locator): Promise<void> {
  await form.locator('button[type=submit]').tap()
  await form.getByRole('alert').first().waitFor()
}

/** All that Flappy Bird shows: the week, the start, its sheets, a flight's best end, and a day that had enough. */
async function openFlight({ page, open }: Phone, language: Language, look: Look) {
  const [texts, week] = [await textsOf(language, 'flappy'), await textsOf(language, 'sweetPick')]
  await open('/sweetPick')
  await page.getByRole('button', { name: week('ranking.all') }).tap()
  await page.locator('li[data-place]').nth(5).waitFor()
  await look('all places, and the chests')
  await open('/sweetPick/flappy')
  await mayFly(page, texts('start.fly'))
  await look('the start')
  await openSheets(page, texts, ['menu.ranking', 'menu.rules'], look)

  await page.route('**/api/flappy/runs', dealBestEnd)
  await page.getByRole('button', { name: texts('start.fly'), exact: true }).tap()
  await page.getByText(texts('end.newBest'), { exact: true }).waitFor()
  await look('the end')
  const until = Date.now() + 86_400_000
  const error = { code: 'ENOUGH_FOR_TODAY', message: 'Enough.', params: { limit: 200, until } }
  await page.route('**/api/flappy/tickets', (route) =>
    route.fulfill({ status: 429, json: { error } }),
  )
  await page.reload()
  await page.getByRole('alert').waitFor()
  await look('enough for a day')
}

/** The end that has most to say: the best of all, with a chest in sight. */
async function dealBestEnd(route: Route): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as FlightResult
  const best = { week: 1_234, ever: 1_234 }
  await route.fulfill({
    response,
    json: { ...answer, score: 1_234, isBest: true, held: false, place: 1, best },
  })
}

/** All that a Love Tree shows, from its invitations to the questions before its end, and its gifts. */
async function openTree({ page, open }: Phone, me: Player, language: Language, look: Look) {
  const texts = await textsOf(language, 'tree')
  const backpack = await textsOf(language, 'backpack')
  const button = (key: string) => page.getByRole('button', { name: texts(key), exact: true })
  const other = await treeless()
  await open('/tree')
  await button('invite.byId').waitFor()
  await look('no tree')
  await sendEmpty(await openSheet(page, button('invite.byId')))
  await look('invite.byId')
  await closeSheet(page)
  await button('invite.byLink').tap()
  await page.getByText(texts('waiting.link')).waitFor()
  await look('a link that waits')
  await button('waiting.withdraw').tap()
  await button('invite.byLink').waitFor()
  await invite(other, me)
  await page.reload()
  await button('received.accept').waitFor()
  await look('who invites me')

  await button('received.accept').tap()
  await page.locator('[data-renderer][data-stage=growing]').waitFor({ state: 'attached' })
  await look('a tree')
  await openSheets(page, texts, ['menu.track', 'menu.rules'], look)
  await water(other)
  await button('water.water').tap()
  await button('gifts.fine').waitFor()
  await look('gifts')
  await button('gifts.fine').tap()
  const closing = await openSheet(page, button('menu.close'))
  await look('the first question')
  await closing.getByRole('button', { name: texts('close.sure') }).tap()
  await closing.getByRole('status').waitFor()
  await look('the last question')
  await closeSheet(page)

  await open('/backpack')
  const thing = page.locator('main li').getByRole('button')
  const sheet = await openSheet(page, thing)
  await look('a thing')
  await sheet.getByRole('button', { name: backpack('useNow') }).tap()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => !history.state?.dialogs)
  await openSheet(page, thing)
  await look('a thing that was used')
}

/** All that the radar shows, from the first visit to whoever was blocked. */
async function openRadar({ page, open }: Phone, me: Player, language: Language, look: Look) {
  const texts = await textsOf(language, 'radar')
  const button = (key: string) => page.getByRole('button', { name: texts(key), exact: true })
  const place = ownPlace(language)
  const [other, third] = [
    await newcomer({ gender: 'female' }),
    await newcomer({ gender: 'female' }),
  ]
  await open('/destiny')
  await button('welcome.next').waitFor()
  await sendEmpty(page.locator('main form'))
  await look('the first visit')
  await page.getByText(texts('purposes.marriage'), { exact: true }).tap()
  await page.getByLabel(texts('birthYear.label')).selectOption(String(BIRTH_YEAR))
  await button('welcome.next').tap()
  await button('place.tell').waitFor()
  await look('where one is')
  await button('place.tell').tap()
  await button('place.without').waitFor()
  await look('where one is, which the phone keeps')
  await tell(me, place)
  await greetFrom(third, me, place)
  await button('place.without').tap()
  await mayScan(page, texts('scan.start'))
  await look('the radar')
  // Its text tells how many are new.
  await openSheet(page, page.locator('main button:has-text("1")').first())
  await look('greetings')
  await closeSheet(page)
  await openSheets(page, texts, ['menu.about', 'menu.blocked', 'menu.rules'], look)

  await tell(other, place)
  await button('scan.start').tap()
  const card = page.getByRole('region', { name: texts('match.title') })
  await card.waitFor()
  await look('who was found')
  await sendEmpty(await openSheet(page, button('greet.own')))
  await look('own words')
  await closeSheet(page)
  await button('greet.send').tap()
  await button('chat.open').tap()
  await card.getByText(texts('chat.inApp')).waitFor()
  await look('who was greeted')
  const more = await openSheet(page, button('person.title'))
  await sendEmpty(more)
  await look('block or report')
  await more.getByRole('button', { name: texts('block.confirm'), exact: true }).tap()
  await mayScan(page, texts('scan.start'))
  const blocked = await openSheet(page, button('menu.blocked'))
  await look('who was blocked')
  await blocked.getByRole('button', { name: texts('blocked.unblock') }).tap()
  await button('blocked.keep').waitFor()
  await look('unblocking')
}

/** Far from everyone, and from who plays in another language. */
function ownPlace(language: Language): typeof ISLAND {
  return { latitude: -66, longitude: 20 * LANGUAGES.indexOf(language) - 100 }
}

/** Lets somebody find another one by the radar, and greet them. */
async function greetFrom(from: Player, to: Player, place: typeof ISLAND): Promise<void> {
  await tell(from, place)
  const { token } = from
  const { match } = await ask('POST /api/radar/scan', { token, body: { purpose: MARRIAGE } })
  if (match?.user.id !== to.id) throw new Error('the radar found somebody else')
  await ask('POST /api/radar/greet', { token, body: { match: match.id, text: 'Good evening!' } })
}

/** Opens all that can open over the turntable, one after the other. */
async function openAll(page: Page, texts: Texts, look: Look) {
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await isOpen(page)
  await page.locator('button[aria-disabled=false]').nth(1).tap()
  const result = page.getByRole('region', { name: texts('result.title') })
  await result.getByRole('link', { name: texts('win.proof') }).waitFor()
  await look('ten prizes')
  await page.getByRole('button', { name: texts('menu.records') }).tap()
  await dialog.locator('summary').first().tap()
  await dialog.locator('details li').nth(9).waitFor()
  await look('records')
  await close()
  await page.getByRole('button', { name: texts('menu.rules'), exact: true }).tap()
  await dialog.getByRole('table').waitFor()
  await look('rules')
  await close()
  await page.locator('header button[aria-haspopup=dialog]').tap()
  await dialog.getByRole('radio').first().waitFor()
  await look('settings')
}
