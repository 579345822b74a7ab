// Chat rooms of matches, and people in them.
import type { ChatMessage, ChatRoom } from '../../contract/chatroom.ts'
import { newMatch } from './cup-world.ts'
import type { Got, Player, World } from './harness.ts'

const JOIN_AT_ONCE = 25

export const join = (who: Player, subject: string): Promise<Got<ChatRoom>> =>
  who.call('POST /api/chatroom/join', { body: { kind: 'match', subject } })

export const send = (
  who: Player,
  room: string,
  text = 'Goal!',
  key?: string,
): Promise<Got<ChatMessage>> =>
  who.call('POST /api/chatroom/messages', { body: { room, text }, ...(key ? { key } : {}) })

export const read = async (
  who: Player,
  room: string,
  query: { after?: number; before?: number; limit?: number } = {},
) =>
  (await who.call('GET /api/chatroom/rooms/:id/messages', { params: { id: room }, query })).answer

export interface FilledRoom {
  room: string
  subject: string
  people: Player[]
}

/** A room of a match with so many people in it. */
export async function filledRoom(world: World, people: number): Promise<FilledRoom> {
  const { id: subject } = await newMatch(world)
  const all: Player[] = []
  let room = ''
  // Not all at once: on a busy machine a thousand joins would wait longer for a connection than they may.
  while (all.length < people) {
    const length = Math.min(JOIN_AT_ONCE, people - all.length)
    const some = await Promise.all(Array.from({ length }, () => world.player()))
    const joined = await Promise.all(some.map((who) => join(who, subject)))
    // Reading the answer of one that was refused throws.
    for (const { answer } of joined) room = answer.id
    all.push(...some)
  }
  return { room, subject, people: all }
}
