import {
  BankOutlined,
  FileTextOutlined,
  MessageOutlined,
  PercentageOutlined,
} from '@ant-design/icons'
import type { OpsRoom, OpsWaits } from '../room-type.ts'

const NUMBER = /^WD-[2-9A-Z]{4}-[2-9A-Z]{4}$/i

export default [
  {
    path: 'withdrawals',
    group: 'money',
    order: 10,
    icon: BankOutlined,
    titleKey: 'withdrawal:screens.list',
    calls: ['GET /api/ops/withdrawals'],
    load: () => import('./list-page.tsx'),
    find: (typed) => (NUMBER.test(typed) ? `withdrawals?number=${typed.toUpperCase()}` : null),
  },
  {
    path: 'withdrawals/:id',
    group: 'money',
    order: 14,
    icon: BankOutlined,
    titleKey: 'withdrawal:screens.withdrawal',
    calls: ['GET /api/ops/withdrawals/:id'],
    load: () => import('./withdrawal-page.tsx'),
  },
  {
    path: 'withdrawals/rates',
    group: 'money',
    order: 11,
    icon: PercentageOutlined,
    titleKey: 'withdrawal:screens.rates',
    calls: ['GET /api/ops/withdrawals/rates'],
    load: () => import('./rates-page.tsx'),
    commands: [
      {
        titleKey: 'withdrawal:setRate.title',
        call: 'POST /api/ops/withdrawals/rates',
        to: 'withdrawals/rates?do=set',
      },
    ],
  },
  {
    path: 'withdrawals/batches',
    group: 'money',
    order: 12,
    icon: FileTextOutlined,
    titleKey: 'withdrawal:screens.batches',
    calls: ['GET /api/ops/withdrawals/batches'],
    load: () => import('./batches-page.tsx'),
    commands: [
      {
        titleKey: 'withdrawal:batch.makeTitle',
        call: 'POST /api/ops/withdrawals/batches',
        to: 'withdrawals/batches?do=make',
      },
      {
        titleKey: 'withdrawal:statement.title',
        call: 'POST /api/ops/withdrawals/statements',
        to: 'withdrawals/batches?do=statement',
      },
    ],
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
  reviews: (id) => `/withdrawals/${id}`,
  outcomes: (id) => `/withdrawals/${id}`,
  facts: (id) => `/withdrawals/facts?id=${id}`,
  rates: () => '/withdrawals/rates',
} satisfies OpsWaits
