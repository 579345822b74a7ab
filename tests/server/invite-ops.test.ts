// What operators see of invitations, and what they decide (issue 27, points 3 and 6).
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLUSTER_PEOPLE } from '../../contract/invite-ops-constants.ts'
import type { OpsRole } from '../../contract/ops.ts'
import { bindingTry } from '../../server/binding/tables.ts'
import { deviceSeen } from '../../server/identity/tables.ts'
import { lookAtActive, lookAtNew } from '../../server/invite/look.ts'
import { invitationAddress } from '../../server/invite/tables.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player, World } from './harness.ts'
import { gifted, invited, inviterWith, linesOf, settled, topUp } from './invite-world.ts'
import { enterAs, type OpsBrowser, REASON } from './operators-world.ts'
import { openTill, platformOf } from './recharge-world.ts'

const LIST = 'GET /api/ops/invitations'
const ONE = 'GET /api/ops/invitations/:id'
const CLUSTER = 'GET /api/ops/invitations/:id/cluster'
const RELEASE = 'POST /api/ops/invitations/:id/release'
const REFUSE = 'POST /api/ops/invitations/:id/refuse'
const CLAW_BACK = 'POST /api/ops/invitations/:id/claw-back'
type Action = typeof RELEASE | typeof REFUSE | typeof CLAW_BACK

