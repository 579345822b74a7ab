import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readTrace } from '../../machines/replay/trace.ts'
import { tellTrace } from '../../scripts/replay/told.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { latestSpins, player } from './server.ts'
import { collect, isOpen, tapSpin, watchSpins, winOf } from './table.ts'

const GONE = [/Failed to load resource/, /dynamically imported module|Loading chunk failed/]

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

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).tap(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}
