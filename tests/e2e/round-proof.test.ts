import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import type { Draw } from '../../contract/fairness.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { vectors, WHEEL_TEXT } from '../fair/golden.ts'
import type { Vector } from '../fair/independent.ts'
import { WHEEL } from '../tunings.ts'
import { hashOf, phoneShelf } from './phone.ts'
import {
  buyShips,
  goAboard,
  openRound,
  openSheet,
  PLAN,
  plan,
  sceneIs,
  seeAll,
  settled,
} from './round.ts'
import { ask, player } from './server.ts'
import { spoken } from './table.ts'

type Proved = Answer<'GET /api/adventure/rounds/:id'>
type Leaves = Answer<'GET /api/adventure/rounds/:id/dispatches'>

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('a round of the adventure is proved on the phone (docs/fairness.md)', () => {
  it('from an address that names it', async () => {
    const { rounds } = await ask('GET /api/adventure/rounds')
    const drawn = rounds.find(({ treasure, players }) => treasure !== null && players > 0)
    if (!drawn) throw new Error('the demo world has no round that was drawn')
    const phone = await openPhone({ player: await player(), isCalm: true })
    await phone.open(`/fairness?round=${drawn.id}`)
    const sheet = phone.page.getByRole('dialog', { name: 'Proof of a round' })
    await sheet
      .getByText(`${drawn.id}:${drawn.ships.join(',')}`)
      .first()
      .waitFor()
    await sheet.getByRole('button', { name: 'Verify' }).tap()
    await sheet.getByText('This draw was fair').waitFor()
    await sheet.getByText(/^Dispatches read: \d+\. They give this fingerprint/).waitFor()
    expect(await sheet.locator('[data-right=true]').count()).toBe(7)
    expect(await sheet.locator('[data-right=false]').count()).toBe(0)
    expect(await sheet.textContent()).toContain(`--round ${drawn.id}`)
  })

  it('with the receipts of my own ships, which the phone kept when they left', async () => {
    const me = await player('rich', 1)
    await seeAll(me)
    await buyShips(me, 3)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await goAboard(phone)
    const { id } = await openRound(9_000)
    await sceneIs(page, 'choosing')
    const sheet = await openSheet(page, PLAN, 'Send spaceships')
    await plan(page, 'Mars', 2)
    await plan(page, 'Venus', 1)
    await sheet.getByRole('button', { name: 'Launch 3 ships' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await settled(id)

    await phone.open(`/fairness?round=${id}`)
    const proof = page.getByRole('dialog', { name: 'Proof of a round' })
    await proof.getByRole('button', { name: 'Verify' }).tap()
    await proof
      .getByText('Receipts this phone kept: 2. All of them are among the dispatches.')
      .waitFor()
    await proof.getByText('This draw was fair').waitFor()
  })

  it('a dispatch that is not told among the others shows', async () => {
    const { rounds } = await ask('GET /api/adventure/rounds')
    const drawn = rounds.find(({ treasure, players }) => treasure !== null && players > 0)
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await page.route('**/dispatches', async (route) => {
      const response = await route.fetch()
      const { leaves, next } = (await response.json()) as Leaves
      await route.fulfill({ response, json: { leaves: leaves.slice(1), next } })
    })
    await phone.open(`/fairness?round=${drawn?.id}`)
    const sheet = page.getByRole('dialog', { name: 'Proof of a round' })
    await sheet.getByRole('button', { name: 'Verify' }).tap()
    await sheet.getByText('This draw doesn’t add up').waitFor()
    expect(await sheet.locator('[data-right=false]').count()).toBe(1)
  })

  it('from the list of rounds, and the way back leads there again', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await phone.open('/fairness')
    await page.getByText('Adventure rounds').tap()
    await page
      .getByRole('button', { name: /Treasure on/ })
      .first()
      .tap()
    const sheet = page.getByRole('dialog', { name: 'Proof of a round' })
    await sheet.getByRole('button', { name: 'Verify' }).waitFor()
    await expect.poll(() => hashOf(page)).toMatch(/^#\/fairness\?sheet=round\.\d+$/)
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /Treasure on/ })
      .first()
      .waitFor()
    expect(hashOf(page)).toBe('#/fairness')
  })

  it('the round that is on shows its fingerprint, and no seed', async () => {
    const round = await openRound(9_000)
    const phone = await openPhone({ player: await player(), isCalm: true })
    await phone.open(`/fairness?round=${round.id}`)
    const sheet = phone.page.getByRole('dialog', { name: 'Proof of a round' })
    await sheet.getByText(round.commitment, { exact: true }).waitFor()
    await sheet.getByText('This round hasn’t been drawn yet').waitFor()
    expect(await sheet.getByRole('button', { name: 'Verify' }).count()).toBe(0)
  })

  it('a round that was called off shows its seed, and that it is the one of its fingerprint', async () => {
    const { rounds } = await ask('GET /api/adventure/rounds')
    const [drawn] = rounds
    const phone = await openPhone({ player: await player(), isCalm: true })
    await phone.page.route(`**/api/adventure/rounds/${drawn?.id}`, async (route) => {
      const response = await route.fetch()
      const proved = (await response.json()) as Proved
      const off = { state: 'refunded', treasure: null, clientSeed: null } as const
      const proof = { ...proved.proof, dispatchRoot: null }
      await route.fulfill({
        response,
        json: { ...proved, proof, round: { ...proved.round, ...off } },
      })
    })
    await phone.open(`/fairness?round=${drawn?.id}`)
    const sheet = phone.page.getByRole('dialog', { name: 'Proof of a round' })
    await sheet.getByText('This round was canceled').waitFor()
    await sheet.getByText(drawn?.serverSeed ?? '', { exact: true }).waitFor()
    await sheet.getByText('It matches the fingerprint you saw before.').waitFor()
    expect(await sheet.getByText('Not revealed yet').count()).toBe(0)
  })

  it('a round that there never was leads to the list', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true, expected: [/404/] })
    const { page } = phone
    await phone.open('/fairness?round=12')
    await page.getByText('We can’t find this round').waitFor()
    await page.getByRole('button', { name: 'Show the rounds' }).tap()
    await page
      .getByRole('button', { name: /Treasure on/ })
      .first()
      .waitFor()
  })
})

