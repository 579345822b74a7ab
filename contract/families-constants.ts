// What page and server know of families without any schema.

/** So many are in a family at the most. */
export const FAMILY_MEMBERS = 50

/** What somebody is in a family. Its founder and deputies let people in and out. */
export const FAMILY_ROLES = ['founder', 'deputy', 'member'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]

/** What one member does with another one (`machines/family/roles.ts`). */
export const FAMILY_STEPS = ['make-deputy', 'make-member', 'hand-on', 'remove'] as const
export type FamilyStep = (typeof FAMILY_STEPS)[number]

/** What a family is known by beside its name: pictures of `assets/families/`. */
export const FAMILY_EMBLEMS = [
  'lion',
  'phoenix',
  'whale',
  'wolf',
  'owl',
  'fox',
  'panda',
  'dragon',
  'comet',
  'crown',
  'anchor',
  'clover',
] as const
export type FamilyEmblem = (typeof FAMILY_EMBLEMS)[number]

/** The length of a family's name and of its motto, in characters. */
export const FAMILY_NAME = { min: 2, max: 24 } as const
export const FAMILY_MOTTO_MAX = 80

/** How many families somebody may have asked to be let into at a time. */
export const FAMILY_ASKS = 5

/** How many families somebody may found within a day. */
export const FAMILIES_FOUNDED_A_DAY = 3

/** How somebody is no longer in a family. */
export const FAMILY_LEAVES = ['left', 'removed', 'closed', 'erased'] as const

/** What becomes of a request to be let in. */
export const FAMILY_ANSWERS = ['accepted', 'declined', 'withdrawn'] as const
