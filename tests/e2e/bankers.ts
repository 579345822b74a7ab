// Streamers whose account is at rest no more (`bind-early.ts`).
import { inject } from 'vitest'
import type { Withdrawal } from '../../contract/withdrawal.ts'
import { codeSentTo } from './outbox.ts'
import { ask, type Player } from './server.ts'
import { bindMail, signInAs } from './streamers.ts'

let turn = 0

/** Somebody with points, a mail address, and an account that money can go to; another one each time. */
export async function banker(): Promise<Player & { email: string }> {
  const userId = inject('bankers')[turn]
  turn += 1
  if (userId === undefined) throw new Error('every banker had their turn')
  const player = await signInAs(userId)
  return { ...player, email: await bindMail(player) }
}

/** Asks for points to go to the account at the bank. */
export async function withdraw(
  { token, email }: Player & { email: string },
  points: number,
): Promise<Withdrawal> {
  const { accounts } = await ask('GET /api/withdrawal', { token })
  const choice = accounts.find(({ way }) => way === 'bank')
  if (!choice?.receiving) throw new Error('nothing is bound')
  const { codeId } = await ask('POST /api/withdrawals/codes', { token, body: { lang: 'en' } })
  return ask('POST /api/withdrawals', {
    token,
    body: {
      ...({ to: 'account', way: 'bank', lang: 'en' } as const),
      ...{ receivingId: choice.receiving.id, rateId: choice.rate.id, points },
      ...{ codeId, code: await codeSentTo(email) },
    },
  })
}
