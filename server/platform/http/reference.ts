import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import { api, type Call, rooms } from '../../../contract/api.ts'
import { errorsOf } from '../../../contract/call-errors.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '../../../contract/errors.ts'
import { LIVE_MESSAGES_A_SECOND, LIVE_PATH } from '../../../contract/live.ts'
import { exampleOf, type JsonSchema } from './reference-examples.ts'
import { nameSchemas, operationId, type SchemaNames } from './reference-names.ts'

/** Serves the API reference, generated from the contract, at `/api/docs`. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const schemaRegistry = await nameSchemas()
  const withSchemas = createJsonSchemaTransformObject({ schemaRegistry })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Companion', version: '1', description: REFERENCE },
      components: {
        securitySchemes: {
          appToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          opsSession: { type: 'apiKey', in: 'cookie', name: 'ops' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (document) => finished(withSchemas(document), schemaRegistry),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

type Schemas = Record<string, JsonSchema>

interface Content {
  description?: string
  content?: Record<string, { schema?: JsonSchema; example?: unknown; examples?: object }>
}

/** The part of an OpenAPI operation that is added to here. */
interface Operation {
  operationId?: string
  requestBody?: Content
  responses: Record<string, Content>
}

interface Document {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>
  components?: { schemas?: Schemas }
}

const JSON_TYPE = 'application/json'
const CSV_TYPE = 'text/csv'
const METHODS = ['get', 'post'] as const

/** Adds to the document what a call's form alone does not tell: its name, its error codes, examples, live messages. */
function finished<D extends object>(given: D, names: SchemaNames): D {
  const document = given as unknown as Document
  const schemas = document.components?.schemas ?? {}
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      if (operation && call in api) describe(operation, call as Call, schemas)
    }
  }
  const all = { ...document, 'x-live': live(names, schemas) }
  return { ...given, ...all, components: { ...all.components, schemas: usedIn(all, schemas) } }
}

function describe(operation: Operation, call: Call, schemas: Schemas): void {
  operation.operationId = operationId(call)
  const { requestBody, responses } = operation
  const done = responses['200']
  for (const part of [requestBody, done]) {
    const content = part?.content?.[JSON_TYPE]
    if (content?.schema) content.example = exampleOf(content.schema, schemas)
  }
  if (done) done.description = 'The answer.'
  const csv = done?.content?.[JSON_TYPE]
  if (done && csv && (api[call] as Endpoint).csv) done.content = { [CSV_TYPE]: csv }
  const codes = errorsOf(call)
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    responses[status] = refusals(codes.filter((code) => ERROR_STATUS[code] === status))
  }
}

function refusals(codes: readonly ErrorCode[]): Content {
  const schema = { $ref: '#/components/schemas/ErrorEnvelope' }
  const examples = Object.fromEntries(codes.map((code) => [code, { value: envelope(code) }]))
  return { description: codes.join(', '), content: { [JSON_TYPE]: { schema, examples } } }
}

const envelope = (code: ErrorCode) => ({
  error: { code, message: 'What is wrong, for developers.', params: {} },
})

/** What comes over the live connection, which OpenAPI has no words for. */
function live(names: SchemaNames, schemas: Schemas) {
  return {
    path: LIVE_PATH,
    protocol: 'Socket.IO 4 over a WebSocket (transports: ["websocket"]); no token',
    messagesASecond: LIVE_MESSAGES_A_SECOND,
    send: {
      enter: 'A place: a room, or a part of one as <room>:<UUID>.',
      leave: 'A place that was entered.',
    },
    receive: Object.fromEntries(
      Object.entries(rooms).map(([room, schema]) => {
        const message = { $ref: `#/components/schemas/${names.get(schema)?.id}` }
        return [room, { message, example: exampleOf(message, schemas) }]
      }),
    ),
  }
}

/** The schemas that a document refers to, and those that they refer to. */
function usedIn(document: Document, schemas: Schemas): Schemas {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? {})
    }
  }
  follow({ ...document, components: undefined })
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

const REFERENCE = `Every answer carries the server's clock in \`x-server-time\` (milliseconds since 1970).
Calls that move money or seeds need an \`Idempotency-Key\` header (UUID): a retry with the same key and body
gets the same bytes for 48 hours, the same key with another body answers 422.
Amounts are whole numbers. Errors are \`{"error": {"code", "message", "params"}}\` with a closed list of codes;
each call lists those that it can answer. Live messages are under \`x-live\` in the
[JSON of this reference](/api/docs/json). The first hour of a brand's backend is in docs/integration.md.`
