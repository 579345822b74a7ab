import { CrownOutlined, RiseOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/levels',
    group: 'people',
    order: 33,
    icon: CrownOutlined,
    titleKey: 'levels:screens.reached',
    calls: ['GET /api/ops/levels/users/:id/reached'],
    load: () => import('./reached-page.tsx'),
    ofPerson: {},
  },
  {
    path: 'users/:id/experience',
    group: 'people',
    order: 34,
    icon: RiseOutlined,
    titleKey: 'levels:screens.days',
    calls: ['GET /api/ops/levels/users/:id/days'],
    load: () => import('./days-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
