import { AccountBookOutlined, UserOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users',
    group: 'people',
    order: 10,
    icon: UserOutlined,
    titleKey: 'user:screens.list',
    calls: ['GET /api/ops/users'],
    load: () => import('./list-page.tsx'),
    find: (typed) => (/^\d{1,15}$/.test(typed) ? `users/${typed}` : null),
  },
  {
    path: 'users/:id',
    group: 'people',
    order: 11,
    icon: UserOutlined,
    titleKey: 'user:screens.person',
    calls: ['GET /api/ops/users/:id', 'GET /api/ops/users/:id/balances'],
    load: () => import('./person-page.tsx'),
  },
  {
    path: 'entries',
    group: 'money',
    order: 10,
    icon: AccountBookOutlined,
    titleKey: 'user:screens.entries',
    calls: ['GET /api/ops/entries'],
    load: () => import('./entries-page.tsx'),
  },
] satisfies OpsRoom
