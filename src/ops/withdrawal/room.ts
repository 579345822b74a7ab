import { BankOutlined, PercentageOutlined } from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

export default [
  {
    path: 'withdrawals',
    group: 'money',
    order: 10,
    icon: BankOutlined,
    titleKey: 'withdrawal:screens.list',
    calls: ['GET /api/ops/withdrawals'],
    load: () => import('./list-page.tsx'),
  },
  {
    path: 'withdrawals/rates',
    group: 'money',
    order: 11,
    icon: PercentageOutlined,
    titleKey: 'withdrawal:screens.rates',
    calls: ['GET /api/ops/withdrawals/rates'],
    load: () => import('./rates-page.tsx'),
  },
] satisfies OpsRoom

export const waits = {
  reviews: (id) => `/withdrawals?id=${id}`,
  rates: () => '/withdrawals/rates',
} satisfies OpsWaits
