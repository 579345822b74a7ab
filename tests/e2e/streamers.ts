// Who withdraws: streamers of the demo world, each with points.
import { randomBytes, randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { codeSentTo } from './outbox.ts'
import { ask, type Player } from './server.ts'

let turn = 0

/** A streamer with points, another one each time until everybody had their turn. */
export async function streamer(): Promise<Player> {
  const streamers = inject('streamers')
  const userId = streamers[turn % streamers.length]
  turn += 1
  if (userId === undefined) throw new Error('the demo world has no streamer')
  return signInAs(userId)
}

/** The streamer who has earned on the last days. */
export const earner = (): Promise<Player> => signInAs(inject('earner'))

/** The id of their newest line of points. */
export async function earnedLine({ token }: Player): Promise<string> {
  const { lines } = await ask('GET /api/earnings', { token })
  return lines[0]?.id ?? ''
}

/** Somebody of the demo world, by their id. */
export async function signInAs(userId: number): Promise<Player> {
  const { token, me } = await ask('POST /api/demo/sign-in', { body: { userId } })
  return { id: userId, nickname: me.nickname, token }
}

/** Binds an address to an account, to which codes are sent. */
export async function bindMail({ token }: Player): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const { codeId } = await ask('POST /api/identity/codes', {
    token,
    body: {
      purpose: 'bind',
      contact: { kind: 'email', email },
      brand: 'companion',
      lang: 'en',
    },
  })
  const code = await codeSentTo(email)
  await ask('POST /api/account/contact', {
    token,
    body: { codeId, code, attempt: randomUUID() },
  })
  return email
}

/** Binds an address on a chain, which no holder's name has to be verified for. */
export async function bindUsdt({ token }: Player): Promise<void> {
  const address = `0x${randomBytes(20).toString('hex')}`
  await ask('POST /api/bindings', {
    token,
    body: { method: 'usdt', network: 'ERC20', address, language: 'th' },
  })
}

/** An agent whom a proxy withdrawal can go to. */
export async function agentId(): Promise<number> {
  const { users } = await ask('GET /api/demo/users')
  const agent = users.find(({ role }) => role === 'agent')
  if (!agent) throw new Error('the demo world has no agent')
  return agent.id
}
