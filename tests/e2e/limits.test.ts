import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { ask, diamondsOf, type Player } from './server.ts'
import { collect, isOpen, sitDown, spinButton, tapSpin, watchSpins, winOf } from './table.ts'
import { API, asItsOwnClock } from './wrong-clock.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
/** The browser tells of every refusal that a page brings about. */
const REFUSED = [/Failed to load resource/]
/** Below the longest step that counts as play, by more than a busy machine adds to it. */
const STEP_MS = 45_000
const LONGER_BREAKS = ['3 days', '7 days']

describe('a limit of one’s own (features: responsible play)', () => {
  it('is set on the page, told before the tap, stops the turntable with its sentence, and closes games there', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = phone
    const { day } = await ask('GET /api/play', { token: me.token })
    const limit = day.spentDiamonds + 10
    await sitDown(phone)
    await throughSettings(page)
    await setLimit(page, 'Set a daily limit', 'Diamonds a day', String(limit))
    await page.getByText('Your new limit applies now.').waitFor()
    await page.getByText(`${written(day.spentDiamonds)} of ${written(limit)}`).waitFor()

    await phone.open('/turntable')
    await isOpen(page)
    await page.getByText('Spin 10× would go over your own limit.').waitFor()
    await tapSpin(page, 1)
    await winOf(page).waitFor()
    await collect(page)
    const before = await diamondsOf(me)
    const keys = watchSpins(page)
    const spent = written(day.spentDiamonds + 10)
    await page.getByText(/^Your own limit Until .+/).waitFor()
    await spinButton(page, 1).tap()
    const sheet = page.getByRole('dialog', { name: 'Your own limit' })
    await sheet
      .getByText(
        `This would go over your own limit of ${written(limit)} diamonds a day. You’ve put in ${spent} diamonds today.`,
      )
      .waitFor()
    expect(await diamondsOf(me)).toBe(before)
    // What is known before is not asked of the server, which would refuse it all the same.
    expect(keys).toEqual([])
    await sheet.getByRole('button', { name: 'See my limits' }).tap()
    await page.getByText(`${spent} of ${written(limit)}`).waitFor()
    await page.getByText('0 diamonds left').waitFor()
    await page
      .getByText(/^You’ve reached your daily limit\. You can play again from .+\.$/)
      .waitFor()
    expect(await page.getByText('All games are open to you.').count()).toBe(0)
  })

  it('holds on for a day when it is raised, and the raise can be called off', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await ask('POST /api/play/limits', { token: me.token, body: { period: 'week', diamonds: 900 } })
    await phone.open('/limits')
    await setLimit(page, 'Change the weekly limit', 'Diamonds a week', '5000')
    await page.getByText(/^Your new limit applies from .+\.$/).waitFor()
    await page.getByText(/^From .+, your limit is 5,000 diamonds\.$/).waitFor()
    const { week } = await ask('GET /api/play', { token: me.token })
    expect(week).toMatchObject({ diamonds: 900, later: { diamonds: 5_000 } })

    await page.getByRole('button', { name: 'Change the weekly limit' }).tap()
    await page.getByRole('button', { name: 'Keep my limit as it is' }).tap()
    await page.getByText(/^From .+, your limit is/).waitFor({ state: 'hidden' })
    expect((await ask('GET /api/play', { token: me.token })).week).toMatchObject({
      diamonds: 900,
      later: null,
    })
  })

  it('that nobody can mean is told at once, and not sent', async () => {
    const phone = await openPhone({ player: await somebody(), isCalm: true })
    const { page } = phone
    await phone.open('/limits')
    await setLimit(page, 'Set a daily limit', 'Diamonds a day', '1.5')
    await page.getByText('Please enter a whole number, 1 or more, with digits only.').waitFor()
    await page.getByLabel('Diamonds a day').fill('100000001')
    await page.getByText('100,000,000 diamonds is the highest limit.').waitFor()
  })
})

