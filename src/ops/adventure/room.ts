import { RocketOutlined, SendOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'rounds/:id',
    group: 'games',
    order: 82,
    icon: RocketOutlined,
    titleKey: 'adventure:screens.round',
    calls: ['GET /api/ops/adventure/rounds/:id'],
    load: () => import('./round-page.tsx'),
    proves: 'adventure.rounds',
  },
  {
    path: 'dispatches/:id',
    group: 'games',
    order: 83,
    icon: SendOutlined,
    titleKey: 'adventure:screens.dispatch',
    calls: ['GET /api/ops/adventure/dispatches/:id', 'GET /api/ops/adventure/rounds/:id'],
    load: () => import('./dispatch-page.tsx'),
    proves: 'adventure.dispatches',
  },
] satisfies OpsRoom
