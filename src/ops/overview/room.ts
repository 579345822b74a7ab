import { DashboardOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'overview',
    group: 'overview',
    order: 10,
    icon: DashboardOutlined,
    titleKey: 'overview:screens.now',
    calls: ['GET /api/ops/overview'],
    load: () => import('./page.tsx'),
  },
] satisfies OpsRoom
