import { AlertOutlined, FlagOutlined, RadarChartOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'reported',
    group: 'people',
    order: 40,
    icon: AlertOutlined,
    titleKey: 'radar:screens.reported',
    calls: ['GET /api/ops/radar/reported'],
    load: () => import('./reported-page.tsx'),
  },
  {
    path: 'reports',
    group: 'people',
    order: 41,
    icon: FlagOutlined,
    titleKey: 'radar:screens.reports',
    calls: ['GET /api/ops/radar/reports'],
    load: () => import('./reports-page.tsx'),
  },
  {
    path: 'users/:id/radar',
    group: 'people',
    order: 26,
    icon: RadarChartOutlined,
    titleKey: 'radar:screens.days',
    calls: ['GET /api/ops/radar/users/:id/days'],
    load: () => import('./days-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom

export const waits = { people: (id) => `/reported?userId=${id}` } satisfies OpsWaits
