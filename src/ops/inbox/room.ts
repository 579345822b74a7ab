import { InboxOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'inbox',
    group: 'overview',
    order: 20,
    icon: InboxOutlined,
    titleKey: 'inbox:screens.list',
    calls: ['GET /api/ops/inbox', 'GET /api/ops/inbox/kinds'],
    load: () => import('./list-page.tsx'),
  },
] satisfies OpsRoom
