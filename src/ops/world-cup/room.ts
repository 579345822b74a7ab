import { TrophyOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'world-cup',
    group: 'games',
    order: 50,
    icon: TrophyOutlined,
    titleKey: 'worldCup:screens.fixtures',
    calls: ['GET /api/ops/world-cup/matches'],
    load: () => import('./fixtures-page.tsx'),
  },
  {
    path: 'world-cup/:id',
    group: 'games',
    order: 51,
    icon: TrophyOutlined,
    titleKey: 'worldCup:screens.match',
    calls: ['GET /api/ops/world-cup/matches/:id'],
    load: () => import('./match-page.tsx'),
  },
  {
    path: 'world-cup-bets',
    group: 'games',
    order: 52,
    icon: UnorderedListOutlined,
    titleKey: 'worldCup:screens.bets',
    calls: ['GET /api/ops/world-cup/bets'],
    load: () => import('./bets-page.tsx'),
  },
  {
    path: 'users/:id/world-cup',
    group: 'people',
    order: 24,
    icon: TrophyOutlined,
    titleKey: 'worldCup:screens.ofPerson',
    calls: ['GET /api/ops/world-cup/users/:id/bets'],
    load: () => import('./person-page.tsx'),
    ofPerson: {
      kinds: ['worldCup.bet', 'worldCup.payout', 'worldCup.refund', 'worldCup.back'],
    },
  },
] satisfies OpsRoom

const toMatch = (id: string) => `/world-cup/${id}`

export const waits = { results: toMatch, odds: toMatch, unresolved: toMatch } satisfies OpsWaits
