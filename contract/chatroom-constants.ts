// What page, server and console know of chat rooms without any schema.

/** What a room belongs to, named by the feature that declares it (`Feature.chatrooms`). */
export const ROOM_KINDS = ['match', 'family'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** The length of a message in characters; an emoji counts as one. */
export const LONGEST_MESSAGE = 500

/** The most messages of one page of a room's history. */
export const MESSAGES_A_PAGE = 100

/** For how many minutes a moderator may mute somebody in a room; 0 ends it. */
export const MUTE_MINUTES = [0, 10, 60, 1_440] as const

/** For how many minutes an operator may mute somebody in all rooms; 0 ends it. */
export const OPS_MUTE_MINUTES = [0, 60, 1_440, 10_080] as const

/** How many messages one person may send within so many seconds; moderators may send more. */
export const FLOOD_LIMITS = [
  { messages: 5, seconds: 5 },
  { messages: 30, seconds: 60 },
] as const

/** Whoever has joined, or joined again, within this time is present. */
export const PRESENT_MS = 120_000

/** How many of the numbers that were removed last a page is told. */
export const REMOVED_TOLD = 50
