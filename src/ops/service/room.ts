import { CustomerServiceOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'tickets',
    group: 'people',
    order: 20,
    icon: CustomerServiceOutlined,
    titleKey: 'service:screens.list',
    calls: ['GET /api/ops/service/tickets'],
    load: () => import('./list-page.tsx'),
  },
  {
    path: 'tickets/:id',
    group: 'people',
    order: 21,
    icon: CustomerServiceOutlined,
    titleKey: 'service:screens.ticket',
    calls: ['GET /api/ops/service/tickets/:id', 'GET /api/ops/service/pictures/:id'],
    load: () => import('./ticket-page.tsx'),
  },
] satisfies OpsRoom

export const waits = { tickets: (id) => `/tickets/${id}` } satisfies OpsWaits
