import { ApartmentOutlined, TeamOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

const CODE = /^GA-[2-9A-Z]{4}-[2-9A-Z]{4}$/i

export default [
  {
    path: 'guilds',
    group: 'people',
    order: 40,
    icon: ApartmentOutlined,
    titleKey: 'guild:screens.guilds',
    calls: ['GET /api/ops/guild/guilds'],
    load: () => import('./guilds-page.tsx'),
    find: (typed) => (CODE.test(typed) ? `guilds?code=${typed.toUpperCase()}` : null),
  },
  {
    path: 'guild-memberships',
    group: 'people',
    order: 41,
    icon: TeamOutlined,
    titleKey: 'guild:screens.memberships',
    calls: ['GET /api/ops/guild/memberships'],
    load: () => import('./memberships-page.tsx'),
  },
  {
    path: 'users/:id/guild',
    group: 'people',
    order: 29,
    icon: TeamOutlined,
    titleKey: 'guild:screens.ofPerson',
    calls: ['GET /api/ops/guild/users/:id/memberships'],
    load: () => import('./person-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
