import { SolutionOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

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

export const waits = { forms: (id) => `/partners?id=${id}` } satisfies OpsWaits
