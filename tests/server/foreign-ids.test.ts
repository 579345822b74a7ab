import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, api, type Call } from '../../contract/api.ts'
import { WALL_DEFAULTS } from '../../machines/gift-wall/defaults.ts'
import { opportunities } from '../wheel.ts'
import { type AdventureWorld, openAdventure } from './adventure-world.ts'
import { BIND, usdt } from './binding-world.ts'
import { bet, newMatch } from './cup-world.ts'
import { paidLine } from './events-world.ts'
import { exampleOf } from './example.ts'
import { asks, founded, mine } from './family-world.ts'
import { ask as askFriend, befriend } from './friends-world.ts'
import { pairedScreen } from './gift-wall-world.ts'
import { person } from './growth-world.ts'
import { agent, member } from './guild-world.ts'
import { type Got, type Player, read } from './harness.ts'
import { signUpBy } from './identity-world.ts'
import { gifted, inviterWith, linesOf, settled } from './invite-world.ts'
import { question } from './question.ts'
import { order } from './recharge-world.ts'
import { photo, upload } from './sweet-world.ts'
import { askProxy, streamer, upline } from './withdrawal-world.ts'

let world: AdventureWorld
beforeAll(async () => {
  // The sandbox of the demo world takes payments, its outbox the codes.
  world = await openAdventure({}, { demo: true })
})
afterAll(() => world.close())

/** Calls with the id of something in their address. Keys and months have tests of their own (`lost-answers`, `statements`). */
const WITH_ID = (Object.keys(api) as Call[]).filter(
  (call) =>
    api[call].auth === 'user' &&
    /\/:(?!key|month|program|kind)/.test(call) &&
    !call.includes('/by-key/'),
)
/** Whoever was sent the link of an invitation or of an agent reads it by its code. */
const FOR_ANYBODY: readonly Call[] = [
  'GET /api/tree/invitations/:code',
  'GET /api/guild/by-code/:code',
]
/** An entry that everybody sees is everybody's to report, and to have out of their sight (`sweet-pick.test.ts`). */
const FOR_OTHERS: readonly Call[] = [
  'POST /api/sweet-pick/entries/:id/report',
  'POST /api/sweet-pick/entries/:id/block',
]
/** Rooms are open to all who join them; who has not is refused (`chatroom.test.ts`). */
const FOR_WHO_JOINS: readonly Call[] = [
  'GET /api/chatroom/rooms/:id/messages',
  'GET /api/chatroom/rooms/:id/members',
  'GET /api/chatroom/rooms/:id/members/:user',
]

/** Editions are their brand's; what is somebody's of one they alone see (`campaigns.test.ts`). */
const FOR_THE_BRAND: readonly Call[] = (Object.keys(api) as Call[]).filter((call) =>
  call.includes('/api/campaigns/'),
)

/** Families are their brand's; who may do what in them is tried by `families.test.ts`. */
const OF_FAMILIES: readonly Call[] = WITH_ID.filter((call) =>
  call.includes('/api/family/families/'),
)

type Caller = Pick<Player, 'call'>
/** What its owner is refused too, for the time being. */
const REFUSED_TO_ALL: readonly Call[] = ['POST /api/bindings/:id/unbind']

interface Made {
  owner: Caller
  id: string
}

async function device(): Promise<Made> {
  const { browser, token } = await signUpBy(world)
  const owner: Caller = { call: (call, sent) => browser.call(call, { token, ...sent }) }
  const { devices } = (await owner.call('GET /api/account/devices')).answer
  return { owner, id: devices[0]?.id ?? '' }
}

async function payment(): Promise<Made> {
  const owner = await world.player()
  return { owner, id: (await order(owner)).id }
}

async function withdrawal(): Promise<Made> {
  const owner = await streamer(world)
  const { id: uplineId } = await upline(world)
  return { owner, id: (await askProxy(world, owner, { uplineId })).id }
}

async function earned(): Promise<Made> {
  const owner = await world.player()
  return { owner, id: await paidLine(world, owner.id) }
}

/** An inviter whose friend has brought something. */
async function paidInviter(): Promise<Player> {
  const [owner, friend] = await inviterWith(world, 1)
  if (friend) await gifted(world, friend, 500)
  await settled(world)
  return owner
}

async function commissions(): Promise<Made> {
  const owner = await paidInviter()
  return { owner, id: (await linesOf(owner)).lines[0]?.id ?? '' }
}

async function friend(): Promise<Made> {
  const owner = await paidInviter()
  const { friends } = (await owner.call('GET /api/invite/friends')).answer
  return { owner, id: friends[0]?.id ?? '' }
}

async function bound(): Promise<Made> {
  const owner = await world.player()
  return { owner, id: (await owner.call(BIND, { body: usdt() })).answer.id }
}

async function draw(): Promise<Made> {
  const owner = await world.player({ diamond: 100 })
  const { answer } = await owner.call('POST /api/turntable/spins', { body: opportunities(1) })
  return { owner, id: answer.spins[0]?.id ?? '' }
}

async function flight(): Promise<Made> {
  const { by: owner, body } = await exampleOf(world, 'POST /api/flappy/runs')
  await owner.call('POST /api/flappy/runs', { body })
  return { owner, id: body.ticket }
}

