// Bindings as their owner sees them.
import type { BankForm, Binding, Bindings } from '../../contract/binding.ts'
import type { BankRules } from '../../contract/binding-data.ts'
import { standingOf, stateOf } from '../../machines/binding/standing.ts'
import { ownContacts, shownOwnContact } from '../identity/own-contact/queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import type { UserRow } from '../user/users.ts'
import { isVerified } from '../verification/queries.ts'
import { currentRows } from './current.ts'
import { type Offered, offerOf } from './offer.ts'
import type { BindingRow } from './tables.ts'

/** One binding, and what it is good for now. */
export function shownBinding(row: BindingRow, offer: Offered, now: number): Binding {
  const { id, method, kind, country, label, boundAt } = row
  const restsUntil = row.restsUntil.getTime()
  const state = stateOf({ method, kind, country, restsUntil }, offer, now)
  return { id, method, label, boundAt: boundAt.getTime(), restsUntil, state }
}

/** What a player has bound, and what they can bind. */
export async function bindingsPage(platform: Platform, user: UserRow): Promise<Bindings> {
  const { db, clock, settings } = platform
  const offer = offerOf(user)
  const now = await databaseNow({ clock, db: db.orm })
  const rows = await currentRows(db.orm, user.id)
  const [contact] = await ownContacts(db.orm, settings, user.id)
  // What was bound by a way that the brand has no more is shown all the same.
  const left = rows.map(({ method }) => method).filter((it) => !offer.methods.includes(it))
  return {
    methods: [...offer.methods, ...left].map((method) => {
      const row = rows.find((it) => it.method === method)
      return {
        method,
        standing: standingOf(method, row ?? null, offer),
        binding: row ? shownBinding(row, offer, now) : null,
      }
    }),
    country: user.country,
    wallets: offer.walletRules.map(({ id, name, account }) => ({ id, name, account })),
    bank: offer.bankRules && shownForm(offer.bankRules),
    isVerified: await isVerified(db.orm, user.id),
    told: contact ? shownOwnContact(contact) : null,
  }
}

function shownForm(rules: BankRules): BankForm {
  if (rules.form !== 'named') return rules
  const { form, digits, check = null, banks } = rules
  return {
    form,
    digits,
    check,
    banks: banks.map(({ id, name, digits: own = null }) => ({ id, name, digits: own })),
  }
}
