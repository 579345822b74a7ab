import { randomUUID } from 'node:crypto'
import { topicPost } from '../../../server/topic/tables.ts'
import type { Examples } from '../example.ts'

export const examples = {
  'POST /api/topic/comments': async (world) => {
    const { id: userId } = await world.player()
    const post = { id: randomUUID(), userId, language: 'en' as const, text: 'Look!' }
    await world.db.orm.insert(topicPost).values({ ...post, createdAt: new Date(world.clock.now()) })
    return { body: { post: post.id, text: 'Nice' } }
  },
} satisfies Examples
