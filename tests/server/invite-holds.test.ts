// What holds an invitation, what operators decide, and awards for full numbers of friends (issue 27).
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commissionLine } from '../../server/commission/tables.ts'
import { decideInvitation, type InviteDecision } from '../../server/invite/decide.ts'
import { BURST } from '../../server/invite/holds/burst.ts'
import { lookAtActive, lookAtNew } from '../../server/invite/look.ts'
import { invitation, invitationAward, invitationRisk } from '../../server/invite/tables.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { addUsers } from '../../server/user/users.ts'
import { BIND, freshAddress, usdt } from './binding-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { BRAND } from './events-world.ts'
import type { Player, World } from './harness.ts'
import { type Browser, openBrowser, openIdentity, signUpBy } from './identity-world.ts'
import { gifted, invited, inviterWith, linesOf, settled } from './invite-world.ts'
import { platformOf } from './recharge-world.ts'

const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await openIdentity()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

const codeOf = async (who: Player) => (await who.call('GET /api/invite')).answer.code
const friends = async (who: Player) => (await who.call('GET /api/invite/friends')).answer.friends

/** Somebody signs up by a code. */
async function joined(code: string, browser: Browser = openBrowser(world)) {
  // One who was signed in before them signed out: the device's own id stays.
  browser.cookie = undefined
  const openedAt = world.clock.now()
  return signUpBy(world, undefined, { invitation: { code, openedAt } }, browser)
}

/** The hour is over. @returns how many were looked at */
function looked(): Promise<number> {
  world.clock.advance(HOUR_MS)
  return lookAtNew(platformOf(world))
}

const decide = (id: string, decision: InviteDecision, expected: string) =>
  world.db.orm.transaction((tx) =>
    decideInvitation(tx as Transaction, platformOf(world), id, {
      ...{ decision, expected, at: world.clock.now(), actor: 'operator:olga' },
    }),
  )

const stateOf = async (id: string) =>
  (await world.db.orm.select().from(invitation).where(eq(invitation.id, id)))[0]?.state

describe('an invitation is held', () => {
  it('where friends share a browser, and told why without how it was found', async () => {
    const inviter = await world.player()
    const code = await codeOf(inviter)
    const browser = openBrowser(world)
    await joined(code, browser)
    await joined(code, browser)
    await joined(code)
    await looked()
    const told = (await friends(inviter)).map(({ state, why }) => [state, why])
    expect(told).toEqual([
      ['qualified', []],
      ['held', ['sharedDevice']],
      ['held', ['sharedDevice']],
    ])
    expect(JSON.stringify(await friends(inviter))).not.toMatch(/evidence|hash|people/)
  })

  it('where somebody invites themself', async () => {
    const browser = openBrowser(world)
    const one = await signUpBy(world, undefined, {}, browser)
    const asked = await browser.call('GET /api/invite', { token: one.token })
    await joined(asked.answer.code, browser)
    await looked()
    const rows = await world.db.orm
      .select({ state: invitation.state, rule: invitationRisk.rule })
      .from(invitation)
      .innerJoin(invitationRisk, eq(invitationRisk.invitationId, invitation.id))
      .where(eq(invitation.inviterId, one.id))
    expect(rows).toEqual([{ state: 'held', rule: 'self' }])
  })

  it('where many come from one address within an hour', async () => {
    const inviter = await world.player()
    const code = await codeOf(inviter)
    for (let made = 0; made < BURST; made++) await joined(code)
    await looked()
    const told = await friends(inviter)
    expect(told.map(({ why }) => why)).toEqual(told.map(() => ['burst']))
  })

  it('later too, where a pay-out account is shared', async () => {
    const [inviter, one, two] = await inviterWith(world, 2)
    if (!one || !two) throw new Error('nobody was invited')
    const address = freshAddress()
    await one.call(BIND, { body: usdt(address) })
    await two.call(BIND, { body: usdt(address) }).catch(() => undefined)
    await gifted(world, one, 100)
    await settled(world)
    expect((await linesOf(inviter)).lines).toHaveLength(1)
    expect(await lookAtActive(platformOf(world))).toBeGreaterThan(0)
    const shown = (await friends(inviter)).find(({ user }) => user?.id === one.id)
    expect(shown).toMatchObject({ state: 'held', why: ['sharedAccount'] })
    // What comes meanwhile waits, and is paid once it is released.
    await gifted(world, one, 100)
    await settled(world)
    expect((await linesOf(inviter)).lines).toHaveLength(1)
    await decide(shown?.id ?? '', 'RELEASED', 'held')
    await settled(world)
    expect((await linesOf(inviter)).lines).toHaveLength(2)
    // What was decided on is not found again.
    await lookAtActive(platformOf(world))
    expect(await stateOf(shown?.id ?? '')).toBe('qualified')
  })

  it('and refused: it brings nothing, and nobody decides twice', async () => {
    const inviter = await world.player()
    const code = await codeOf(inviter)
    const browser = openBrowser(world)
    await joined(code, browser)
    const friend = await joined(code, browser)
    await looked()
    await gifted(world, friend, 100)
    const [{ id } = { id: '' }] = await friends(inviter)
    await decide(id, 'REFUSED', 'held')
    await settled(world)
    expect((await linesOf(inviter)).lines).toEqual([])
    await expect(decide(id, 'RELEASED', 'held')).rejects.toMatchObject({ code: 'OPS_CHANGED' })
    await expect(decide(id, 'CLAWED_BACK', 'refused')).rejects.toMatchObject({
      code: 'OPS_CHANGED',
    })
    expect((await friends(inviter))[0]).toMatchObject({ state: 'refused', brought: 0 })
  })
})

describe('a full number of friends', () => {
  it('is awarded once, and each friend counts for one award', async () => {
    const inviter = await world.player()
    const people = Array.from({ length: 501 }, () => ({
      ...{ brand: BRAND, externalId: randomUUID(), nickname: 'Lan', gender: 'female' as const },
      ...{ country: 'VN', avatar: 'avatars/0.webp', role: 'user' as const },
      createdAt: world.clock.now(),
    }))
    const ids = await world.db.orm.transaction((tx) => addUsers(tx as Transaction, people))
    for (const id of ids) await invited(world, inviter, { id })
    await lookAtNew(platformOf(world))
    await settled(world)
    const awards = await world.db.orm
      .select()
      .from(invitationAward)
      .where(eq(invitationAward.inviterId, inviter.id))
    expect(awards).toMatchObject([{ number: 1, friends: 500, points: 1_750 }])
    const [line] = await world.db.orm
      .select()
      .from(commissionLine)
      .where(eq(commissionLine.payeeId, inviter.id))
    expect(line?.points).toBe(1_750)
    const { commissions } = (
      await inviter.call('GET /api/commissions/:program/lines/:id', {
        params: { program: 'invitation', id: line?.id ?? '' },
      })
    ).answer
    expect(commissions).toMatchObject([{ source: 'award', friends: 500 }])
    const overview = (await inviter.call('GET /api/invite')).answer
    expect(overview).toMatchObject({ towardsAward: 1, friends: { total: 501 } })
  })
})
