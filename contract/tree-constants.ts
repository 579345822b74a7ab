// What pages need of a tree without the schemas, which bring zod along.

/** The two of a tree. */
export const TREE_ROLES = ['inviter', 'partner'] as const

/** What must be said beside the level to close a tree. */
export const CLOSE_WORD = 'level-lost-for-good'
