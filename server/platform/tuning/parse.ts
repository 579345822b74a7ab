import type { z } from 'zod'
import type { Fault } from './files.ts'

/** A file's contents as its schema defines them, or all faults by field. */
export type ParsedFile<T> = { value: T; faults: [] } | { value: null; faults: Fault[] }

/** Parses a JSON file by its schema. @param source null if the file is missing */
export function parseFile<T>(
  file: string,
  source: string | null,
  schema: z.ZodType<T>,
): ParsedFile<T> {
  if (source === null) return { value: null, faults: [{ file, field: '', what: 'is missing' }] }
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch {
    return { value: null, faults: [{ file, field: '', what: 'is no JSON' }] }
  }
  const result = schema.safeParse(json)
  if (result.success) return { value: result.data, faults: [] }
  const faults = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          file,
          field: fieldOf([...issue.path, key]),
          what: 'is unknown',
        }))
      : [{ file, field: fieldOf(issue.path), what: issue.message }],
  )
  return { value: null, faults }
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}
