// What is wrong with a definition while it is edited: the same that the server finds, without asking it.
import type { z } from 'zod'
import { Campaign } from '../../../../contract/campaigns-definition.ts'
import { campaignFaults, periodFaults } from '../../../../machines/campaigns/proof.ts'

/** What is wrong at a field. */
export interface FieldFault {
  field: string
  what: string
  /** Its text is `faults.<code>`. */
  code: string
  params: Readonly<Record<string, string | number>>
}

/** A definition as it was found. */
export interface Check {
  /** Null where a field is not as the schema asks. */
  parsed: Campaign | null
  /** Whether it can be kept: what it costs and gives back is judged at its approval. */
  canSave: boolean
  faults: readonly FieldFault[]
  byField: ReadonlyMap<string, readonly FieldFault[]>
}

/** Looks for all that is wrong with a definition. */
export function checkDefinition(definition: unknown): Check {
  const { data, error } = Campaign.safeParse(definition)
  const faults: FieldFault[] = data
    ? campaignFaults(data).map((fault) => ({ params: {}, ...fault }))
    : error.issues.flatMap(faultsOfIssue)
  const byField = new Map<string, readonly FieldFault[]>()
  for (const fault of faults) {
    byField.set(fault.field, [...(byField.get(fault.field) ?? []), fault])
  }
  const canSave = data !== undefined && periodFaults(data).length === 0
  return { parsed: data ?? null, canSave, faults, byField }
}

/** Whether anything is wrong at a field or below it. */
export const hasFaultBelow = ({ faults }: Check, at: string): boolean =>
  faults.some(({ field }) => field === at || field.startsWith(`${at}.`))

function faultsOfIssue(issue: z.core.$ZodIssue): FieldFault[] {
  const field = issue.path.map(String).join('.')
  const fault = (code: string, params: FieldFault['params'] = {}) => [
    { field, what: issue.message, code, params },
  ]
  switch (issue.code) {
    case 'invalid_type':
      return fault(issue.expected === 'int' ? 'schemaWhole' : 'schemaMissing')
    case 'too_big':
      return fault(sizeCode('Most', issue.origin), { most: Number(issue.maximum) })
    case 'too_small':
      return fault(sizeCode('Least', issue.origin), { least: Number(issue.minimum) })
    case 'invalid_format':
      return fault('schemaFormat')
    case 'invalid_value':
    case 'invalid_union':
      return fault('schemaChoice')
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key].map(String).join('.'),
        what: issue.message,
        code: 'schemaUnknown',
        params: {},
      }))
    default:
      return fault('schemaOther')
  }
}

const sizeCode = (bound: 'Most' | 'Least', origin: string) =>
  `schema${bound}${origin === 'array' ? 'Rows' : origin === 'string' ? 'Signs' : ''}`
