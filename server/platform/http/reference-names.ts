import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { api, type Call, rooms } from '../../../contract/api.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { BASIC_EXAMPLES } from './reference-examples.ts'

const CONTRACT = join(import.meta.dirname, '../../../contract')

/** What the reference knows of a schema. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string; examples?: unknown[] }>

/** The name of a call, such as `getPlayLimitsById`; unique, and the same in every release. */
export function operationId(call: Call): string {
  const [method = '', path = ''] = call.split(' ')
  const words = path.split('/').slice(2)
  const named = words.map((word) =>
    word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word),
  )
  return `${method.toLowerCase()}${named.join('')}`
}

const capital = (word: string) =>
  word.replace(/(^|[-.])(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())

/**
 * Names the schemas of the contract: those that it exports by their own names, and bodies and answers of
 * calls that have none by their call's, live messages by their room's.
 */
export async function nameSchemas(): Promise<SchemaNames> {
  const names: SchemaNames = z.registry()
  const calls = Object.entries<Endpoint>(api) as [Call, Endpoint][]
  // Parameters are listed one by one, and have no schema of their own in OpenAPI.
  const parameters = new Set(calls.flatMap(([, { query, params }]) => [query, params]))
  const add = (schema: z.ZodType, id: string) => {
    if (names.has(schema) || parameters.has(schema)) return
    const example = BASIC_EXAMPLES[id]
    names.add(schema, example === undefined ? { id } : { id, examples: [example] })
  }
  for (const [name, schema] of await exportedSchemas()) add(schema, name)
  for (const [call, { body, answer }] of calls) {
    const name = capital(operationId(call))
    if (body) add(body, name)
    add(answer, `${name}Answer`)
  }
  for (const [room, message] of Object.entries(rooms)) add(message, `${capital(room)}Live`)
  return names
}

/** Exported schemas by their names; where two modules have one of a name, each under its module's name too. */
async function exportedSchemas(): Promise<Map<string, z.ZodType>> {
  const found: { file: string; name: string; schema: z.ZodType }[] = []
  for (const file of (await readdir(CONTRACT)).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(CONTRACT, file)).href)
    for (const [name, schema] of Object.entries(exported)) {
      if (schema instanceof z.ZodType) found.push({ file, name, schema })
    }
  }
  const isShared = (one: (typeof found)[number]) =>
    found.some(({ name, schema }) => name === one.name && schema !== one.schema)
  return new Map(
    found.map((it) => [
      isShared(it) ? `${capital(it.file.replace('.ts', ''))}${it.name}` : it.name,
      it.schema,
    ]),
  )
}
