import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readTrace, writeTrace } from '../../machines/replay/trace.ts'
import { playTrace } from '../../scripts/replay/played.ts'
import { tellTrace } from '../../scripts/replay/told.ts'
import { SCENE_NAMES } from '../../src/scenes/scenes.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { keptText } from '../replay/kept.ts'
import { sceneIn } from './marks.ts'
import { phoneShelf } from './phone.ts'
import { latestSpins, player } from './server.ts'
import { collect, isOpen, tapSpin, watchSpins, wheelIs, winOf } from './table.ts'

const GONE = [/Failed to load resource/, /dynamically imported module|Loading chunk failed/]

/** A short trace of each game that shows it in several states. */
const PLAYED: Readonly<Record<string, string>> = {
  adventure: 'accepted-just-before-closing',
  flappy: 'two-runs-with-the-next-ticket-at-hand',
  radar: 'the-last-chance-then-the-countdown',
  tree: 'invited-by-name-and-accepted',
  turntable: 'ten-spins-hit-the-jackpot',
}

/** What happens in words alone. */
const WITHOUT_PICTURE = [
  'extraReturnParticipation',
  'giftWall',
  'play',
  'sweetContest',
  'sweetEntry',
  'withdrawal',
  'worldCupBet',
  'worldCupMarket',
]

const openPhone = phoneShelf(WITHOUT_WEBGL)

