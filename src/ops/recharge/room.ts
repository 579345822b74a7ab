import { CreditCardOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/orders',
    group: 'people',
    order: 27,
    icon: CreditCardOutlined,
    titleKey: 'recharge:screens.orders',
    calls: ['GET /api/ops/recharge/users/:id/orders'],
    load: () => import('./orders-page.tsx'),
    ofPerson: { kinds: ['recharge.top-up'] },
  },
] satisfies OpsRoom
