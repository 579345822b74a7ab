// The columns of a table of rows: single values have one each, also those of groups within a row.
import { type Field, isLeaf, type Leaf } from '../fields.ts'
import type { Path } from '../values.ts'

/** A single value of a row, by its path within the row; the row itself where it is one value. */
export interface LeafColumn {
  inside: Path
  field: Leaf
}

/** What has rows itself, and opens below its row. */
export interface InnerPart {
  inside: Path
  field: Field
}

/** What a row of a list or an entry is made of. */
export function columnsOf(row: Field): { leaves: LeafColumn[]; parts: InnerPart[] } {
  const leaves: LeafColumn[] = []
  const parts: InnerPart[] = []
  const take = (field: Field, inside: Path) => {
    if (isLeaf(field)) leaves.push({ inside, field })
    else if (field.kind === 'group' && !field.isNullable && !field.isOptional) {
      for (const [name, inner] of Object.entries(field.fields)) take(inner, [...inside, name])
    } else parts.push({ inside, field })
  }
  take(row, [])
  return { leaves, parts }
}
