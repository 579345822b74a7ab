// What invitations bring, as operators set it by brand: drafted, approved, published, and dated (issue 27, points 2, 6).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import shipped from '../../assets/invite/tuning.json' with { type: 'json' }
import type { InviteTuning } from '../../contract/invite-tuning.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { World } from './harness.ts'
import { invited } from './invite-world.ts'
import {
  colleague,
  type Enrolled,
  enterAs,
  firstAdmin,
  type OpsBrowser,
  REASON,
} from './operators-world.ts'
import { openTill } from './recharge-world.ts'

const HOUR_MS = 3_600_000
const { terms } = shipped

let world: World
let admin: Enrolled
let author: OpsBrowser
beforeAll(async () => {
  world = await openTill()
  admin = await firstAdmin(world)
  author = (await colleague(world, admin, 'operator', 'tuner')).browser
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** A draft of the terms in force with others for a brand, as it is saved. */
async function drafted(brands: InviteTuning['brands'] | Record<string, unknown>) {
  const { answer } = await author.call('POST /api/ops/tuning/games/:game/drafts', {
    params: { game: 'invite' },
    body: { from: 'force', reason: REASON },
  })
  const params = { id: answer.id }
  const before = (await author.call('GET /api/ops/tuning/drafts/:id', { params })).answer
  const tuning = { ...before.tuning, brands } as typeof before.tuning
  const body = { seen: before.hash, tuning, art: before.art, reason: REASON }
  await author.call('POST /api/ops/tuning/drafts/:id/save', { params, body })
  return { params, draft: (await author.call('GET /api/ops/tuning/drafts/:id', { params })).answer }
}

async function termsNow(friend?: { ago: number }) {
  const [one, other] = [await world.player(), await world.player()]
  const id = (await invited(world, one, other, friend?.ago ?? 0)) ?? ''
  const finance = await enterAs(world, 'finance')
  const { answer } = await finance.call('GET /api/ops/invitations/:id', { params: { id } })
  return answer.terms
}

describe('the terms of invitations in the console', () => {
  it('are drafted for a brand of their own, published by two, and of those who join from then on', async () => {
    expect(await termsNow()).toEqual({ ...terms, version: 1 })
    const own = { ...terms, topUpShare: 200, award: { points: 900, signUps: 100 } }
    const { params, draft } = await drafted({ companion: own })
    const body = { seen: draft.hash, reason: REASON }
    await author.call('POST /api/ops/tuning/drafts/:id/propose', { params, body })
    await admin.browser.call('POST /api/ops/tuning/drafts/:id/approve', { params, body })
    const { status } = await admin.browser.call('POST /api/ops/tuning/drafts/:id/publish', {
      params,
      body,
    })
    expect(status).toBe(200)
    const { answer } = await author.call('GET /api/ops/tuning/versions', {
      query: { game: 'invite' } as never,
    })
    expect(answer.rows.map(({ version }) => version)).toContain(2)
    world.clock.advance(1_000)
    expect(await termsNow()).toEqual({ ...own, version: 2 })
    // Whoever joined before keeps the terms of that day, though it became known later.
    expect(await termsNow({ ago: HOUR_MS })).toEqual({ ...terms, version: 1 })
  })

  it.each([
    ['more than a half', { companion: { ...terms, topUpShare: 501 } }],
    ['no brand', { 'No brand!': terms }],
    ['terms that are not whole', { companion: { topUpShare: 1 } }],
  ])('are told to be faulty, and not published: %s', async (_what, brands) => {
    const { params, draft } = await drafted(brands)
    expect(draft.faults.length).toBeGreaterThan(0)
    const body = { seen: draft.hash, reason: REASON }
    const { code } = await author.call('POST /api/ops/tuning/drafts/:id/propose', { params, body })
    expect(code).toBe('OPS_TUNING_FAULTS')
  })
})
