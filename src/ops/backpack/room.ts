import { GiftOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/items',
    group: 'people',
    order: 28,
    icon: GiftOutlined,
    titleKey: 'backpack:screens.items',
    calls: ['GET /api/ops/backpack/users/:id/items'],
    load: () => import('./items-page.tsx'),
    ofPerson: { kinds: ['backpack.gold', 'backpack.diamond'] },
  },
] satisfies OpsRoom
