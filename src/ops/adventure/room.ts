import { RocketOutlined, SendOutlined, ShoppingOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/rounds',
    group: 'people',
    order: 21,
    icon: RocketOutlined,
    titleKey: 'adventure:screens.rounds',
    calls: ['GET /api/ops/adventure/users/:id/rounds'],
    load: () => import('./rounds-page.tsx'),
    ofPerson: { kinds: ['adventure.payout'] },
  },
  {
    path: 'users/:id/dispatches',
    group: 'people',
    order: 22,
    icon: SendOutlined,
    titleKey: 'adventure:screens.dispatches',
    calls: ['GET /api/ops/adventure/users/:id/dispatches'],
    load: () => import('./dispatches-page.tsx'),
    ofPerson: {},
  },
  {
    path: 'users/:id/ships',
    group: 'people',
    order: 23,
    icon: ShoppingOutlined,
    titleKey: 'adventure:screens.ships',
    calls: ['GET /api/ops/adventure/users/:id/ships'],
    load: () => import('./ships-page.tsx'),
    ofPerson: { kinds: ['adventure.buy'] },
  },
] satisfies OpsRoom
