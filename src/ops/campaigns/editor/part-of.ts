import type { Block } from '../../../../contract/campaigns-definition.ts'

/** What the part of a block of one kind is given. */
export interface PartOf<K extends Block['kind']> {
  /** Its path in the definition. */
  at: string
  block: Extract<Block, { kind: K }>
  onChange: (block: Extract<Block, { kind: K }>) => void
}
