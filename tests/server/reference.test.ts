import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Call, rooms } from '../../contract/api.ts'
import { errorsOf } from '../../contract/call-errors.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ERROR_CODES, ERROR_STATUS, type ErrorCode, ErrorEnvelope } from '../../contract/errors.ts'
import { operationId } from '../../server/platform/http/reference-names.ts'
import { openWorld } from './harness.ts'

let reference: Reference
let schemas: Record<string, object>
beforeAll(async () => {
  const world = await openWorld({}, { demo: true })
  reference = (await world.app.inject('/api/docs/json')).json()
  schemas = reference.components.schemas
  await world.close()
})

describe('the API reference is made from the contract', () => {
  it.each(Object.keys(api) as Call[])(
    '%s has a name, named schemas, examples and its codes',
    (call) => {
      const [method = '', path = ''] = call.split(' ')
      const operation = reference.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      if (!operation) throw new Error(`no ${call} in the reference`)
      expect(operation.operationId).toBe(operationId(call))
      const endpoint: Endpoint = api[call]
      const type = endpoint.csv ? 'text/csv' : 'application/json'
      const answer = operation.responses['200']?.content?.[type]
      expect(schemas).toHaveProperty(nameIn(answer?.schema))
      expect(endpoint.answer.safeParse(answer?.example).error).toBeUndefined()
      if (endpoint.body) {
        const sent = operation.requestBody?.content?.['application/json']
        expect(schemas).toHaveProperty(nameIn(sent?.schema))
        expect(endpoint.body.safeParse(sent?.example).error).toBeUndefined()
      }
      const told = Object.entries(operation.responses).flatMap(([status, { content }]) =>
        Object.entries(content?.['application/json']?.examples ?? {}).map(([code, { value }]) => {
          expect(ErrorEnvelope.parse(value).error.code).toBe(code)
          expect(ERROR_STATUS[code as ErrorCode]).toBe(Number(status))
          return code
        }),
      )
      expect(told.sort()).toEqual(errorsOf(call).sort())
      for (const code of endpoint.errors ?? []) expect(ERROR_CODES).toContain(code)
    },
  )

  it('names each call and each schema once, and refers to nothing that is not there', () => {
    const ids = (Object.keys(api) as Call[]).map(operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const names = [...JSON.stringify(reference).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
    expect(names.length).toBeGreaterThan(ids.length)
    expect(names.filter(([, name = '']) => !(name in schemas))).toEqual([])
  })

  it('tells every live message, with its schema and an example', () => {
    const { receive } = reference['x-live']
    expect(Object.keys(receive)).toEqual(Object.keys(rooms))
    for (const [room, schema] of Object.entries(rooms)) {
      expect(schemas).toHaveProperty(nameIn(receive[room]?.message))
      expect(schema.safeParse(receive[room]?.example).error).toBeUndefined()
    }
  })
})

interface Media {
  schema?: { $ref?: string }
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Part {
  content?: Record<string, Media>
}
interface Reference {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: Part; responses: Record<string, Part> }>
  >
  components: { schemas: Record<string, object> }
  'x-live': { receive: Record<string, { message: { $ref: string }; example: unknown }> }
}

const nameIn = (schema?: { $ref?: string }) => schema?.$ref?.split('/').at(-1) ?? 'none'
