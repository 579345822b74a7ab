// An inviter's phone and a friend's phone side by side (issue 27, must show): shared, opened, signed up, topped up; 12 %
// lands and opens down to that top-up, and a refund takes it back.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POINTS_PER_DOLLAR } from '../../contract/recharge-constants.ts'
import { type Database, openPglite } from '../../server/platform/database/database.ts'
import { askAt } from '../ask.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { end, type Server, startServer } from '../faults/process.ts'
import {
  filled,
  LANGUAGES,
  shareNothing,
  signUp,
  type Texts,
  textsOf,
  topUp,
} from './invite-phones.ts'
import { letCount, payInviters } from './invited.ts'
import { phoneShelf } from './phone.ts'
import type { Player } from './server.ts'
import { button } from './sign-up.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const SECONDS = 1_000
/** The browser tells of every refusal that a page brings about. */
const EXPECTED = [/Failed to load resource/]

/** Hours pass here between two starts, so that it has a server of its own. */
let server: Server
let folder: string
const world = () => ({ DATA_DIR: folder, DEMO_WORLD: 'true', DEMO_USERS: '20' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companion-invite-'))
  server = await startServer(world(), 'start.ts')
}, 240 * SECONDS)

afterAll(async () => {
  await end(server, 'SIGTERM')
  await rm(folder, { recursive: true })
})

describe('an invitation, on two phones (spec §2 /invitePeople, §9)', () => {
  it.each(LANGUAGES)('in %s', { timeout: 300 * SECONDS }, async (language) => {
    const t = await textsOf(language)
    const me = await inviter()
    const options = { isCalm: true, language, expected: EXPECTED, width: 375 }
    const mine = (await openPhone({ ...options, player: me, prepare: shareNothing })).page
    const friends = (await openPhone(options)).page

    await mine.goto(`${server.address}/#/invitePeople`)
    await button(mine, t.invite.share.button).tap()
    await mine.getByText(t.native.copied, { exact: true }).waitFor()
    const link = await mine.evaluate(() => String(Reflect.get(window, 'copiedOnce')))

    await friends.goto(link)
    const title = filled(t.invite.accept.title, { name: me.nickname, brand: 'Companion' })
    await friends.getByRole('heading', { name: title }).waitFor()
    await friends.getByRole('link', { name: t.invite.accept.signUp, exact: true }).tap()
    const nickname = `Friend ${randomUUID().slice(0, 6)}`
    await signUp(friends, t, { nickname, inviter: me.nickname, settings: world() })
    const before = await diamondsOn(friends)
    await topUp(friends, t)
    const payment = friends.url()
    await expect.poll(() => diamondsOn(friends), { timeout: 60 * SECONDS }).toBeGreaterThan(before)

    await mine.reload()
    await mine.getByRole('button', { name: new RegExp(`^${t.invite.standing.friends} \\d`) }).tap()
    const list = mine.getByRole('dialog', { name: t.invite.friends.title })
    const row = list.getByRole('button', { name: nickname })
    await row.getByText(t.invite.friends.states.registered).waitFor()

    const friendId = await friendOf(me)
    await meanwhile(async (db) => {
      await letCount(db, [friendId])
      await payInviters(db)
    })
    const points = Math.floor(((await paidCents(me)) * POINTS_PER_DOLLAR * 12) / 10_000)
    expect(points).toBeGreaterThan(0)
    expect(await pointsOf(me)).toBe(points)
    await openNewestLine(mine, t)
    const line = mine.getByRole('dialog', { name: t.earnings.line.title })
    await line.getByText(nickname).waitFor()
    await line.getByText(t.invite.source['top-up']).waitFor()
    await line.getByText(/× 12/).waitFor()

    await friends.goto(payment)
    await button(friends, t.sandbox.act.refund).tap()
    await friends.getByText(t.sandbox.state.refunded, { exact: true }).waitFor()
    await expect.poll(() => diamondsOn(friends), { timeout: 60 * SECONDS }).toBe(before)
    await meanwhile(payInviters)
    expect(await pointsOf(me)).toBe(0)
    await openNewestLine(mine, t)
    await line.getByText(t.invite.source.refund).waitFor()
    await line.getByText(t.invite.line.taken).waitFor()
  })
})

/** Somebody of the demo world who has no friends yet; whoever was chosen before has one by now. */
async function inviter(): Promise<Player> {
  const { users } = await askAt(server.address, 'GET /api/demo/users')
  const lonely: Player[] = []
  for (const { id, nickname } of users.filter(({ role }) => role === 'user')) {
    const { token } = await askAt(server.address, 'POST /api/demo/sign-in', {
      body: { userId: id },
    })
    const { friends } = await askAt(server.address, 'GET /api/invite/friends', { token })
    if (friends.length === 0) lonely.push({ id, nickname, token })
  }
  const [chosen] = lonely
  if (!chosen) throw new Error('the demo world has nobody without friends')
  return chosen
}

async function friendOf({ token }: Player): Promise<number> {
  const { friends } = await askAt(server.address, 'GET /api/invite/friends', { token })
  const id = friends[0]?.user?.id
  if (id === undefined) throw new Error('nobody came')
  return id
}

/** What the top-up cost that the last payment opens down to, in US cents. */
async function paidCents({ token }: Player): Promise<number> {
  const path = '/api/commissions/invitation'
  const { lines } = await askAt(server.address, 'GET /api/commissions/:program', { token, path })
  const { commissions } = await askAt(server.address, 'GET /api/commissions/:program/lines/:id', {
    token,
    path: `${path}/lines/${lines[0]?.id}`,
  })
  const [commission] = commissions
  if (commission?.source !== 'top-up') throw new Error('no top-up was paid')
  return commission.cents
}

const pointsOf = async ({ token }: Player) =>
  (await askAt(server.address, 'GET /api/me', { token })).balances.point

/** What somebody holds who is signed in on a page. */
async function diamondsOn(page: Page): Promise<number> {
  const stored = await page.evaluate(() => sessionStorage.getItem('companion.session'))
  const { state } = JSON.parse(stored ?? '{}') as { state?: { token?: string } }
  const { balances } = await askAt(server.address, 'GET /api/me', { token: String(state?.token) })
  return balances.diamond
}

/** Opens what was paid last down to what made it. */
async function openNewestLine(page: Page, t: Texts): Promise<void> {
  await page.goto(`${server.address}/#/invitePeople?sheet=earnings`)
  await page.reload()
  const earnings = page.getByRole('dialog', { name: t.invite.earnings.title })
  await earnings.getByRole('listitem').first().getByRole('button').tap()
}

/** Does something to the world while no server has it; it is at the same address again after that. */
async function meanwhile(action: (db: Database) => Promise<void>): Promise<void> {
  const { port } = new URL(server.address)
  await end(server, 'SIGTERM')
  const db = await openPglite(join(folder, 'database'))
  try {
    await action(db)
  } finally {
    await db.close()
  }
  server = await startServer({ ...world(), PORT: port }, 'start.ts')
}
