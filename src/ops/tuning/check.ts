// What is wrong with a tuning while it is edited: the same that the server finds, without asking it.
import type { z } from 'zod'
import type { TuningFault as ToldFault } from '../../../contract/tuning-ops.ts'
import { fieldAt } from './field-paths.ts'
import type { Group } from './fields.ts'
import type { TunedRoom } from './tuned-room.ts'
import { type Path, valueAt } from './values.ts'

/** What is wrong at a field. */
export interface FieldFault {
  field: string
  what: string
  /** Its text is `faults.<code>`; null where only the server's words are known. */
  code: string | null
  params: Readonly<Record<string, string | number>>
}

/** A tuning as it was found. */
export interface Check {
  /** Null where a field is not as the schema asks. */
  parsed: { version: number } | null
  faults: readonly FieldFault[]
  /** The faults by the path at which they are shown: that of the field, or of what it would stand in. */
  byPlace: ReadonlyMap<string, readonly FieldFault[]>
}

/**
 * Looks for all that is wrong with a tuning.
 * @param told by the server about these very values; what is known here is told once
 */
export function checkTuning(
  { schema, faults: faultsOf, fields }: TunedRoom,
  tuning: unknown,
  told: readonly ToldFault[] = [],
): Check {
  const { data, error } = schema.safeParse(tuning)
  const own: FieldFault[] = data
    ? faultsOf(data).map((fault) => ({ params: {}, ...fault }))
    : error.issues.flatMap(faultsOfIssue)
  const known = new Set(own.map(({ field }) => field))
  const others = told
    .filter(({ field }) => !known.has(field))
    .map((fault) => ({ ...fault, code: null, params: {} }))
  const faults = [...own, ...others]
  const byPlace = new Map<string, FieldFault[]>()
  for (const fault of faults) {
    const place = placeOf(fields, tuning, fault)
    byPlace.set(place, [...(byPlace.get(place) ?? []), fault])
  }
  return { parsed: data ?? null, faults, byPlace }
}

/** Whether anything is wrong at a path or below it. */
export function hasFaultBelow({ byPlace }: Check, path: Path): boolean {
  const at = path.join('.')
  return [...byPlace.keys()].some((place) => place === at || place.startsWith(`${at}.`))
}

/** Where a fault is shown: at its field, or, where there is no such field, at the nearest thing around it. */
function placeOf(fields: Group, tuning: unknown, { field }: FieldFault): string {
  const path = field.split('.')
  const isThere = () => fieldAt(fields, path) && valueAt(tuning, path) !== undefined
  while (path.length > 0 && !isThere()) path.pop()
  return path.join('.')
}

function faultsOfIssue(issue: z.core.$ZodIssue): FieldFault[] {
  const field = issue.path.map(String).join('.')
  const fault = (code: string | null, params: FieldFault['params'] = {}) => [
    { field, what: issue.message, code, params },
  ]
  switch (issue.code) {
    case 'invalid_type':
      return fault(issue.expected === 'int' ? 'schemaWhole' : 'schemaMissing')
    case 'too_big':
      return fault(sizeCode('Most', issue.origin), { most: Number(issue.maximum) })
    case 'too_small':
      return fault(sizeCode('Least', issue.origin), { least: Number(issue.minimum) })
    case 'not_multiple_of':
      return fault('noMultiple', { points: Number(issue.divisor) })
    case 'invalid_format':
      return fault('schemaFormat')
    case 'invalid_value':
      return fault('schemaChoice')
    case 'invalid_key':
      return fault('schemaKey')
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key].map(String).join('.'),
        what: issue.message,
        code: 'schemaUnknown',
        params: {},
      }))
    default:
      return fault(null)
  }
}

const sizeCode = (bound: 'Most' | 'Least', origin: string) =>
  `schema${bound}${origin === 'array' ? 'Rows' : origin === 'string' ? 'Signs' : ''}`
