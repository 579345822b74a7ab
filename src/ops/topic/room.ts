import { CommentOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'posts',
    group: 'people',
    order: 50,
    icon: CommentOutlined,
    titleKey: 'topic:screens.list',
    calls: ['GET /api/ops/topic/reported', 'GET /api/ops/topic/reported/:id'],
    load: () => import('./list-page.tsx'),
  },
] satisfies OpsRoom

export const waits = { posts: (id) => `/posts?id=${id}` } satisfies OpsWaits
