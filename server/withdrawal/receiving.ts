// Where points can be paid to: what is bound, as far as a withdrawal needs to know (spec §5).
import type { AccountChoice } from '../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../contract/withdrawal-values.ts'
import { bindingOf, bindingsOf, openBinding } from '../binding/queries.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { UserRow } from '../user/users.ts'
import { isVerified } from '../verification/queries.ts'
import { currencyOf, rulesOf } from './data.ts'
import { rateOf, shownRate } from './rates.ts'
import type { WithdrawalRow } from './tables.ts'
import { tookLately } from './times.ts'

/** A way to an account of one's own. */
type AccountWay = Exclude<WithdrawalWay, 'upline'>

/** Mobile wallets, for which a real name has to be verified before (spec §5). */
const NAMED: readonly AccountWay[] = ['purse', 'alipay']

/** The ways of a brand that a country has. */
function waysOf({ brand, country }: Pick<UserRow, 'brand' | 'country'>): readonly AccountWay[] {
  const { ways } = rulesOf(country)
  const ofBrand = BRANDS.get(brand)?.payouts ?? []
  return ways ? ofBrand.filter((way) => ways.includes(way)) : ofBrand
}

/** The accounts that a player can choose from. */
export async function accountChoices(
  db: Reader,
  user: UserRow,
  now: number,
): Promise<AccountChoice[]> {
  const bound = await bindingsOf(db, user.id, now)
  const hasName = await isVerified(db, user.id)
  const took = await tookLately(db, now)
  const choices: AccountChoice[] = []
  for (const way of waysOf(user)) {
    const binding = bound.find(({ method }) => method === way)
    choices.push({
      way,
      rate: shownRate(await rateOf(db, currencyOf(way, user.country))),
      receiving: binding
        ? {
            ...{ id: binding.id, label: binding.label },
            ...{ restsUntil: binding.restsUntil, state: binding.state },
          }
        : null,
      needsName: NAMED.includes(way) && !hasName,
      took: took.get(way) ?? null,
    })
  }
  return choices
}

/**
 * Refuses an account that is not the player's own bound one, or that money cannot go to. One that is still at rest can
 * be named: its withdrawal is held for a closer look until then.
 * @throws ApiError RECEIVING_MISSING, WITHDRAWAL_NAME_MISSING
 */
export async function requireReceiving(
  tx: Transaction,
  user: UserRow,
  { way, receivingId }: { way: AccountWay; receivingId: string },
  now: number,
): Promise<void> {
  const isOffered = waysOf(user).includes(way)
  const binding = isOffered ? await bindingOf(tx, user.id, way, now) : null
  if (binding?.id !== receivingId || binding.state === 'rebind') {
    throw new ApiError('RECEIVING_MISSING', 'No account that can be paid to is bound for this.')
  }
  if (NAMED.includes(way) && !(await isVerified(tx, user.id))) {
    throw new ApiError('WITHDRAWAL_NAME_MISSING', 'A real name has to be verified first.')
  }
}

/** What is bound now, masked, by its id, and until when it rests. */
export async function boundOf(
  db: Reader,
  userId: number,
  now: number,
): Promise<ReadonlyMap<string, { label: string; restsUntil: number | null }>> {
  const bound = await bindingsOf(db, userId, now)
  return new Map(
    bound.map(({ id, label, restsUntil }) => [
      id,
      { label, restsUntil: restsUntil > now ? restsUntil : null },
    ]),
  )
}

/** Until when money does not go to the account of a withdrawal; null where it can go now. */
export async function restsUntil(
  db: Reader,
  { userId, way, bindingId }: Pick<WithdrawalRow, 'userId' | 'way' | 'bindingId'>,
  now: number,
): Promise<number | null> {
  if (way === 'upline') return null
  const binding = await bindingOf(db, userId, way, now)
  return binding?.id === bindingId && binding.restsUntil > now ? binding.restsUntil : null
}

/** All that a provider or a bank needs to know of the account: it is kept and logged nowhere. */
export async function receivingAccount(
  { db, seeds }: Pick<Platform, 'db' | 'seeds'>,
  { bindingId, number }: Pick<WithdrawalRow, 'bindingId' | 'number'>,
): Promise<Record<string, string>> {
  if (bindingId === null) throw new Error(`withdrawal ${number} goes to no account`)
  return openBinding(db.orm, { seeds }, bindingId)
}
