import type { FastifyRequest } from 'fastify'
import { mayDo, type OpsPermission, type OpsRole } from '../../../contract/ops.ts'
import { ApiError } from '../errors.ts'

/** Who asks, in a call of the ops console. */
export interface OperatorRequest {
  id: string
  name: string
  /** As it is now: a role that is taken away ends with the next call. */
  role: OpsRole
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session of the ops console is checked. */
    operator: OperatorRequest | null
  }
  interface FastifyInstance {
    /**
     * The hook of every call that needs an operator, added by the feature `operators`: checks the session's cookie, and the CSRF token of a POST.
     * @throws ApiError OPS_SESSION_MISSING, OPS_CSRF
     */
    signInOperator: (request: FastifyRequest) => Promise<void>
  }
}

/** @throws ApiError OPS_FORBIDDEN when the operator's role has not this permission */
export function requirePermission(
  { operator }: Pick<FastifyRequest, 'operator'>,
  permission: OpsPermission,
): void {
  if (operator && mayDo(operator.role, permission)) return
  throw new ApiError('OPS_FORBIDDEN', `Your role has not the permission “${permission}”.`, {
    permission,
  })
}
