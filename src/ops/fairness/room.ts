import { SafetyCertificateOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'
import { isProofId } from './proof-id.ts'

export default [
  {
    path: 'proof',
    group: 'games',
    order: 80,
    icon: SafetyCertificateOutlined,
    titleKey: 'fairness:screens.find',
    calls: ['GET /api/ops/fairness/proofs/:id'],
    load: () => import('./find-page.tsx'),
    find: (typed) => (isProofId(typed) ? `proof?id=${typed}` : null),
  },
] satisfies OpsRoom
