// Constants of the tree, apart from its schemas, so that pages which import them don't load zod.

/** The roles of the two users of a tree. */
export const TREE_ROLES = ['inviter', 'partner'] as const

/** The text that confirms closing a tree, beside its level. */
export const CLOSE_WORD = 'level-lost-for-good'
