/** What people are called, and what they write to each other: a tester needs neither. */
const PRIVATE: ReadonlySet<string> = new Set(['nickname', 'text'])
const INSTEAD = '…'

/** What is recorded, with a mark in place of each private text. */
export function discreet<Recorded extends object>(recorded: Recorded): Recorded {
  return JSON.parse(
    JSON.stringify(recorded, (field, part: unknown) =>
      PRIVATE.has(field) && typeof part === 'string' ? INSTEAD : part,
    ),
  )
}
