import type { TuningFault } from '../fair/bound.ts'

/** Something that is wrong at a field. @param code by which a page says it in its own words */
export const fault = (
  field: string,
  what: string,
  code: string,
  params: Record<string, string | number> = {},
): TuningFault => ({ field, what, code, params })
