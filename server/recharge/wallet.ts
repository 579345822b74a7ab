import type { Brand } from '../../contract/brands.ts'
import type { Language } from '../../contract/languages.ts'
import type { Wallet } from '../../contract/recharge.ts'
import { marketOf } from '../../machines/recharge/packs.ts'
import { balancesOf } from '../ledger/balances.ts'
import { owedOf } from '../ledger/debt.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { consentNeeded } from './consent.ts'
import { hasPaid } from './credit.ts'
import { topUpLimits } from './limits.ts'
import { roomOf } from './live.ts'
import { methodsOf, offersOf } from './offers.ts'
import { openOrders, shownOrders, untoldOrders } from './shown.ts'
import type { Till } from './till.ts'

/** All that `/recharge` shows somebody. */
export async function walletOf(
  platform: Pick<Platform, 'db' | 'clock' | 'random'>,
  { tuning, providers }: Till,
  { user, language }: { user: { id: number; brand: string; country: string }; language: Language },
): Promise<Wallet> {
  const { db, clock } = platform
  const { id: userId, country } = user
  const now = await databaseNow({ clock, db: db.orm })
  const isFirst = !(await hasPaid(db.orm, userId))
  const offered = { country, isFirst }
  const reader = { userId, brand: user.brand as Brand, language }
  return {
    balances: await balancesOf(db.orm, userId),
    country,
    tuningVersion: tuning.version,
    offers: {
      diamond: offersOf(tuning, { sold: 'diamond', ...offered }),
      gold: offersOf(tuning, { sold: 'gold', ...offered }),
    },
    methods: methodsOf(tuning, providers, country),
    consent: await consentNeeded(db.orm, reader),
    debts: await owedOf(db.orm, userId),
    limits: await topUpLimits(
      db.orm,
      { userId, currency: marketOf(tuning, country).currency },
      now,
    ),
    exchange: tuning.exchange,
    open: await shownOrders(db.orm, await openOrders(db.orm, userId), now),
    receipt: await shownOrders(db.orm, await untoldOrders(db.orm, userId), now),
    room: await roomOf(platform, userId),
  }
}
