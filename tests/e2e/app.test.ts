import { describe, expect, it } from 'vitest'
import type { Balances } from '../../contract/money.ts'
import { bestSector } from '../../machines/turntable/rules.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { WHEEL } from './in-force.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { expectTrue, watchPills } from './pills.ts'
import { holdingsOf, latestSpins, player } from './server.ts'
import {
  collect,
  dealtOn,
  eventsOf,
  isOpen,
  sitDown,
  spoken,
  tapSpin,
  wheelOf,
  winOf,
} from './table.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a player in the app', () => {
  it.each(['android', 'ios'] as const)(
    'on %s is signed in by the app’s token and spins once: the wheel stops at what was drawn',
    async (as) => {
      const me = await player()
      const phone = await openPhone({ as, player: me })
      const { page } = phone
      const held = await holdingsOf(me)
      const before = held.diamond
      await sitDown(phone)
      expect(await phone.calls()).toEqual(['getTokenInfo', 'onTokenInfo'])
      const balance = page.getByRole('region', { name: 'Your balance' })
      expect(await balance.textContent()).toContain(spoken(before, 'diamond'))

      const pills = await watchPills(page)
      const { spins, balances } = await tapSpin(page, 1)
      await winOf(page).waitFor()
      expect(await wheelOf(page).getAttribute('data-sector')).toBe(String(spins[0]?.sector))
      const { currency = 'gold', amount = 0 } = spins[0]?.prize ?? {}
      expect(await winOf(page).textContent()).toContain(spoken(amount, currency))
      const won = currency === 'diamond' ? amount : 0
      expect(balances.diamond).toBe(before - 10 + won)

      await collect(page)
      await isOpen(page)
      expect(await balance.textContent()).toContain(spoken(balances.diamond, 'diamond'))
      expect(await balance.textContent()).toContain(spoken(balances.gold, 'gold'))
      expect(await eventsOf(page)).toEqual(['SPIN', 'DRAWN', 'STOPPED', 'COLLECTED'])
      await showTheLedger(pills, held, await holdingsOf(me), 10)
    },
  )

  it('spins ten at once: the wheel stops at the best, and all ten are shown and recorded', async () => {
    const me = await player()
    const phone = await openPhone({ as: 'android', player: me })
    const { page } = phone
    await sitDown(phone)
    const held = await holdingsOf(me)
    const pills = await watchPills(page)
    const { spins, stakeDiamonds } = await tapSpin(page, 10)
    expect([spins.length, stakeDiamonds]).toEqual([10, 100])
    await winOf(page).waitFor()
    const best = bestSector(
      WHEEL,
      spins.map(({ sector }) => sector),
    )
    expect(await wheelOf(page).getAttribute('data-sector')).toBe(String(best))
    expect(await dealtOn(page)).toBe(10)
    for (const currency of ['diamond', 'gold'] as const) {
      const sum = spins
        .filter(({ prize }) => prize.currency === currency)
        .reduce((total, { prize }) => total + prize.amount, 0)
      if (sum > 0) expect(await winOf(page).textContent()).toContain(spoken(sum, currency))
    }
    await collect(page)
    await showTheLedger(pills, held, await holdingsOf(me), 100)

    await page.getByRole('button', { name: 'My spins' }).tap()
    // A tap is one entry, which opens to its spins.
    await page.getByRole('dialog').locator('summary').first().tap()
    const records = page.getByRole('dialog').locator('details li')
    await records.nth(9).waitFor()
    const shown = await records.allTextContents()
    const kept = (await latestSpins(me)).slice(0, 10)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(spins.map(({ id }) => id).toSorted())
    for (const [place, { prize }] of kept.entries()) {
      expect(shown[place]).toContain(spoken(prize.amount, prize.currency))
    }
  })

  it('opens the proof of a spin, has its seed revealed, and the phone itself finds it fair', async () => {
    const me = await player()
    const phone = await openPhone({ as: 'ios', player: me, isCalm: true })
    const { page } = phone
    await sitDown(phone)
    const { spins } = await tapSpin(page, 1)
    await winOf(page).getByRole('link', { name: 'See the proof' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Proof of a draw' })
    await sheet.getByText('This draw is verifiable after you change your seed').waitFor()
    await expect.poll(() => hashOf(page)).toBe(`#/fairness?sheet=draw.${spins[0]?.id}`)
    const promised = await fingerprint(sheet)

    await sheet.getByRole('button', { name: 'Change my seed' }).tap()
    const rotation = page.getByRole('dialog', { name: 'Change your seed' })
    await rotation.getByLabel('Your new seed').fill('e2e')
    await rotation.getByRole('button', { name: 'Continue' }).tap()
    await rotation.getByRole('button', { name: 'Reveal and change' }).tap()
    await rotation.getByText('It matches the fingerprint you saw before.').waitFor()
    expect(await rotation.textContent()).toContain(promised)
    await rotation.getByRole('button', { name: 'See my draws' }).tap()
    await rotation.waitFor({ state: 'hidden' })

    await sheet.getByRole('button', { name: 'Verify' }).tap()
    await sheet.getByText('This draw was fair').waitFor()
    expect(await sheet.locator('[data-right]').count()).toBe(5)
    expect(await sheet.locator('[data-right=false]').count()).toBe(0)
  })

  it('finds the proofs behind the seal and behind each record', async () => {
    const me = await player()
    const phone = await openPhone({ as: 'android', player: me, isCalm: true })
    const { page } = phone
    await sitDown(phone)
    await page.getByRole('button', { name: 'My spins' }).tap()
    const [newest] = await latestSpins(me)
    await page.getByRole('link', { name: 'See the proof' }).first().tap()
    await page.getByRole('dialog', { name: 'Proof of a draw' }).waitFor()
    await expect.poll(() => hashOf(page)).toBe(`#/fairness?sheet=draw.${newest?.id}`)

    await phone.open('/turntable')
    await page.getByRole('link', { name: 'Fair draws' }).tap()
    await page.getByRole('heading', { name: 'Your current seeds' }).waitFor()
    expect(hashOf(page)).toBe('#/fairness')
  })
})

/** Every figure that the pills showed meanwhile was one that was true (look: money has a path). */
async function showTheLedger(
  pills: Awaited<ReturnType<typeof watchPills>>,
  before: Balances,
  after: Balances,
  stake: number,
): Promise<void> {
  await expect
    .poll(async () => Object.values(await pills()).map((frames) => frames.at(-1)?.seen))
    .toEqual([after.diamond, after.gold])
  const { diamond, gold } = await pills()
  const staked = before.diamond - stake
  expectTrue(diamond, { before: before.diamond, staked, after: after.diamond })
  expectTrue(gold, { before: before.gold, staked: before.gold, after: after.gold })
}

/** The 64 hex digits that a sheet shows first. */
async function fingerprint(sheet: { textContent(): Promise<string | null> }): Promise<string> {
  const found = /[0-9a-f]{64}/.exec((await sheet.textContent()) ?? '')
  if (!found) throw new Error('no fingerprint is shown')
  return found[0]
}
