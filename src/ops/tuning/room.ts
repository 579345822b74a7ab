import { MobileOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'tuning/preview/:game',
    group: 'games',
    order: 30,
    icon: MobileOutlined,
    titleKey: 'preview:screens.preview',
    calls: ['GET /api/ops/tuning/games'],
    load: () => import('./preview/page.tsx'),
  },
] satisfies OpsRoom
