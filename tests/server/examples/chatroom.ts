import { newMatch } from '../cup-world.ts'
import type { Examples } from '../example.ts'

export const examples = {
  'POST /api/chatroom/messages': async (world) => {
    const by = await world.player()
    const { id: subject } = await newMatch(world)
    const joined = await by.call('POST /api/chatroom/join', { body: { kind: 'match', subject } })
    return { by, body: { room: joined.answer.id, text: 'Goal!' } }
  },
} satisfies Examples
