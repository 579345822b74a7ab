import { SyncOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'spins/:id',
    group: 'games',
    order: 81,
    icon: SyncOutlined,
    titleKey: 'turntable:screens.spin',
    calls: ['GET /api/ops/turntable/spins/:id'],
    load: () => import('./spin-page.tsx'),
    proves: 'turntable.spins',
  },
  {
    path: 'users/:id/spins',
    group: 'people',
    order: 20,
    icon: SyncOutlined,
    titleKey: 'turntable:screens.spins',
    calls: ['GET /api/ops/turntable/users/:id/spins'],
    load: () => import('./spins-page.tsx'),
    ofPerson: { kinds: ['turntable.spin'] },
  },
] satisfies OpsRoom
