import { PercentageOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/commission-lines',
    group: 'people',
    order: 29,
    icon: PercentageOutlined,
    titleKey: 'commission:screens.lines',
    calls: ['GET /api/ops/commission/users/:id/lines'],
    load: () => import('./lines-page.tsx'),
    ofPerson: { kinds: ['commission.invitation', 'commission.guild', 'commission.back'] },
  },
  {
    path: 'users/:id/commissions',
    group: 'people',
    order: 30,
    icon: UnorderedListOutlined,
    titleKey: 'commission:screens.commissions',
    calls: ['GET /api/ops/commission/users/:id/commissions'],
    load: () => import('./commissions-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
