// What is bound to somebody's account.
import type { Body } from '../../contract/api.ts'
import { type Account, Provider } from '../../contract/identity.ts'
import type { Language } from '../../contract/languages.ts'
import { redeemCode } from '../platform/codes.ts'
import type { Reader } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import type { UserRow } from '../user/users.ts'
import { bindLogin, loginsOf, shownContact, usableContacts } from './logins.ts'
import { openDeletionOf } from './queries.ts'
import { loginOfTarget, purposeOf } from './send-code.ts'
import { tellReplaced } from './tell-replaced.ts'

/** What the account sheet shows. */
export async function accountOf(
  db: Reader,
  { settings }: Pick<Platform, 'settings'>,
  userId: number,
): Promise<Account> {
  const logins = await loginsOf(db, userId)
  const [email, phone] = [logins.get('email'), logins.get('phone')]
  const deletion = await openDeletionOf(db, userId)
  return {
    email: email === undefined ? null : shownContact('email', email),
    phone: phone === undefined ? null : shownContact('phone', phone),
    providers: Provider.options.filter((provider) => logins.has(provider)),
    deletedAt: deletion?.dueAt.getTime() ?? null,
    contacts: usableContacts(settings),
  }
}

/**
 * Binds the contact that a code was sent to, instead of the one that was bound before, which is told of it.
 * @throws ApiError CODE_WRONG, CODE_EXPIRED, CODE_TRIES, CONTACT_TAKEN
 */
export async function bindContact(
  platform: Platform,
  { id, brand }: UserRow,
  typed: Body<'POST /api/account/contact'>,
): Promise<Account> {
  const wanted = { purpose: purposeOf('bind'), subject: String(id) }
  await redeemCode(platform, wanted, typed, async (tx, { target, context }) => {
    await lockUser(tx, id)
    const login = loginOfTarget(target)
    const before = (await loginsOf(tx, id)).get(login.kind)
    await bindLogin(tx, id, { brand, ...login }, platform.clock.now())
    if (before === undefined || before === login.subject) return
    const language = (context.language ?? 'en') as Language
    await tellReplaced(tx, platform, { kind: login.kind, to: before, brand, language })
  })
  return accountOf(platform.db.orm, platform, id)
}