it('a tester saves what was played, and what the page broke with (design §4)', async () => {
  const me = await player()
  const { page, open } = await openPhone({ player: me, isCalm: true, expected: GONE })
  const keys = watchSpins(page)
  await open('/turntable?trace=1')
  await isOpen(page)
  await page.getByRole('button', { name: 'Save the trace' }).tap()
  await page.getByText('Nothing is recorded yet. Play a little, then save.').first().waitFor()

  await tapSpin(page, 1)
  await winOf(page).waitFor()
  await collect(page)
  const played = await saved(page, 'Save the trace')
  expect(played.name).toMatch(/^turntable-\d{8}-\d{6}-[\w-]{8}\.jsonl$/)
  expect(tellTrace(played.text)).toMatchObject({ ok: true })
  const { head, steps } = readTrace(played.text)
  expect(head).toMatchObject({
    user: me.id,
    language: 'en',
    seed: expect.stringMatching(/^\w{64}$/),
  })
  const [spin] = await latestSpins(me)
  expect(steps[1]).toMatchObject({
    answers: 'spin',
    expect: { answer: { spins: [{ id: spin?.id }] } },
  })
  for (const secret of [me.token, ...keys]) expect(played.text).not.toContain(secret)
  expect(played.text).not.toMatch(/nickname|token|avatar/i)

  await page.route(/\/assets\/page-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.evaluate(() => {
    location.hash = '#/fairness'
  })
  await page.getByText('Loading chunk failed').waitFor()
  const broken = await saved(page, 'Save the trace for the testers')
  expect(readTrace(broken.text)).toMatchObject({ head, crash: 'Error: Loading chunk failed' })
  expect(tellTrace(broken.text)).toMatchObject({ ok: true })
})

it('a trace that is dropped on the list of pages plays in its game (issue 10)', async () => {
  const { page, open } = await openPhone({ isCalm: true })
  const text = keptText('turntable/one-spin-wins.jsonl')
  await open('/routeTable')
  await page.getByText('Drop a trace here, or choose one').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await drop(page, text.slice(0, -20))
  await page.getByRole('alert').getByText('line 6: is no JSON').waitFor()
  await drop(page, text)
  await wheelIs(page, 'idle')
  await step(page, 'Step forward', 'start', 'SPIN')
  await wheelIs(page, 'spinning')
  await step(page, 'Step forward', 'SPIN', 'DRAWN')
  await wheelIs(page, 'decelerating')
  await step(page, 'Step back', 'DRAWN', 'SPIN')
  await wheelIs(page, 'spinning')
  await page.getByRole('button', { name: 'Play 4×' }).tap()
  await page.getByText('Played to the end: everything matches the trace.').waitFor()
  await wheelIs(page, 'idle')

  const trace = readTrace(text)
  Object.assign(trace.steps[1]?.expect ?? {}, { diamonds: 95 })
  await drop(page, writeTrace(trace))
  await page.getByRole('button', { name: 'Play 1×' }).tap()
  const end = page.getByRole('status').filter({ hasText: 'Line 3, after DRAWN' })
  await end.getByText('diamonds is 95').waitFor()
  await wheelIs(page, 'decelerating')
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
})

describe('a trace plays in the scene of its game, forwards and back (design §4)', () => {
  const openPhone = phoneShelf()

  it.each(SCENE_NAMES.filter((name) => !WITHOUT_PICTURE.includes(name)))('%s', async (game) => {
    const text = keptText(`${game}/${PLAYED[game]}.jsonl`)
    const { rows } = playTrace(text)
    const shown = rows.map(({ to }) => sceneIn(game, to))
    const first = shown[0] ?? ''
    const change = shown.findIndex((scene) => scene !== first)
    const { page, open } = await openPhone({ isCalm: true })
    const stands = (scene = '') => page.locator(scene).waitFor({ state: 'attached' })
    const names = rows.map(({ event }) => event)
    await open('/routeTable')
    await drop(page, text)
    await stands(first)
    const byEngine = ['pixi', 'phaser'].map((engine) => `${first}[data-renderer=${engine}]`)
    await stands(byEngine.join())
    for (let at = 0; at < change; at++) await step(page, 'Step forward', names[at], names[at + 1])
    await stands(shown[change])
    await step(page, 'Step back', names[change], names[change - 1])
    await stands(first)
    await page.getByRole('button', { name: 'Play 4×' }).tap()
    await page.getByText('Played to the end: everything matches the trace.').waitFor()
    await stands(shown.at(-1))
  })

  it('limits and pauses, which have no picture, in the words of their page', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    await open('/routeTable')
    await drop(page, keptText('play/excluded-in-the-middle-of-a-break.jsonl'))
    await page.getByText(/^You’re taking a break from all games until /).waitFor()
    await step(page, 'Step forward', 'start', 'CLOCK')
    await step(page, 'Step forward', 'CLOCK', 'EXCLUDE')
    await page.getByText(/^You’ve excluded yourself from all games until /).waitFor()
    await step(page, 'Step back', 'EXCLUDE', 'CLOCK')
    await page.getByText(/^You’re taking a break from all games until /).waitFor()
  })

  it('withdrawals, which have none either, in the words of theirs', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    await open('/routeTable')
    await drop(page, keptText('withdrawal/approved-sent-and-paid.jsonl'))
    await page.getByText('Your points are set aside.').waitFor()
    await step(page, 'Step forward', 'start', 'REVIEW_STARTED')
    await page.getByText('In review', { exact: true }).waitFor()
    await step(page, 'Step back', 'REVIEW_STARTED', 'start')
    await page.getByText('Submitted', { exact: true }).waitFor()
    // It took hours: it is not played, but gone through.
    const steps = ['start', 'REVIEW_STARTED', 'APPROVED', 'SENT', 'PAID']
    for (const [at, to] of steps.slice(1).entries()) {
      await step(page, 'Step forward', steps[at], to)
    }
    await page.getByText('Your points were paid out.').waitFor()
  })

  it('markets and bets of the World Cup, in words as well', async () => {
    const { page, open } = await openPhone({ isCalm: true })
    await open('/routeTable')
    await drop(page, keptText('worldCupMarket/opened-played-and-settled-at-noon.jsonl'))
    await page.getByText('Draft: no odds are approved yet').waitFor()
    const steps = ['start', 'OPENED', 'CLOSED', 'RESULTED', 'SETTLED']
    await step(page, 'Step forward', steps[0], steps[1])
    await page.getByText('Bets are accepted.').waitFor()
    for (const [at, to] of steps.slice(2).entries()) {
      await step(page, 'Step forward', steps[at + 1], to)
      await page.getByText('No bets are accepted.').waitFor()
    }
    await page.getByText('The bets are paid according to the result.').waitFor()
    await drop(page, keptText('worldCupBet/won-then-lost-then-won-by-corrections.jsonl'))
    await page.getByText('The stake is held.').waitFor()
    await step(page, 'Step forward', 'start', 'WON')
    await page.getByText('The stake was paid out at its odds.').waitFor()
    await step(page, 'Step forward', 'WON', 'LOST')
    await page.getByText('The stake is lost.').waitFor()
  })
})

/** Drops a file of a tester's onto the page. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'trace.jsonl'))
    return transfer
  }, text)
  await page.getByText('Drop a trace here, or choose one').dispatchEvent('drop', { dataTransfer })
}

/** Goes from what happened to what happened next to it. */
async function step(page: Page, way: string, from = '', to = ''): Promise<void> {
  const current = page.locator('[aria-current=step]')
  await current.getByText(from, { exact: true }).waitFor()
  await page.getByRole('button', { name: way }).tap()
  await current.getByText(to, { exact: true }).waitFor()
}

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).tap(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}
