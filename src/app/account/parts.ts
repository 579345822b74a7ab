const PARTS = ['email', 'phone', 'devices', 'delete'] as const

/** A part of the account that the address names: `?sheet=account.devices`. */
export type Part = (typeof PARTS)[number]

/** Opens a part; without one, the overview. */
export type OnPart = (part?: Part) => void

/** The part that an address names; none for the overview, or for what nobody knows. */
export function partOf(written: string | null): Part | undefined {
  return PARTS.find((it) => it === written)
}
