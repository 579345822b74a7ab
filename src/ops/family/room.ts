import { HomeOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'families',
    group: 'people',
    order: 42,
    icon: HomeOutlined,
    titleKey: 'family:screens.families',
    calls: ['GET /api/ops/family/families', 'GET /api/ops/family/families/:id'],
    load: () => import('./families-page.tsx'),
  },
  {
    path: 'users/:id/families',
    group: 'people',
    order: 30,
    icon: HomeOutlined,
    titleKey: 'family:screens.ofPerson',
    calls: ['GET /api/ops/family/users/:id/memberships'],
    load: () => import('./person-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
