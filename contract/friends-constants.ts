// What page and server know of close friends without any schema.

/** So many close friends somebody has at the most. */
export const CLOSE_FRIENDS = 5

/** So many questions of somebody are open at a time. */
export const FRIEND_ASKS = 5

/** How a question to be close friends, or the friendship itself, is over. */
export const FRIENDSHIP_ENDS = ['declined', 'withdrawn', 'ended', 'blocked', 'erased'] as const