describe('a break from all games (features: responsible play)', () => {
  it('is asked for twice, closes the turntable, and can only be made longer', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = phone
    await phone.open('/limits')
    await page.getByRole('button', { name: 'Choose a break' }).tap()
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page.getByText(/^Close all games until .+\?$/).waitFor()
    expect((await ask('GET /api/play', { token: me.token })).coolingOffUntil).toBeNull()
    await page.getByRole('button', { name: 'Start my break' }).tap()
    await page.getByText(/^You’re taking a break from all games until/).waitFor()

    const before = await diamondsOf(me)
    await sitDown(phone)
    await spinButton(page, 10).tap()
    const sheet = page.getByRole('dialog', { name: 'Your break' })
    await sheet.getByText(/^Until /).waitFor()
    expect(await diamondsOf(me)).toBe(before)
    await sheet.getByRole('button', { name: 'See my limits' }).tap()

    await page.getByRole('button', { name: 'Make it longer' }).tap()
    await page.getByRole('radio').first().waitFor()
    expect(await page.getByRole('dialog').locator('label').allTextContents()).toEqual(LONGER_BREAKS)
  })

  it('an exclusion asks a last time, and sends nothing before', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = phone
    await phone.open('/limits')
    await page.getByRole('button', { name: 'Choose a time' }).tap()
    await page.getByRole('dialog').getByText('90 days').tap()
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page.getByRole('button', { name: 'Yes, close them' }).tap()
    await page.getByText('Are you sure?').waitFor()
    expect((await ask('GET /api/play', { token: me.token })).excludedUntil).toBeNull()
    await page.getByRole('button', { name: 'Exclude me' }).tap()
    await page.getByText(/^You’ve excluded yourself from all games until/).waitFor()
    const { excludedUntil } = await ask('GET /api/play', { token: me.token })
    expect(Math.abs((excludedUntil ?? 0) - Date.now() - 90 * 86_400_000)).toBeLessThan(600_000)

    await sitDown(phone)
    await spinButton(page, 1).tap()
    await page.getByRole('dialog', { name: 'Games are closed to you' }).waitFor()
  })
})

describe('the hourly reminder (features: responsible play)', () => {
  it('comes after each hour in a game, tells what went in, and outlives a reload', async () => {
    const me = await somebody()
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await page.clock.install()
    await page.route(API, asItsOwnClock)
    const { day } = await ask('GET /api/play', { token: me.token })
    await sitDown(phone)
    await play(page, 40)
    await page.reload()
    await page.getByRole('region', { name: 'Your balance' }).waitFor()
    await play(page, 17)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await play(page, 4)
    await page.getByText('You’ve played for 1 hour.').waitFor()
    const amount = `${written(day.spentDiamonds)} diamond${day.spentDiamonds === 1 ? '' : 's'}`
    await page.getByText(`You’ve put ${amount} into games today.`).waitFor()
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await play(page, 56)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await play(page, 5)
    await page.getByText('You’ve played for 2 hours.').waitFor()
    await page.getByRole('button', { name: 'Take a break' }).tap()
    await page.getByRole('heading', { name: 'My limits' }).waitFor()
    await play(page, 5)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

let nextId = 1

/** Someone of the demo world whom no other test plays, with diamonds for some spins. */
async function somebody(): Promise<Player> {
  const { users } = await ask('GET /api/demo/users')
  const taken = new Set(users.map(({ id }) => id))
  nextId = Math.max(nextId, Math.min(...taken))
  for (;;) {
    const userId = nextId
    nextId += 1
    if (taken.has(userId)) continue
    const { token, me } = await ask('POST /api/demo/sign-in', { body: { userId } })
    if (me.balances.diamond >= 100) return { id: userId, nickname: me.nickname, token }
  }
}

/** Goes to the limits as a player at the table does. */
async function throughSettings(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog]').tap()
  await page.getByRole('link', { name: 'Play within your limits' }).tap()
  await page.getByRole('heading', { name: 'My limits' }).waitFor()
}

async function setLimit(page: Page, open: string, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: open }).tap()
  await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Save' }).tap()
}

function written(amount: number): string {
  return new Intl.NumberFormat('en').format(amount)
}

/** Lets so many minutes pass on the page's clock, in steps that the page takes for play. */
async function play(page: Page, minutes: number): Promise<void> {
  const steps = Math.ceil((minutes * 60_000) / STEP_MS)
  for (let step = 0; step < steps; step++) await page.clock.fastForward(STEP_MS)
}
