import { CrownOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/vip',
    group: 'people',
    order: 36,
    icon: CrownOutlined,
    titleKey: 'vip:screens.ofPerson',
    calls: ['GET /api/ops/vip/users/:id/grants'],
    load: () => import('./person-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
