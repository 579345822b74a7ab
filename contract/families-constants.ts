// What page and server know of families without any schema.

/** So many are in a family at the most. */
export const FAMILY_MEMBERS = 50

/** What somebody is in a family. Its founder and deputies let people in and out. */
export const FAMILY_ROLES = ['founder', 'deputy', 'member'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]

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

/** How somebody is no longer in a family. */
export const FAMILY_LEAVES = ['left', 'removed', 'closed', 'erased'] as const

/** What becomes of a request to be let in. */
export const FAMILY_ANSWERS = ['accepted', 'declined', 'withdrawn'] as const