let world: World
let finance: OpsBrowser
let admin: OpsBrowser
beforeAll(async () => {
  world = await openTill()
  finance = await enterAs(world, 'finance')
  admin = await enterAs(world, 'admin')
})
// Who does nothing for half an hour is signed out.
beforeEach(async () => {
  for (const browser of [finance, admin]) await browser.call(LIST)
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** They have all entered by one browser. */
async function shareBrowser(people: readonly Pick<Player, 'id'>[]): Promise<string> {
  const at = new Date(world.clock.now())
  const deviceHash = randomUUID().replaceAll('-', '').repeat(2)
  const rows = people.map(({ id: userId }) => ({ userId, deviceHash, firstAt: at, lastAt: at }))
  await world.db.orm.insert(deviceSeen).values(rows)
  return deviceHash
}

/** They have tried to bind one account. */
async function shareAccount(...people: readonly Pick<Player, 'id'>[]): Promise<string> {
  const now = world.clock.now()
  const accountHash = randomUUID().replaceAll('-', '').repeat(2)
  const rows = people.map(({ id: userId }) => ({
    ...{ id: timeOrderedId(systemRandom, now), userId, accountHash },
    at: new Date(now),
  }))
  await world.db.orm.insert(bindingTry).values(rows)
  return accountHash
}

/** Invitations whose friends signed up from one address. */
async function shareAddress(ids: readonly string[]): Promise<string> {
  const addressHash = randomUUID().replaceAll('-', '').repeat(2)
  const at = new Date(world.clock.now())
  const rows = ids.map((invitationId) => ({ invitationId, addressHash, at }))
  await world.db.orm.insert(invitationAddress).values(rows)
  return addressHash
}

/** An invitation that is held, since its friend has used the inviter's browser. */
async function held() {
  const [inviter, friend] = [await world.player(), await world.player()]
  const id = (await invited(world, inviter, friend)) ?? ''
  await shareBrowser([inviter, friend])
  await lookAtNew(platformOf(world))
  return { id, inviter, friend }
}

const oneOf = async (id: string, by = finance) => (await by.call(ONE, { params: { id } })).answer
const decide = (call: Action, id: string, seen: string, by = finance, key = randomUUID()) =>
  by.call(call, { params: { id }, body: { seen: seen as 'held', reason: REASON }, key })
const listed = async (query: Record<string, string>) =>
  (await finance.call(LIST, { query: query as never })).answer.rows

describe('invitations in the console', () => {
  it('are listed with what rules found, and found by state, people, rule and who told of them', async () => {
    const { id, inviter, friend } = await held()
    const [row] = await listed({ inviterId: String(inviter.id) })
    expect(row).toMatchObject({
      ...{ id, inviterId: inviter.id, inviteeId: friend.id, state: 'held' },
      ...{ toldBy: 'app', rules: 'self', brought: 0, waiting: 0 },
    })
    const ids = async (query: Record<string, string>) => (await listed(query)).map((it) => it.id)
    expect(await ids({ inviteeId: String(friend.id), state: 'held,heldPaid' })).toEqual([id])
    expect(await ids({ inviteeId: String(friend.id), rules: 'self' })).toEqual([id])
    expect(await ids({ inviteeId: String(friend.id), rules: 'burst' })).toEqual([])
    expect(await ids({ inviteeId: String(friend.id), toldBy: 'link' })).toEqual([])
  })

  it('wait in the inbox while they are held, for those who may decide', async () => {
    const { id } = await held()
    const waiting = async () =>
      (
        await finance.call('GET /api/ops/inbox', {
          query: { what: 'invite.held', item: id } as never,
        })
      ).answer.rows
    const [row] = await waiting()
    const heldAt = (await oneOf(id)).steps.at(-1)?.at
    expect(row).toMatchObject({ item: id, since: heldAt })
    expect((row?.dueAt ?? 0) - (row?.since ?? 0)).toBe(24 * 3_600_000)
    expect((await decide(RELEASE, id, 'held')).answer).toEqual({ id, state: 'qualified' })
    expect(await waiting()).toEqual([])
  })

  it('are shown with their terms, both people, what was found, what waits and each step', async () => {
    const { id, inviter, friend } = await held()
    await topUp(world, friend)
    await gifted(world, friend, 400)
    await settled(world)
    const shown = await oneOf(id)
    expect(shown).toMatchObject({
      state: 'held',
      terms: { topUpShare: 120, earningShare: 150, years: 3, version: 1 },
      inviter: { id: inviter.id, friends: 1, isBlocked: false, isFrozen: false },
      invitee: { id: friend.id, friends: 0 },
      risks: [{ rule: 'self', evidence: { people: [inviter.id] } }],
      brought: 0,
      award: null,
    })
    expect(shown.steps.map(({ event }) => event)).toEqual(['BEGIN', 'HELD'])
    const { rows, count, micro } = shown.waiting
    expect(count).toBe(2)
    expect(rows.reduce((sum, row) => sum + row.micro, 0)).toBe(micro)
    expect(rows.map(({ source }) => source).toSorted()).toEqual(['earning', 'top-up'])
    const [topped] = rows.filter(({ source }) => source === 'top-up')
    expect(topped?.micro).toBe((topped?.cents ?? 0) * 70 * 120 * 10)
    expect((await finance.call(ONE, { params: { id: randomUUID() } })).code).toBe('NOT_FOUND')
  })
})

describe('a decision', () => {
  it('releases: what waits is paid, and opens down to what made it', async () => {
    const { id, inviter, friend } = await held()
    await gifted(world, friend, 2_000)
    await settled(world)
    const { waiting } = await oneOf(id)
    await decide(RELEASE, id, 'held')
    await settled(world)
    const shown = await oneOf(id)
    expect(shown).toMatchObject({ brought: waiting.micro, waiting: { count: 0, micro: 0 } })
    expect(shown.inviter.points).toBe(Math.floor(waiting.micro / 1e6))
    const of = { params: { id: inviter.id as never } }
    const lines = (await finance.call('GET /api/ops/commission/users/:id/lines', of)).answer.rows
    expect(lines).toMatchObject([{ what: 'paid', micro: waiting.micro, count: 1 }])
    const [line] = lines
    const { answer } = await finance.call('GET /api/ops/commission/users/:id/commissions', {
      ...of,
      query: {
        program: 'invitation',
        numberFrom: String(line?.firstNumber),
        numberTo: String(line?.lastNumber),
      } as never,
    })
    expect(answer.rows).toMatchObject([{ source: 'earning', ref: id, otherId: friend.id }])
    expect(answer.rows[0]?.micro).toBe((answer.rows[0]?.milli ?? 0) * 150)
  })

  it('refuses: what waits is dropped', async () => {
    const { id, friend } = await held()
    await gifted(world, friend, 2_000)
    await settled(world)
    expect((await decide(REFUSE, id, 'held')).answer).toEqual({ id, state: 'refused' })
    expect(await oneOf(id)).toMatchObject({ brought: 0, waiting: { count: 0, micro: 0 } })
  })

  it('claws back: all that it brought goes back, as a line of its own', async () => {
    const [inviter, friend] = await inviterWith(world, 1)
    if (!friend) throw new Error('nobody was invited')
    await gifted(world, friend, 2_000)
    await settled(world)
    const [row] = await listed({ inviteeId: String(friend.id) })
    const id = row?.id ?? ''
    const before = await oneOf(id)
    expect(before.inviter.points).toBeGreaterThan(0)
    expect((await decide(CLAW_BACK, id, 'qualified')).answer.state).toBe('clawedBack')
    await settled(world)
    expect(await oneOf(id)).toMatchObject({ brought: 0, inviter: { points: 0 } })
    const { rows } = (
      await finance.call('GET /api/ops/commission/users/:id/lines', {
        params: { id: inviter.id as never },
      })
    ).answer
    const back = rows.filter(({ what }) => what === 'takenBack')
    expect(back.map(({ points }) => points)).toEqual([-before.inviter.points])
    expect((await linesOf(inviter)).lines[0]).toMatchObject({ back: before.inviter.points })
    const [line] = rows.filter(({ what }) => what === 'paid')
    for (const transfer of [back[0]?.transfer, rows.find(({ points }) => points > 0)?.transfer]) {
      const entries = await finance.call('GET /api/ops/entries', {
        query: { transfer, userId: String(inviter.id) } as never,
      })
      expect(entries.answer.rows.length).toBeGreaterThan(0)
    }
    expect(line).toBeDefined()
  })

  it.each([
    [RELEASE, 'qualified'],
    [REFUSE, 'refused'],
    [CLAW_BACK, 'clawedBack'],
  ] as const)(
    '%s happens once of two at the same moment, and stands in the log',
    async (call, to) => {
      const { id } = await held()
      const both = await Promise.all([
        decide(call, id, 'held', finance),
        decide(call, id, 'held', admin),
      ])
      expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['OPS_CHANGED', 'done'])
      const steps = (await oneOf(id)).steps.map((step) => step.to)
      expect(steps).toEqual(['registered', 'held', to])
      const { answer } = await admin.call('GET /api/ops/log', {
        query: { target: `invitation:${id}` } as never,
      })
      const [done] = answer.rows.filter(({ outcome }) => outcome === 'done')
      expect(done).toMatchObject({ action: call, reason: REASON })
      const { rows } = (await world.db.orm.execute(sql`
      SELECT before, after FROM ops_log WHERE target = ${`invitation:${id}`}`)) as unknown as {
        rows: { before: unknown; after: unknown }[]
      }
      expect(rows).toEqual([{ before: { state: 'held' }, after: { state: to, takenBackMicro: 0 } }])
    },
  )

  it('is answered alike by its key again', async () => {
    const { id } = await held()
    const key = randomUUID()
    const [one, other] = [
      await decide(RELEASE, id, 'held', finance, key),
      await decide(RELEASE, id, 'held', finance, key),
    ]
    expect(other.answer).toEqual(one.answer)
    expect((await oneOf(id)).steps).toHaveLength(3)
  })

  it('is refused where the state was another one meanwhile, or knows no such step', async () => {
    const { id, friend } = await held()
    await decide(RELEASE, id, 'held')
    expect((await decide(REFUSE, id, 'held')).code).toBe('OPS_CHANGED')
    expect((await decide(REFUSE, id, 'qualified')).code).toBe('OPS_CHANGED')
    // A rule finds something new of it, once it has brought something.
    const { inviter } = await oneOf(id)
    await shareAccount(inviter, friend)
    await gifted(world, friend, 2_000)
    await settled(world)
    await lookAtActive(platformOf(world))
    expect((await decide(CLAW_BACK, id, 'qualified')).code).toBe('OPS_CHANGED')
    expect((await oneOf(id)).risks.map(({ rule }) => rule).toSorted()).toEqual([
      'self',
      'sharedAccount',
    ])
    expect((await decide(CLAW_BACK, id, 'held')).answer.state).toBe('clawedBack')
    expect((await decide(RELEASE, randomUUID(), 'held')).code).toBe('NOT_FOUND')
  })

  it.each([
    ['viewer', 'OPS_FORBIDDEN', 'OPS_FORBIDDEN'],
    ['operator', undefined, 'OPS_FORBIDDEN'],
    ['finance', undefined, undefined],
    ['admin', undefined, undefined],
  ] as const)('is for those who move money alone: a %s', async (role: OpsRole, looks, acts) => {
    const browser = await enterAs(world, role)
    for (const call of [RELEASE, REFUSE, CLAW_BACK] as const) {
      const { id } = await held()
      expect((await browser.call(ONE, { params: { id } })).code).toBe(looks)
      expect((await browser.call(CLUSTER, { params: { id } })).code).toBe(looks)
      expect((await decide(call, id, 'held', browser)).code).toBe(acts)
      expect((await oneOf(id)).state === 'held').toBe(acts !== undefined)
    }
  })
})

describe('the cluster around an invitation', () => {
  it('says who shares what with whom, and never by what', async () => {
    const [inviter, one, two, three] = await inviterWith(world, 4)
    if (!one || !two || !three) throw new Error('nobody was invited')
    const stranger = await world.player()
    const rows = await listed({ inviterId: String(inviter.id) })
    const idOf = (who: Player) => rows.find((it) => it.inviteeId === who.id)?.id ?? ''
    const secrets = [
      await shareBrowser([inviter, one]),
      await shareAccount(one, stranger),
      await shareAddress([idOf(one), idOf(two), idOf(three)]),
    ]
    const { answer, text } = await finance.call(CLUSTER, { params: { id: idOf(one) } })
    const roles = Object.fromEntries(answer.people.map(({ id, role }) => [id, role]))
    expect(roles).toMatchObject({
      ...{ [inviter.id]: 'inviter', [one.id]: 'invitee', [two.id]: 'friend' },
      [stranger.id]: 'other',
    })
    expect(answer.people).toHaveLength(6)
    expect(answer.more).toBe(0)
    const shares = answer.ties.filter(({ tie }) => tie !== 'invited')
    const pair = (from: Player, to: Player, tie: string) => ({ from: from.id, to: to.id, tie })
    expect(shares).toEqual([
      pair(inviter, one, 'browser'),
      pair(one, stranger, 'account'),
      pair(one, two, 'address'),
      pair(one, three, 'address'),
      pair(two, three, 'address'),
    ])
    expect(answer.ties.filter(({ tie }) => tie === 'invited')).toHaveLength(4)
    for (const secret of secrets) expect(text).not.toContain(secret)
    const { text: shown } = await finance.call(ONE, { params: { id: idOf(one) } })
    for (const secret of secrets) expect(shown).not.toContain(secret)
  })

  it('leaves an address out that was used at another time, and who came by nobody', async () => {
    const [inviter, one, two] = await inviterWith(world, 2)
    if (!one || !two) throw new Error('nobody was invited')
    const rows = await listed({ inviterId: String(inviter.id) })
    await shareAddress(rows.map(({ id }) => id))
    await world.db.orm.execute(sql`
      UPDATE invitation_address SET at = at - interval '61 minutes'
      WHERE invitation_id = ${rows[0]?.id}`)
    const { answer } = await finance.call(CLUSTER, { params: { id: rows[0]?.id ?? '' } })
    expect(answer.ties.map(({ tie }) => tie)).toEqual(['invited', 'invited'])
    const [first] = answer.people
    expect(first).toMatchObject({ id: inviter.id, invitation: null })
  })

  it('is of few where there are many: those who share something, and the nearest', async () => {
    const [inviter, ...friends] = await inviterWith(world, CLUSTER_PEOPLE + 30)
    const [first, last] = [friends[0], friends.at(-1)]
    if (!first || !last) throw new Error('nobody was invited')
    await shareBrowser([first, last])
    const [row] = await listed({ inviteeId: String(first.id) })
    const { answer } = await finance.call(CLUSTER, { params: { id: row?.id ?? '' } })
    expect(answer.people).toHaveLength(CLUSTER_PEOPLE)
    expect(answer.more).toBe(friends.length - CLUSTER_PEOPLE + 1)
    const ids = answer.people.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual([inviter.id, first.id, last.id])
    for (const { from, to } of answer.ties) {
      expect(ids).toContain(from)
      expect(ids).toContain(to)
    }
  })
})

describe('a person’s tree of invitations', () => {
  it('goes up to who invited them, and down to whom they invited, step by step', async () => {
    const people: Player[] = []
    for (let made = 0; made < 5; made++) people.push(await world.player())
    const [top, middle, low, lowest, sibling] = people
    if (!top || !middle || !low || !lowest || !sibling) throw new Error('nobody is here')
    for (const [one, other] of [
      [top, middle],
      [middle, low],
      [low, lowest],
      [top, sibling],
    ] as const) {
      await invited(world, one, other)
    }
    const treeOf = async ({ id }: Player) => {
      const { answer } = await finance.call('GET /api/ops/invite/users/:id/tree', {
        params: { id: id as never },
      })
      return Object.fromEntries(
        answer.rows.map(({ personId, way, depth }) => [personId, `${way} ${depth}`]),
      )
    }
    expect(await treeOf(top)).toEqual({
      ...{ [middle.id]: 'down 1', [sibling.id]: 'down 1' },
      ...{ [low.id]: 'down 2', [lowest.id]: 'down 3' },
    })
    expect(await treeOf(low)).toEqual({
      ...{ [middle.id]: 'up 1', [top.id]: 'up 2', [lowest.id]: 'down 1' },
    })
  })
})
