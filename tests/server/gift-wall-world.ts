// Televisions that show the wall: browsers with a cookie, and nobody signed in.
import type { Answer, Call, Query } from '../../contract/api.ts'

import { type Got, type Player, read, type World } from './harness.ts'

/** A television as its browser calls. */
export interface Television {
  call<C extends Call>(call: C, query?: Query<C>): Promise<Got<Answer<C>>>
  /** What its browser keeps; undefined before it was given anything. */
  readonly cookie: string | undefined
}

/** A browser on which nobody is signed in. @param cookie one that was kept */
export function television(world: World, cookie?: string): Television {
  let kept = cookie
  return {
    get cookie() {
      return kept
    },
    async call<C extends Call>(call: C, query?: Query<C>) {
      world.clock.advance(1)
      const [method, url] = call.split(' ') as ['GET' | 'POST', string]
      const reply = await world.app.inject({
        ...{ method, url },
        query: Object.fromEntries(
          Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
        ),
        headers: kept === undefined ? {} : { cookie: kept },
      })
      const [given] = [reply.headers['set-cookie'] ?? []].flat()
      if (given) kept = given.split(';')[0]
      return read<Answer<C>>(reply)
    },
  }
}

/** A television that shows a code. */
export async function waitingScreen(world: World) {
  const tv = television(world)
  const { answer } = await tv.call('POST /api/gift-wall/pairings')
  return { tv, ...answer }
}

/** A television that somebody has paired. */
export async function pairedScreen(world: World, owner: Pick<Player, 'call'>) {
  const { tv, code } = await waitingScreen(world)
  const { answer } = await owner.call('POST /api/gift-wall/pairings/confirm', { body: { code } })
  return { tv, code, screen: answer }
}
