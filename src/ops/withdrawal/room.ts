import {
  BankOutlined,
  FileTextOutlined,
  MessageOutlined,
  PercentageOutlined,
} from '@ant-design/icons'
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
  {
    path: 'withdrawals/batches',
    group: 'money',
    order: 12,
    icon: FileTextOutlined,
    titleKey: 'withdrawal:screens.batches',
    calls: ['GET /api/ops/withdrawals/batches'],
    load: () => import('./batches-page.tsx'),
  },
  {
    path: 'withdrawals/facts',
    group: 'money',
    order: 13,
    icon: MessageOutlined,
    titleKey: 'withdrawal:screens.facts',
    calls: ['GET /api/ops/withdrawals/facts'],
    load: () => import('./facts-page.tsx'),
  },
] satisfies OpsRoom

export const waits = {
  reviews: (id) => `/withdrawals?id=${id}`,
  outcomes: (id) => `/withdrawals?id=${id}`,
  facts: (id) => `/withdrawals/facts?id=${id}`,
  rates: () => '/withdrawals/rates',
} satisfies OpsWaits
