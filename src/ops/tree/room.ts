import { ExperimentOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/waterings',
    group: 'people',
    order: 25,
    icon: ExperimentOutlined,
    titleKey: 'tree:screens.waterings',
    calls: ['GET /api/ops/tree/users/:id/waterings'],
    load: () => import('./waterings-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
