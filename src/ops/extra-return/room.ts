import { RiseOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'extra-returns',
    group: 'games',
    order: 44,
    icon: RiseOutlined,
    titleKey: 'extraReturn:screens.participations',
    calls: ['GET /api/ops/extra-return/participations'],
    load: () => import('./participations-page.tsx'),
  },
  {
    path: 'users/:id/extra-return',
    group: 'people',
    order: 34,
    icon: RiseOutlined,
    titleKey: 'extraReturn:screens.ofPerson',
    calls: ['GET /api/ops/extra-return/users/:id/moves'],
    load: () => import('./person-page.tsx'),
    ofPerson: { kinds: ['extraReturn.bonus', 'extraReturn.back'] },
  },
] satisfies OpsRoom