async function picture(): Promise<Made> {
  const owner = await world.player()
  const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c05' } })
    .png()
    .toBuffer()
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/service/pictures?place=0',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/octet-stream',
    },
    payload,
  })
  return { owner, id: read<Answer<'POST /api/service/pictures'>>(reply).answer.id }
}

async function ticket(): Promise<Made> {
  const owner = await world.player()
  const body = { ...question('The wheel stood still.'), pictures: [], language: 'en' as const }
  return { owner, id: (await owner.call('POST /api/service/tickets', { body })).answer.id }
}

async function membership(): Promise<Made> {
  const of = await agent(world)
  const { who: owner, id } = await member(world, of)
  return { owner, id }
}

async function familyRequest(): Promise<Made> {
  const { by: owner, id } = await founded(world, { isOpen: false })
  await asks(await world.player(), id)
  return { owner, id: (await mine(owner)).family?.requests[0]?.id ?? '' }
}

async function matchBet(): Promise<Made> {
  const owner = await world.player({ diamond: 100 })
  return { owner, id: (await bet(owner, await newMatch(world), 'home')).answer.bet.id }
}

async function contestPhoto(): Promise<Made> {
  const owner = await world.player()
  return { owner, id: (await upload(world, owner, await photo())).answer.id }
}
async function screen(): Promise<Made> {
  const owner = await world.player()
  return { owner, id: (await pairedScreen(world, owner)).screen.id }
}

/** Somebody has asked somebody else to be close friends. @param whose question it is then */
const friendQuestion = (whose: 'asker' | 'asked') => async (): Promise<Made> => {
  const [asker, asked] = [await person(world), await person(world)]
  const { answer } = await askFriend(asker, asked)
  return { owner: whose === 'asker' ? asker : asked, id: answer.id }
}

async function closeFriend(): Promise<Made> {
  const [owner, other] = [await person(world), await person(world)]
  return { owner, id: await befriend(owner, other) }
}

/** Makes what each of them is about. */
const MAKERS: Partial<Record<Call, () => Promise<Made>>> = {
  'POST /api/account/devices/:id/end': device,
  'GET /api/recharge/orders/:id': payment,
  'POST /api/recharge/orders/:id/cancel': payment,
  'GET /api/withdrawals/:id': withdrawal,
  'POST /api/withdrawals/:id/cancel': withdrawal,
  'POST /api/bindings/:id/unbind': bound,
  'GET /api/earnings/lines/:id': earned,
  'GET /api/commissions/:program/lines/:id': commissions,
  'GET /api/commissions/:program/of/:id': friend,
  'POST /api/guild/memberships/:id/steps': membership,
  'POST /api/family/requests/:id/answer': familyRequest,
  'GET /api/fairness/draws/:id': draw,
  'POST /api/friends/:id/answer': friendQuestion('asked'),
  'POST /api/friends/:id/withdraw': friendQuestion('asker'),
  'POST /api/friends/:id/end': closeFriend,
  'GET /api/flappy/tickets/:id': flight,
  'GET /api/service/pictures/:id': picture,
  'GET /api/service/tickets/:id': ticket,
  'GET /api/service/tickets/:id/answers': ticket,
  'GET /api/world-cup/bets/:id': matchBet,
  'GET /api/sweet-pick/photos/:id': contestPhoto,
  'POST /api/gift-wall/screens/:id/settings': screen,
  'POST /api/gift-wall/screens/:id/unpair': screen,
}

/** What is sent, where it is more than the id. */
const BODIES: Partial<Record<Call, object>> = {
  'POST /api/guild/memberships/:id/steps': { step: 'end' },
  'POST /api/friends/:id/answer': { yes: true },
  'POST /api/family/requests/:id/answer': { isAccepted: true },
  'POST /api/gift-wall/screens/:id/settings': { ...WALL_DEFAULTS, name: 'Kitchen' },
}

const ask = (who: Caller, call: Call, id: string): Promise<Got<unknown>> =>
  who.call(call, {
    params: { id, ...(call.includes(':program') ? { program: 'invitation' } : {}) },
    ...(call.startsWith('POST') ? { body: BODIES[call] ?? {} } : {}),
  } as never)

describe('every id in every address is its owner’s alone (issue 24)', () => {
  it('and every such call is known to this test', () => {
    const known = [
      ...Object.keys(MAKERS),
      ...FOR_ANYBODY,
      ...FOR_OTHERS,
      ...FOR_WHO_JOINS,
      ...OF_FAMILIES,
      ...FOR_THE_BRAND.filter((call) => !call.includes('/by-key/')),
    ]
    expect(known.toSorted()).toEqual(WITH_ID.toSorted())
  })

  it.each(Object.keys(MAKERS) as Call[])('%s', async (call) => {
    const made = await MAKERS[call]?.()
    if (!made?.id) throw new Error(`nothing was made for ${call}`)
    const stranger = await world.player()
    const refused = await ask(stranger, call, made.id)
    expect([refused.status, refused.code]).toEqual([404, 'NOT_FOUND'])
    // Nobody learns that there is such an id.
    expect(refused.text).toBe((await ask(stranger, call, randomUUID())).text)
    // It is there, and a stranger's call has changed nothing.
    const own = await ask(made.owner, call, made.id)
    expect(own.status).toBe(REFUSED_TO_ALL.includes(call) ? 409 : 200)
  })
})
