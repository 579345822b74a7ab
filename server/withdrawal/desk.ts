// All that a player sees before they ask for a withdrawal.

import { POINTS_PER_DOLLAR } from '../../contract/recharge-constants.ts'
import type { WithdrawalDesk } from '../../contract/withdrawal.ts'
import { WITHDRAWALS_A_DAY } from '../../contract/withdrawal-constants.ts'
import { mostOf } from '../../machines/withdrawal/rules.ts'
import { ownContacts, shownOwnContact } from '../identity/own-contact/queries.ts'
import { balancesOf } from '../ledger/balances.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import { heldOf } from '../ledger/hold.ts'
import type { Platform } from '../platform/feature.ts'
import type { UserRow } from '../user/users.ts'
import { rulesOf } from './data.ts'
import { leftToday } from './limits.ts'
import { rateOf, shownRate } from './rates.ts'
import { accountChoices } from './receiving.ts'
import { openWithdrawals } from './shown.ts'
import { tookLately } from './times.ts'
import { ownUpline } from './upline.ts'

/** What somebody can withdraw, where to, and what is under way. */
export async function deskOf(
  platform: Pick<Platform, 'db' | 'settings'>,
  user: UserRow,
  now: number,
): Promise<WithdrawalDesk> {
  const { orm } = platform.db
  // One moment for balance and holds: else points that move between the two reads would show twice or not at all.
  return orm.transaction(
    async (db) => {
      const balance = (await balancesOf(db, user.id)).point
      const held = await heldOf(db, user.id, 'point')
      const isFrozen = await isAccountFrozen(db, user.id)
      const available = isFrozen ? 0 : balance
      const contacts = await ownContacts(db, platform.settings, user.id)
      const took = await tookLately(db, now)
      return {
        points: { total: balance + held, available, frozen: balance + held - available },
        isAccountFrozen: isFrozen,
        pointsPerDollar: POINTS_PER_DOLLAR,
        rate: shownRate(await rateOf(db, rulesOf(user.country).currency)),
        limits: {
          most: mostOf(available),
          aDay: WITHDRAWALS_A_DAY,
          ...(await leftToday(db, user, now)),
        },
        accounts: await accountChoices(db, user, now),
        upline: await ownUpline(db, user, now),
        uplineTook: took.get('upline') ?? null,
        contacts: contacts.map((contact) => ({ kind: contact.kind, to: shownOwnContact(contact) })),
        open: await openWithdrawals(db, user.id, now),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
