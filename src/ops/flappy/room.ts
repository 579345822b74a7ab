import { TrophyOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
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
