import { TrophyOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'mission-claims',
    group: 'games',
    order: 40,
    icon: TrophyOutlined,
    titleKey: 'missions:screens.claims',
    calls: ['GET /api/ops/missions/claims'],
    load: () => import('./claims-page.tsx'),
  },
  {
    path: 'users/:id/missions',
    group: 'people',
    order: 32,
    icon: TrophyOutlined,
    titleKey: 'missions:screens.ofPerson',
    calls: ['GET /api/ops/missions/users/:id/claims'],
    load: () => import('./person-page.tsx'),
    ofPerson: { kinds: ['missions.reward'] },
  },
] satisfies OpsRoom
