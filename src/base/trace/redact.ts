/** Fields with personal data, which testers don't need: names, and what players write to each other. */
const PRIVATE_FIELDS: ReadonlySet<string> = new Set(['nickname', 'text'])
const REDACTED = '…'

/** Replaces the text of every private field, at any depth. */
export function redact<Recorded extends object>(recorded: Recorded): Recorded {
  return JSON.parse(
    JSON.stringify(recorded, (field, value: unknown) =>
      PRIVATE_FIELDS.has(field) && typeof value === 'string' ? REDACTED : value,
    ),
  )
}
