// The demo world's photo contest, as its visitors take part in it.
import type { SweetPickPair } from '../../contract/sweet-pick.ts'
import { ask, type Player } from './server.ts'

export const WEB = { platform: 'web', version: null } as const

/** The first pair that a visitor is dealt. */
export async function pairFor({ token }: Player): Promise<SweetPickPair> {
  const { pairs } = await ask('POST /api/sweet-pick/pairs', { token, body: { app: WEB } })
  const [pair] = pairs
  if (!pair) throw new Error('nobody of the demo world stands against anybody')
  return pair
}

/** The id of an entry of the board that is not the visitor's own. */
export async function votersEntry({ token }: Player): Promise<string> {
  const { rows } = await ask('GET /api/sweet-pick/board', { token })
  const other = rows.find(({ isMine }) => !isMine)
  if (!other) throw new Error('nobody of the demo world is on the board')
  return other.id
}
