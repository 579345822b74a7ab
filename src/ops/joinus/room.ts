import { SolutionOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'partners',
    group: 'people',
    order: 30,
    icon: SolutionOutlined,
    titleKey: 'joinus:screens.list',
    calls: ['GET /api/ops/joinus/requests'],
    load: () => import('./list-page.tsx'),
  },
] satisfies OpsRoom
