import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { ask } from '../server.ts'

/** The address of a post that somebody said something about. */
async function postAddress(): Promise<string> {
  const { posts } = await ask('GET /api/topic/posts')
  const post = posts.find(({ comments }) => comments > 0)
  if (!post) throw new Error('nobody of the demo world said anything about a post')
  return `${paths.topic}?post=${post.id}`
}

export default {
  'GET /api/topic/posts/:id/comments': { address: postAddress },
  'POST /api/topic/comments': { address: async () => `${await postAddress()}&sheet=comment` },
  'POST /api/topic/reports': {
    address: async () => {
      const address = await postAddress()
      return address.replace(/post=(.*)$/, '$&&sheet=report.post-$1')
    },
  },
} satisfies CallPlaces
