import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Serves the API reference, generated from the contract, at `/api/docs`. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Companion', version: '1', description: REFERENCE },
      components: {
        securitySchemes: { appToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

const REFERENCE = `Every answer carries the server's clock in \`x-server-time\` (milliseconds since 1970).
Calls that move money or seeds need an \`Idempotency-Key\` header (UUID): a retry with the same key and body
gets the same bytes for 48 hours, the same key with another body answers 422.
Amounts are whole numbers. Errors are \`{"error": {"code", "message", "params"}}\` with a closed list of codes.`
