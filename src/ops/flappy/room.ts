import { EyeOutlined, TrophyOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'flights',
    group: 'people',
    order: 60,
    icon: EyeOutlined,
    titleKey: 'flappy:screens.list',
    calls: ['GET /api/ops/flappy/reviews'],
    load: () => import('./list-page.tsx'),
  },
  {
    path: 'flights/:id',
    group: 'people',
    order: 61,
    icon: TrophyOutlined,
    titleKey: 'flappy:screens.flight',
    calls: ['GET /api/ops/flappy/flights/:id', 'GET /api/ops/flappy/runs/:id/trace'],
    load: () => import('./flight-page.tsx'),
    proves: 'flappy.flights',
  },
  {
    path: 'users/:id/flights',
    group: 'people',
    order: 24,
    icon: TrophyOutlined,
    titleKey: 'flappy:screens.flights',
    calls: ['GET /api/ops/flappy/users/:id/flights'],
    load: () => import('./flights-page.tsx'),
    ofPerson: { kinds: ['flappy.chest'] },
  },
] satisfies OpsRoom

export const waits = { flights: (id) => `/flights/${id}` } satisfies OpsWaits
