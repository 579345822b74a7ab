import { FireOutlined, GiftOutlined, InboxOutlined, ShoppingOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'campaigns',
    group: 'games',
    order: 70,
    icon: FireOutlined,
    titleKey: 'campaigns:screens.editions',
    calls: ['GET /api/ops/campaigns/editions', 'GET /api/ops/campaigns'],
    load: () => import('./editions-page.tsx'),
    commands: [
      {
        titleKey: 'campaigns:make.button',
        call: 'POST /api/ops/campaigns/editions',
        to: '/campaigns?do=make',
      },
    ],
  },
  {
    path: 'campaigns/:id',
    group: 'games',
    order: 71,
    icon: FireOutlined,
    titleKey: 'campaigns:screens.edition',
    calls: ['GET /api/ops/campaigns/editions/:id', 'GET /api/ops/campaigns/editions/:id/proof'],
    load: () => import('./edition-page.tsx'),
  },
  {
    path: 'campaign-rewards',
    group: 'games',
    order: 72,
    icon: GiftOutlined,
    titleKey: 'campaigns:screens.rewards',
    calls: ['GET /api/ops/campaigns/rewards'],
    load: () => import('./rewards-page.tsx'),
  },
  {
    path: 'campaign-purchases',
    group: 'games',
    order: 74,
    icon: ShoppingOutlined,
    titleKey: 'campaigns:screens.purchases',
    calls: ['GET /api/ops/campaigns/purchases'],
    load: () => import('./purchases-page.tsx'),
  },
  {
    path: 'campaign-openings/:id',
    group: 'games',
    order: 73,
    icon: InboxOutlined,
    titleKey: 'campaigns:screens.opening',
    calls: ['GET /api/ops/campaigns/openings/:id'],
    load: () => import('./opening-page.tsx'),
    proves: 'campaigns.openings',
  },
  {
    path: 'users/:id/campaigns',
    group: 'people',
    order: 37,
    icon: FireOutlined,
    titleKey: 'campaigns:screens.ofPerson',
    calls: ['GET /api/ops/campaigns/users/:id/rewards'],
    load: () => import('./person-page.tsx'),
    ofPerson: { kinds: ['campaigns.open', 'campaigns.won', 'campaigns.buy', 'campaigns.reward'] },
  },
] satisfies OpsRoom
