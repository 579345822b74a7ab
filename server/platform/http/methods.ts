import type { FastifyInstance } from 'fastify'
import { api } from '../../../contract/api.ts'
import { ApiError } from '../errors.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405 with the allowed methods when a path of the API is requested with another method. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const url of new Set(Object.keys(api).map((call) => call.slice(call.indexOf('/'))))) {
    const allowed = METHODS.filter((method) => app.hasRoute({ method, url }))
    // Calls of the demo world are not registered in a real one.
    if (allowed.length === 0) continue
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      schema: { hide: true },
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw new ApiError('METHOD_NOT_ALLOWED', `Allowed here: ${allowed.join(', ')}.`)
      },
      handler: () => {},
    })
  }
}
