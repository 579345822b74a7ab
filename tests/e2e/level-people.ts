// Who has levels: somebody whose app tells what they did there.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Level } from '../../contract/levels.ts'
import type { LevelKind } from '../../contract/levels-constants.ts'
import { type AppPlayer, appPlayer } from './mission-people.ts'
import { ask, type Player } from './server.ts'
import { tellEvents } from './tell-events.ts'

/** The server looks at events each second. */
const COUNTED_MS = 30_000
/** So many answers and minutes count on a day; with the day itself they are more than the first level takes. */
const [ANSWERS, MINUTES] = [50, 30]

/** Two people who have talked a whole day and given each other flowers. */
export interface Pair {
  /** Has active level 1, which brings an ornament. */
  me: AppPlayer
  other: AppPlayer
}

/** Two people, of whom one has just reached a level. */
export async function pair(): Promise<Pair> {
  const [me, other] = [await appPlayer(), await appPlayer()]
  const at = Date.now() - 1_000
  const told = (kind: string, more: object) => ({ kind, id: randomUUID(), at, ...more })
  const toOther = { from: me.sub, to: other.sub }
  const toMe = { from: other.sub, to: me.sub }
  await tellEvents([
    told('presence', { from: me.sub, seconds: 60 }),
    ...Array.from({ length: ANSWERS }, () => told('reply', { ...toMe, seconds: 5 })),
    told('call', { ...toOther, medium: 'video', seconds: MINUTES * 60, diamonds: 0 }),
    told('gift', { ...toOther, gift: 'rose', count: 12, diamonds: 24, where: 'chat' }),
    told('follow', toMe),
  ])
  await levelOnce(me, 'active', ({ level }) => level > 0)
  return { me, other }
}

/** The one of them who has the level. */
export const leveller = async (): Promise<AppPlayer> => (await pair()).me

/** A level, once the server has counted what was told. */
async function levelOnce(
  { token }: Player,
  kind: LevelKind,
  isSo: (level: Level) => boolean,
): Promise<Level> {
  for (const end = Date.now() + COUNTED_MS; Date.now() < end; await pause(300)) {
    const { levels } = await ask('GET /api/levels', { token })
    const level = levels.find((it) => it.kind === kind)
    if (level && isSo(level)) return level
  }
  throw new Error('the events were not counted in time')
}
