// Many people write in one chat room while readers come and go (spec §3; issue 29, point 5).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../contract/chatroom.ts'
import { FLOOD_LIMITS } from '../../contract/chatroom-constants.ts'
import {
  earlierQuery,
  emptyLog,
  isBehind,
  type Log,
  mergePage,
  nextQuery,
  shownMessages,
} from '../../machines/chatroom/log.ts'
import { filledRoom, read, send } from './chat-rooms.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openWorld, type Player, type World } from './harness.ts'

const MESSAGES = 5_000
const EACH = FLOOD_LIMITS[0].messages
const AT_ONCE = 25
const READERS = 4
const asRemoved = (message: ChatMessage): ChatMessage => ({ ...message, state: 'removed' })

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

/** Numbers that look random and are the same at each run. */
function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Reads until all is there: loses answers, gets some twice, and begins anew at random. */
async function readAll(who: Player, room: string, seed: number): Promise<number[]> {
  const random = scatter(seed)
  let log: Log<ChatMessage> = emptyLog
  const ask = async (query: Parameters<typeof read>[2]) => {
    const page = await read(who, room, { ...query, limit: 1 + Math.floor(random() * 100) })
    if (random() < 0.1) return
    log = mergePage(log, page, asRemoved)
    if (random() < 0.1) log = mergePage(log, page, asRemoved)
  }
  while ((log.through ?? 0) < MESSAGES || isBehind(log)) {
    if (random() < 0.02) log = emptyLog
    await ask(nextQuery(log))
  }
  for (let before = earlierQuery(log); before; before = earlierQuery(log)) await ask(before)
  return shownMessages(log).map(({ number }) => number)
}

describe('a flood of messages', () => {
  it('reaches every reader whole, each message once and in order', async () => {
    const { room, people } = await filledRoom(world, MESSAGES / EACH)
    const waiting = people.flatMap((who) => Array.from({ length: EACH }, () => who))
    const write = async () => {
      for (let who = waiting.pop(); who; who = waiting.pop()) {
        expect((await send(who, room)).status).toBe(200)
      }
    }
    const readers = people.slice(0, READERS)
    const [, ...seen] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE }, write)),
      ...readers.map((who, place) => readAll(who, room, place + 1)),
    ])
    const whole = Array.from({ length: MESSAGES }, (_, place) => place + 1)
    for (const numbers of seen) expect(numbers).toEqual(whole)
  }, 300_000)
})
