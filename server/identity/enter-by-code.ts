import type { Body } from '../../contract/api.ts'
import type { Provider } from '../../contract/identity.ts'
import { redeemCode } from '../platform/codes.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { type Entered, enterBy } from './enter.ts'
import { bindLogin, userOfLogin } from './logins.ts'
import { loginOfTarget, purposeOf } from './send-code.ts'
import type { Visit } from './session.ts'

/**
 * Signs in by a code, or gives somebody new a ticket. A code that was sent to link a provider's account links it.
 * @throws ApiError CODE_WRONG, CODE_EXPIRED, CODE_TRIES, ACCOUNT_BLOCKED
 */
export async function enterByCode(
  platform: Platform,
  typed: Body<'POST /api/identity/enter'>,
  from: Pick<Visit, 'userAgent' | 'device'>,
): Promise<Entered> {
  const { seeds, random, clock } = platform
  const visit = { attempt: typed.attempt, ...from }
  return redeemCode(platform, { purpose: purposeOf('enter') }, typed, async (tx, proven) => {
    const now = clock.now()
    const { brand = '' } = proven.context
    const login = { brand, ...loginOfTarget(proven.target) }
    await linkProvider(tx, login, proven.context, now)
    return enterBy(tx, { seeds, random, now }, login, { visit })
  })
}

/**
 * Binds the provider's account that the code was sent for to the account of its contact. One that has opened another
 * account meanwhile stays there.
 */
async function linkProvider(
  tx: Transaction,
  login: { brand: string; kind: 'email' | 'phone'; subject: string },
  { provider, linked }: Record<string, string>,
  now: number,
): Promise<void> {
  if (provider === undefined || linked === undefined) return
  const user = await userOfLogin(tx, login)
  if (!user) return
  const link = { brand: login.brand, kind: provider as Provider, subject: linked }
  if (!(await userOfLogin(tx, link))) await bindLogin(tx, user.id, link, now)
}
