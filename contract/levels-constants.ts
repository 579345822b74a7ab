/** What somebody has a level of: being here, spending, and what others give them. */
export const LEVEL_KINDS = ['active', 'wealth', 'charm'] as const
export type LevelKind = (typeof LEVEL_KINDS)[number]

/** What brings experience, by kind. */
export const LEVEL_SOURCES = {
  active: ['days', 'answered', 'call-minutes', 'missions'],
  wealth: ['texts', 'calls', 'gifts'],
  charm: ['gifts', 'flowers', 'followers', 'likes'],
} as const satisfies Record<LevelKind, readonly string[]>
export type LevelSource = (typeof LEVEL_SOURCES)[LevelKind][number]

/** Gifts of these names are flowers (docs/integration.md): 1 flower is 1 intimacy, and 1 charm whatever it costs (spec §9). */
export const FLOWERS = ['flower', 'rose'] as const

/** So many flowers between two people make a level of intimacy (spec §9). */
export const FLOWERS_A_LEVEL = 10
