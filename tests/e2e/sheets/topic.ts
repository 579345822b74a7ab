import type { FeatureSheets } from '../../sheet-visits.ts'
import { ask } from '../server.ts'

export default {
  'post-page.tsx': {
    prepare: async () => {
      const { posts } = await ask('GET /api/topic/posts')
      const post = posts.find(({ pictures }) => pictures.length > 0)?.id
      if (!post) throw new Error('nobody of the demo world shared a picture')
      return { query: { post }, params: { remove: post, report: `post-${post}`, picture: '0' } }
    },
  },
} satisfies FeatureSheets
