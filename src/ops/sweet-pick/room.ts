import {
  CameraOutlined,
  CrownOutlined,
  FileImageOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'sweet-pick',
    group: 'games',
    order: 60,
    icon: CameraOutlined,
    titleKey: 'sweetPick:screens.contests',
    calls: ['GET /api/ops/sweet-pick/contests'],
    load: () => import('./contests-page.tsx'),
    commands: [
      {
        titleKey: 'sweetPick:plan.button',
        call: 'POST /api/ops/sweet-pick/contests',
        to: '/sweet-pick?do=plan',
      },
    ],
  },
  {
    path: 'sweet-pick/:id',
    group: 'games',
    order: 61,
    icon: CameraOutlined,
    titleKey: 'sweetPick:screens.contest',
    calls: ['GET /api/ops/sweet-pick/contests/:id'],
    load: () => import('./contest-page.tsx'),
  },
  {
    path: 'sweet-pick-entries',
    group: 'games',
    order: 62,
    icon: FileImageOutlined,
    titleKey: 'sweetPick:screens.entries',
    calls: ['GET /api/ops/sweet-pick/entries', 'GET /api/ops/sweet-pick/entries/:id'],
    load: () => import('./entries-page.tsx'),
  },
  {
    path: 'sweet-pick-cases',
    group: 'games',
    order: 63,
    icon: PauseCircleOutlined,
    titleKey: 'sweetPick:screens.cases',
    calls: ['GET /api/ops/sweet-pick/cases', 'GET /api/ops/sweet-pick/cases/:id'],
    load: () => import('./cases-page.tsx'),
  },
  {
    path: 'sweet-pick-prizes',
    group: 'games',
    order: 64,
    icon: CrownOutlined,
    titleKey: 'sweetPick:screens.prizes',
    calls: ['GET /api/ops/sweet-pick/prizes'],
    load: () => import('./prizes-page.tsx'),
  },
  {
    path: 'users/:id/sweet-pick',
    group: 'people',
    order: 25,
    icon: CameraOutlined,
    titleKey: 'sweetPick:screens.ofPerson',
    calls: ['GET /api/ops/sweet-pick/users/:id/entries'],
    load: () => import('./person-page.tsx'),
    ofPerson: { kinds: ['sweetPick.prize'] },
  },
] satisfies OpsRoom

const toEntry = (id: string) => `/sweet-pick-entries?id=${id}`

export const waits = {
  photos: toEntry,
  reports: toEntry,
  cases: (id) => `/sweet-pick-cases?id=${id}`,
} satisfies OpsWaits
