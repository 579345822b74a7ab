import { HeartOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'friends',
    group: 'people',
    order: 27,
    icon: HeartOutlined,
    titleKey: 'friends:screens.list',
    calls: ['GET /api/ops/friends/friendships'],
    load: () => import('./list-page.tsx'),
  },
  {
    path: 'users/:id/friends',
    group: 'people',
    order: 28,
    icon: HeartOutlined,
    titleKey: 'friends:screens.ofPerson',
    calls: ['GET /api/ops/friends/users/:id/friendships'],
    load: () => import('./person-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
