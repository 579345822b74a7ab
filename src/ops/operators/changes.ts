/** A field of something that an action changed; null where it was not there. */
export interface Change {
  /** Its path, such as `sectors.3.weight`; empty where the whole is one value. */
  field: string
  before: string | null
  after: string | null
}

/** The fields in which two JSON texts differ. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const fields = new Set([...old.keys(), ...now.keys()])
  return [...fields].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function fieldsOf(json: string | null): Map<string, string> {
  const fields = new Map<string, string>()
  const take = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) {
      if (value !== undefined && value !== null) fields.set(path, String(value))
      return
    }
    for (const [name, inner] of Object.entries(value)) take(inner, path ? `${path}.${name}` : name)
  }
  if (json !== null) take(parsed(json), '')
  return fields
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