describe('a public beacon (docs/fairness.md)', () => {
  it('the page says that none is mixed in, and who could know what then', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    await phone.open('/fairness')
    await phone.page.getByText('No public beacon is mixed into the draws here.').waitFor()
    await phone.page.getByText(/^Someone who can only read our database learns nothing/).waitFor()
  })

  it('where one is, a draw shows its round, where to compare it, and is proved with it', async () => {
    const phone = await openPhone({ player: await player(), isCalm: true })
    const { page } = phone
    await page.route('**/api/fairness', (route) =>
      route.fulfill({ json: { protocol: 2, beacon: 'drand' } }),
    )
    await page.route('**/api/fairness/draws/*', (route) => route.fulfill({ json: LIT }))
    await page.route('**/api/fairness/tunings/turntable/1', (route) =>
      route.fulfill({ json: { text: WHEEL_TEXT } }),
    )
    await phone.open(`/fairness?draw=${LIT.id}`)
    const sheet = page.getByRole('dialog', { name: 'Proof of a draw' })
    await sheet.getByText(LIT.beacon, { exact: true }).waitFor()
    await sheet.getByText(/^https:\/\/api\.drand\.sh\/[0-9a-f]{64}\/public\/1000$/).waitFor()
    await sheet.getByRole('button', { name: 'Verify' }).tap()
    await sheet.getByText(/and the public randomness give this digest/).waitFor()
    await sheet.getByText('This draw was fair').waitFor()
    // A player reads prizes; numbers and commands wait until an expert asks for them.
    const { prize } = LIT.sectors[LIT.outcome] ?? {}
    const words = spoken(prize?.amount ?? 0, prize?.currency ?? 'diamond')
    await sheet.getByText(`belongs to ${words}, the prize you got.`).waitFor()
    const command = sheet.getByText(`--beacon ${LIT.beacon}`)
    expect(await command.isVisible()).toBe(false)
    await sheet.getByText('For experts').tap()
    await command.waitFor()
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await page.getByText(/^Each draw mixes in randomness from drand/).waitFor()
  })
})

const VECTOR = vectors().find(
  ({ shows }) => shows === 'that draw bound to a beacon too',
) as Vector & Required<Pick<Vector, 'tuningHash' | 'beacon'>>

/** The draw of a golden vector, as a server tells it that mixes in drand. */
const LIT = {
  id: '01a22ee6-bfa0-76af-859d-6aa9d5862585',
  game: 'turntable',
  at: 1_796_083_204_000,
  seedId: '01a22ee6-bfa0-76af-859d-6aa9d5862586',
  commitment: VECTOR.commitment,
  clientSeed: VECTOR.clientSeed,
  nonce: VECTOR.nonce,
  serverSeed: VECTOR.serverSeed,
  protocol: 2,
  tuningHash: VECTOR.tuningHash,
  beaconRound: 1_000,
  beacon: VECTOR.beacon,
  tuningVersion: 1,
  weights: VECTOR.weights,
  sectors: WHEEL.sectors.map(({ id, prize }) => ({ id, prize })),
  outcome: VECTOR.outcome,
} satisfies Draw
