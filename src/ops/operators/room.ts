import { AuditOutlined, TeamOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'operators',
    group: 'house',
    order: 10,
    icon: TeamOutlined,
    titleKey: 'operators:screens.staff',
    calls: ['GET /api/ops/operators'],
    load: () => import('./staff-page.tsx'),
    commands: [
      {
        titleKey: 'operators:invite.command',
        call: 'POST /api/ops/operators',
        to: 'operators?do=invite',
      },
    ],
  },
  {
    path: 'log',
    group: 'house',
    order: 20,
    icon: AuditOutlined,
    titleKey: 'operators:screens.log',
    calls: ['GET /api/ops/log'],
    load: () => import('./log-page.tsx'),
  },
] satisfies OpsRoom
