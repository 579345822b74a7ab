import { ToolOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'jobs',
    group: 'house',
    order: 35,
    icon: ToolOutlined,
    titleKey: 'jobs:screens.list',
    calls: ['GET /api/ops/jobs'],
    load: () => import('./list-page.tsx'),
  },
] satisfies OpsRoom

export const waits = {
  failed: (name) => `/jobs?name=${encodeURIComponent(name)}`,
} satisfies OpsWaits
