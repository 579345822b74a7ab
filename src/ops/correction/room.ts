import { AuditOutlined, SwapOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export default [
  {
    path: 'corrections',
    group: 'money',
    order: 20,
    icon: AuditOutlined,
    titleKey: 'correction:screens.list',
    calls: ['GET /api/ops/corrections'],
    load: () => import('./list-page.tsx'),
  },
  {
    path: 'corrections/:id',
    group: 'money',
    order: 21,
    icon: AuditOutlined,
    titleKey: 'correction:screens.correction',
    calls: ['GET /api/ops/corrections/:id'],
    load: () => import('./correction-page.tsx'),
  },
  {
    path: 'transfers/:id',
    group: 'money',
    order: 22,
    icon: SwapOutlined,
    titleKey: 'correction:screens.transfer',
    calls: ['GET /api/ops/transfers/:id'],
    load: () => import('./transfer-page.tsx'),
    find: (typed) => (UUID.test(typed) ? `transfers/${typed.toLowerCase()}` : null),
  },
] satisfies OpsRoom

export const waits = { approvals: (id) => `/corrections/${id}` } satisfies OpsWaits
