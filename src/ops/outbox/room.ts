import { SendOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'outbox',
    group: 'house',
    order: 30,
    icon: SendOutlined,
    titleKey: 'outbox:screens.list',
    calls: ['GET /api/ops/outbox'],
    load: () => import('./list-page.tsx'),
  },
] satisfies OpsRoom

export const waits = { failed: (id) => `/outbox?id=${id}` } satisfies OpsWaits
