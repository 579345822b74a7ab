/** What a mission counts; the closed set that missions are made of (spec §3, §6). */
export const MISSION_MEASURES = [
  /** People whom one said hi to. */
  'greetings',
  'replies',
  /** Replies within 5 minutes. */
  'prompt-replies',
  /** Of the people who wrote, those who got a reply, in percent. */
  'reply-rate',
  'online-minutes',
  'video-minutes',
  /** Days in a row with video calls. */
  'video-days',
  /** Points earned, in all and by one source. */
  'points',
  'video-points',
  'voice-points',
  'text-points',
  'gift-points',
  /** Days in a row with a claimed mission. */
  'streak',
] as const
export type MissionMeasure = (typeof MISSION_MEASURES)[number]

/** Over which time it counts: a day or a week (from Monday) of the account's calendar, or the first days after sign-up. */
export const MISSION_WINDOWS = ['day', 'week', 'newcomer'] as const

/** A reply counts as prompt up to here (spec §6, §9). */
export const PROMPT_REPLY_MS = 300_000

/** What missions may give away in a week to a thousand active people, at the most. */
export const GIVEN_A_WEEK_MOST = { diamond: 1_000, gold: 300_000 } as const
