import { BankOutlined } from '@ant-design/icons'
import type { OpsRoom } from '../room-type.ts'

export default [
  {
    path: 'users/:id/bindings',
    group: 'people',
    order: 28,
    icon: BankOutlined,
    titleKey: 'binding:screens.bindings',
    calls: ['GET /api/ops/binding/users/:id/bindings'],
    load: () => import('./bindings-page.tsx'),
    ofPerson: {},
  },
] satisfies OpsRoom
