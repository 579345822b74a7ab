import { IdcardOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/verification',
    group: 'people',
    order: 28,
    icon: IdcardOutlined,
    titleKey: 'verification:screens.verification',
    calls: ['GET /api/ops/verification/users/:id'],
    load: () => import('./verification-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
