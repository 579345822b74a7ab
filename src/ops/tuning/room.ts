import { ControlOutlined, DiffOutlined, HistoryOutlined, MobileOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'
import { TUNED_GAMES } from './rooms.ts'

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export default [
  {
    path: 'tuning',
    group: 'games',
    order: 10,
    icon: ControlOutlined,
    titleKey: 'tuning:screens.games',
    calls: ['GET /api/ops/tuning/games'],
    load: () => import('./games-page.tsx'),
    commands: TUNED_GAMES.map((game) => ({
      titleKey: `tuning:tune.${game}`,
      call: 'POST /api/ops/tuning/games/:game/drafts' as const,
      to: `tuning/${game}?do=draft`,
    })),
  },
  {
    path: 'tuning/:game',
    group: 'games',
    order: 11,
    icon: ControlOutlined,
    titleKey: 'tuning:screens.game',
    calls: ['GET /api/ops/tuning/games', 'GET /api/ops/tuning/games/:game/versions/:version'],
    load: () => import('./game-page.tsx'),
  },
  {
    path: 'tuning-drafts',
    group: 'games',
    order: 12,
    icon: DiffOutlined,
    titleKey: 'tuning:screens.drafts',
    calls: ['GET /api/ops/tuning/drafts'],
    load: () => import('./drafts-page.tsx'),
  },
  {
    path: 'tuning-drafts/:id',
    group: 'games',
    order: 13,
    icon: DiffOutlined,
    titleKey: 'tuning:screens.draft',
    calls: ['GET /api/ops/tuning/drafts/:id'],
    load: () => import('./draft-page.tsx'),
    find: (typed) => (DRAFT_ID.test(typed) ? `tuning-drafts/${typed}` : null),
  },
  {
    path: 'tuning-versions',
    group: 'games',
    order: 14,
    icon: HistoryOutlined,
    titleKey: 'tuning:screens.versions',
    calls: ['GET /api/ops/tuning/versions'],
    load: () => import('./versions-page.tsx'),
  },
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

export const waits = { approvals: (id) => `/tuning-drafts/${id}` } satisfies OpsWaits
