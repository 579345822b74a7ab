import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Answer, OpsAction } from '../../../contract/api.ts'
import { databaseNow } from '../clock.ts'
import type { Transaction } from '../database/database.ts'
import { type AnonymousRequest, lockText, refuseOtherBody } from '../database/idempotency.ts'
import { opsLog } from '../database/tables.ts'
import { ApiError } from '../errors.ts'
import type { Platform } from '../feature.ts'
import { type HandlerContext, register } from '../http/register.ts'
import { writeLog } from './log.ts'
import type { OperatorRequest } from './operator.ts'

/** What an action is carried out with. */
export interface ActionContext<C extends OpsAction>
  extends Pick<HandlerContext<C>, 'params' | 'body'> {
  operator: OperatorRequest
  /** By the database's clock, in milliseconds since 1970. */
  now: number
}

/** What an action came to; the audit log keeps all of it. */
export interface ActionResult<C extends OpsAction> {
  answer: Answer<C>
  /** `<what>:<id>`; null for what concerns nothing single. */
  target: string | null
  /** What it changed, as it was and as it is; neither holds a secret. */
  before?: unknown
  after?: unknown
}

interface ActionOptions<C extends OpsAction> {
  /**
   * Carries it out in one transaction with its row of the audit log.
   * @throws ApiError when it is refused: nothing is changed but the log, which tells of the refusal
   */
  act: (tx: Transaction, context: ActionContext<C>) => Promise<ActionResult<C>>
  /** Adds what the log must not hold (such as a link's secret) to an answer. */
  reveal?: (answer: Answer<C>) => Answer<C> | Promise<Answer<C>>
  /** Tells others once it is committed; a retry tells them again. */
  tell?: (answer: Answer<C>) => void
}

/**
 * Registers an operator's action: it happens once by its `Idempotency-Key`, whatever becomes of the answer, and
 * stands in the audit log with its reason.
 */
export function registerAction<C extends OpsAction>(
  app: FastifyInstance,
  platform: Platform,
  call: C,
  { act, reveal = (answer) => answer, tell }: ActionOptions<C>,
): void {
  const { db, clock } = platform
  register<OpsAction>(app, call, async (given) => {
    const context = given as unknown as HandlerContext<C>
    const { operator, request, params, body, address } = context
    const answer = await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      await lockText(tx, `ops ${operator.id} ${request.key}`)
      const earlier = await answerOf(tx, operator, request)
      if (earlier) return earlier.answer as Answer<C>
      const now = await databaseNow({ clock, db: tx })
      const { answer, ...told } = await act(tx, { operator, params, body, now })
      const { reason } = body as { reason: string }
      const row = { operator, action: call, reason, outcome: 'done', address, at: now }
      const { key, bodyHash } = request
      await writeLog(tx, platform, { ...row, ...told, retry: { key, bodyHash, answer } })
      return answer
    })
    tell?.(answer)
    return reveal(answer)
  })
}

async function answerOf(
  tx: Transaction,
  { id }: OperatorRequest,
  request: AnonymousRequest,
): Promise<{ answer: unknown } | undefined> {
  const [row] = await tx
    .select()
    .from(opsLog)
    .where(and(eq(opsLog.operatorId, id), eq(opsLog.key, request.key), eq(opsLog.outcome, 'done')))
  if (!row) return undefined
  if (row.action !== request.operation) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This key was used with another action.')
  }
  refuseOtherBody(row.bodyHash ?? '', request)
  return row
}
