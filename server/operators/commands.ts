import { eq } from 'drizzle-orm'
import { OperatorName } from '../../contract/operators.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { openSeedKeys } from '../platform/secrets/seed-keys.ts'
import { SettingError } from '../platform/settings.ts'
import { type Invitation, invitationPath, invitationSecret, invite, inviteAgain } from './invite.ts'
import { operator } from './tables.ts'

const USAGE =
  'npm run ops:admin -- NAME (2 to 40 of a–z 0–9 . _ -) | reset NAME (an admin who has lost password or device)'

/** `npm run ops:admin`: the first admin of the console, and a way back in for one who is locked out. */
export const adminCommand: Command = (args) => {
  const isReset = args[0] === 'reset'
  const name = OperatorName.safeParse(isReset ? args[1] : args[0])
  if (!name.success || args.length !== (isReset ? 2 : 1)) throw new SettingError(USAGE)
  return (context) => (isReset ? reset : create)(context, name.data)
}

async function create(context: CommandContext, name: string): Promise<string[]> {
  const { db, clock, random, settings } = context
  const seeds = await openSeedKeys(settings)
  const parts = { seeds, random, now: clock.now() }
  const invitation = await db.orm
    .transaction((tx) => invite(tx as Transaction, parts, { name, role: 'admin' }))
    .catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'OPS_NAME_TAKEN')) throw error
      throw new SettingError(
        `There is an operator ${name} already; npm run ops:admin -- reset ${name} lets an admin in again.`,
      )
    })
  return [
    `${name} is invited as an admin.`,
    ...linkLines(invitation, invitationSecret(seeds, invitation)),
  ]
}

async function reset(context: CommandContext, name: string): Promise<string[]> {
  const { db, clock, settings } = context
  const seeds = await openSeedKeys(settings)
  const invitation = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const [row] = await tx.select().from(operator).where(eq(operator.name, name)).for('update')
    if (row?.role !== 'admin' || row.isDemo) throw new SettingError(`There is no admin ${name}.`)
    return inviteAgain(tx, { seeds, now: clock.now() }, row.id)
  })
  return [
    `${name} is invited anew: their password, authenticator app, recovery codes and passkeys count no more, and their sessions are ended.`,
    ...linkLines(invitation, invitationSecret(seeds, invitation)),
  ]
}

function linkLines({ expiresAt }: Invitation, secret: string): string[] {
  return [
    `Open this below the server's address, until ${new Date(expiresAt).toISOString()}; it is good once:`,
    invitationPath(secret),
  ]
}
