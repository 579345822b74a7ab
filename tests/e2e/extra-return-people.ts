// Who takes part in the extra return: people of the demo world, and newcomers who join and pay at the sandbox.
import type { Participation } from '../../contract/extra-return.ts'
import type { SandboxAct } from '../../contract/sandbox.ts'
import { ask, newcomer, type Player } from './server.ts'
import { signInAs } from './streamers.ts'

export async function participationOf({ token }: Player): Promise<Participation> {
  const { participation } = await ask('GET /api/extra-return', { token })
  if (!participation) throw new Error('they have not joined')
  return participation
}

/** Somebody of the demo world who may check in today and tomorrow. */
export async function runner(): Promise<Player> {
  for (const { id } of (await ask('GET /api/demo/users')).users) {
    const one = await signInAs(id)
    const { participation } = await ask('GET /api/extra-return', { token: one.token })
    if (participation?.state === 'running') return one
  }
  throw new Error('nobody of the demo world takes part')
}

export const join = ({ token }: Player) =>
  ask('POST /api/extra-return/join', { token, body: { agreed: true } })

/** Somebody new whose top-up has begun it. @returns them, and what lets something happen to their payment */
export async function beginner(): Promise<{
  me: Player
  happens: (act: SandboxAct) => Promise<unknown>
}> {
  const me = await newcomer()
  const { token } = me
  await join(me)
  const { offers, tuningVersion, consent, methods } = await ask('GET /api/recharge', {
    token,
    path: '/api/recharge?lang=en',
  })
  const [offer] = offers.diamond
  const [method] = methods
  if (!offer || !method) throw new Error('nothing is for sale')
  const { payUrl } = await ask('POST /api/recharge/orders', {
    token,
    body: {
      pack: offer.id,
      method,
      tuningVersion,
      price: offer.price,
      ...(consent ? { consent } : {}),
      lang: 'en',
    },
  })
  const id = new URLSearchParams(payUrl?.split('?')[1]).get('payment') ?? ''
  const happens = (act: SandboxAct) =>
    ask('POST /api/sandbox/payments/:id', {
      path: `/api/sandbox/payments/${id}`,
      body: { act, delivery: 'once' },
    })
  await happens('pay')
  return { me, happens }
}
