/** What the names of friends at the demo world begin with. */
export const FRIEND = 'demo-friend-'

/** Who has invited others, among the players whom the sign-in offers, in the order of their ids. */
export const INVITERS: readonly number[] = [0, 2, 4, 6, 3]

/** Somebody who came by a link. */
export interface Friend {
  /** The place of whoever invited them among `INVITERS`. */
  inviter: number
  hoursAgo: number
  /** A pack by its place in the tuning. */
  buys?: { pack: number; hoursAgo: number }
  /** The browser that they came by, where others have it too. */
  device?: string
}

/** Oldest first. The last ones came a moment ago, and begin to rank in this month. */
export const FRIENDS: readonly Friend[] = [
  { inviter: 0, hoursAgo: 290, buys: { pack: 1, hoursAgo: 200 } },
  { inviter: 1, hoursAgo: 240 },
  { inviter: 0, hoursAgo: 150, device: 'demo-shared' },
  { inviter: 0, hoursAgo: 149, device: 'demo-shared' },
  { inviter: 2, hoursAgo: 120, buys: { pack: 0, hoursAgo: 12 } },
  { inviter: 1, hoursAgo: 70 },
  { inviter: 0, hoursAgo: 50, buys: { pack: 2, hoursAgo: 30 } },
  { inviter: 3, hoursAgo: 8 },
  { inviter: 0, hoursAgo: 6 },
  { inviter: 4, hoursAgo: 3 },
  { inviter: 0, hoursAgo: 0.3 },
]
