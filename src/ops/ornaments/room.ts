import { SkinOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/ornaments',
    group: 'people',
    order: 35,
    icon: SkinOutlined,
    titleKey: 'ornaments:screens.ofPerson',
    calls: ['GET /api/ops/ornaments/users/:id/grants'],
    load: () => import('./person-page.tsx'),
    ofPerson: { kinds: ['ornaments.buy'] },
  },
] satisfies OpsRoom
