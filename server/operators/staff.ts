// What admins do to other operators. Nobody changes their own account, and whoever changes another must still be
// an admin at that moment: so one admin is always left.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mayDo } from '../../contract/ops.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { registerAction } from '../platform/ops/action.ts'
import type { OperatorRequest } from '../platform/ops/operator.ts'
import { type Invitation, invitationSecret, invite, inviteAgain } from './invite.ts'
import { endSessions, type OperatorRow } from './session.ts'
import { operator } from './tables.ts'

const targetOf = (id: string) => `operator:${id}`

/** Registers what admins do to other operators. */
export function staffActions(app: FastifyInstance, platform: Platform): void {
  const { seeds, random } = platform
  /** The log knows whose link it is and until when: the secret is made of these. */
  const storedLink = ({ id, expiresAt }: Invitation) => ({ invitation: id, expiresAt })
  const shownLink = ({ invitation, expiresAt }: ReturnType<typeof storedLink>) =>
    invitationSecret(seeds, { id: invitation, expiresAt })

  registerAction(app, platform, 'POST /api/ops/operators', {
    act: async (tx, { operator: by, body: { name, role }, now }) => {
      await requireAdmin(tx, by)
      const invitation = await invite(tx, { seeds, random, now }, { name, role })
      const { id } = invitation
      const after = { name, role, state: 'invited' }
      return { answer: { id, ...storedLink(invitation) }, target: targetOf(id), after }
    },
    reveal: (answer) => ({ ...answer, invitation: shownLink(answer) }),
  })

  registerAction(app, platform, 'POST /api/ops/operators/:id/invitation', {
    act: async (tx, { operator: by, params: { id }, now }) => {
      const { state, isDemo } = await otherOperator(tx, by, id)
      if (isDemo || state === 'disabled') {
        throw new ApiError('NOT_FOUND', 'This operator has no use for a link.')
      }
      const invitation = await inviteAgain(tx, { seeds, now }, id)
      const after = { state: 'invited' }
      return { answer: storedLink(invitation), target: targetOf(id), before: { state }, after }
    },
    reveal: (answer) => ({ ...answer, invitation: shownLink(answer) }),
  })

  registerAction(app, platform, 'POST /api/ops/operators/:id/role', {
    act: async (tx, { operator: by, params: { id }, body: { role, was } }) => {
      const before = await otherOperator(tx, by, id)
      if (before.role !== was) {
        throw new ApiError('OPS_CHANGED', 'This operator has another role by now.', {
          is: before.role,
        })
      }
      await tx.update(operator).set({ role }).where(eq(operator.id, id))
      return { answer: { role }, target: targetOf(id), before: { role: was }, after: { role } }
    },
  })

  registerAction(app, platform, 'POST /api/ops/operators/:id/state', {
    act: async (tx, { operator: by, params: { id }, body, now }) => {
      const row = await otherOperator(tx, by, id)
      const state = body.state === 'disabled' ? 'disabled' : openStateOf(row)
      await tx.update(operator).set({ state }).where(eq(operator.id, id))
      if (state === 'disabled') await endSessions(tx, id, { now })
      const before = { state: row.state }
      return { answer: { state }, target: targetOf(id), before, after: { state } }
    },
  })
}

/** Whoever never took their invitation up still has to. */
function openStateOf({ password, totpSecret, isDemo }: OperatorRow): 'active' | 'invited' {
  return isDemo || (password !== null && totpSecret !== null) ? 'active' : 'invited'
}

/**
 * The operator whom an admin changes, locked.
 * @throws ApiError OPS_OWN_ACCOUNT, OPS_FORBIDDEN, NOT_FOUND
 */
async function otherOperator(
  tx: Transaction,
  by: OperatorRequest,
  id: string,
): Promise<OperatorRow> {
  if (by.id === id) throw new ApiError('OPS_OWN_ACCOUNT', 'Another admin has to do this.')
  await requireAdmin(tx, by)
  const [row] = await tx.select().from(operator).where(eq(operator.id, id)).for('update')
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such operator.')
  return row
}

/** One admin after the other: of two who disable each other the second is none any more. */
async function requireAdmin(tx: Transaction, by: OperatorRequest): Promise<void> {
  await lockText(tx, 'ops staff')
  const [row] = await tx.select().from(operator).where(eq(operator.id, by.id))
  if (row?.state === 'active' && mayDo(row.role, 'staff')) return
  throw new ApiError('OPS_FORBIDDEN', 'You are no admin any more.', { permission: 'staff' })
}
