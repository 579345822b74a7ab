import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FlightProof, FlightResult } from '../../contract/flappy.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { flyAndFall, standBy } from './flight.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { ask, type Player, somebody } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

let me: Player
let flown: FlightResult
/** The ticket of that flight. */
let ticket: string

beforeAll(async () => {
  me = await somebody()
})

describe('a flight is proved on the phone (docs/fairness.md)', () => {
  it('that has flown it: from the list, with the taps that it sent', async () => {
    const phone = await openPhone({ player: me })
    const { page } = phone
    await standBy(phone)
    const sent = page.waitForRequest((it) => it.url().endsWith('/api/flappy/runs'))
    flown = await flyAndFall(page, 2)
    const run = (await sent).postDataJSON()
    ticket = run.ticket

    await phone.open('/fairness')
    await page.getByText('My courses').tap()
    const gates = `Gates: ${flown.score}`
    await page.getByRole('button', { name: gates }).first().tap()
    const sheet = sheetOf(page)
    await expect.poll(() => hashOf(page)).toBe(`#/fairness?sheet=flight.${ticket}`)
    await sheet.getByText(run.taps.join(', '), { exact: true }).waitFor({ state: 'attached' })
    await verify(sheet)
    await sheet
      .getByText(`Flown again with the taps you sent. Gates passed: ${flown.score}, as recorded.`)
      .waitFor()
    await sheet.getByText('This flight adds up').waitFor()
    expect(await sheet.locator('[data-right=true]').count()).toBe(4)
    expect(await sheet.locator('[data-right=false]').count()).toBe(0)
  })

  it.for<[string, (proof: FlightProof) => Partial<FlightProof>, RegExp]>([
    [
      'whose score was raised',
      ({ score }) => ({ score: Number(score) + 1 }),
      /^Flown again .*: \d+\. Recorded: \d+\.$/,
    ],
    [
      'whose taps were edited',
      ({ taps }) => ({ taps: taps?.slice(0, 1) ?? null }),
      /^Flown again .*: 0\. Recorded: \d+\.$/,
    ],
    [
      'whose course was another',
      () => ({ course: '5e'.repeat(32) }),
      /give a different course from the one you flew\.$/,
    ],
    [
      'whose rules were others',
      () => ({ tuningHash: '5e'.repeat(32) }),
      /^The published flight rules have a different fingerprint/,
    ],
  ])('one %s does not add up, and says so of a flight', async ([, edit, told]) => {
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await page.route(`**/api/flappy/tickets/${ticket}`, async (route) => {
      const response = await route.fetch()
      const proof = (await response.json()) as FlightProof
      await route.fulfill({ response, json: { ...proof, ...edit(proof) } })
    })
    await phone.open(`/fairness?sheet=flight.${ticket}`)
    const sheet = sheetOf(page)
    await verify(sheet)
    await sheet.getByText('This flight doesn’t add up').waitFor()
    await sheet.getByText(told).waitFor()
    expect(await sheet.getByText('This draw').count()).toBe(0)
  })

  it('a course that was given up is proved without a score', async () => {
    const token = me.token
    const given = await ask('POST /api/flappy/tickets', { token, body: { clientSeed: 'mine' } })
    const body = { clientSeed: 'other', flown: given.id }
    await ask('POST /api/flappy/tickets', { token, body })
    const phone = await openPhone({ player: me, isCalm: true })
    await phone.open(`/fairness?sheet=flight.${given.id}`)
    const sheet = sheetOf(phone.page)
    await sheet.getByText('Not flown').waitFor()
    await verify(sheet)
    await sheet.getByText('This flight adds up').waitFor()
    expect(await sheet.locator('[data-right=true]').count()).toBe(3)
  })
})

function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Proof of a flight' })
}

async function verify(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Verify' }).tap()
}
