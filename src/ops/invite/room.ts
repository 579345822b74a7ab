import { ApartmentOutlined, ShareAltOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'invitations',
    group: 'people',
    order: 62,
    icon: ShareAltOutlined,
    titleKey: 'invite:screens.list',
    calls: ['GET /api/ops/invitations'],
    load: () => import('./list-page.tsx'),
  },
  {
    path: 'invitations/:id',
    group: 'people',
    order: 63,
    icon: ShareAltOutlined,
    titleKey: 'invite:screens.invitation',
    calls: ['GET /api/ops/invitations/:id', 'GET /api/ops/invitations/:id/cluster'],
    load: () => import('./invitation-page.tsx'),
  },
  {
    path: 'users/:id/invitations',
    group: 'people',
    order: 31,
    icon: ApartmentOutlined,
    titleKey: 'invite:screens.tree',
    calls: ['GET /api/ops/invite/users/:id/tree'],
    load: () => import('./tree-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom

export const waits = {
  held: (id) => `/invitations/${id}`,
} satisfies OpsWaits
