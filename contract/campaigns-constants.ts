// What page, server and console know of campaigns without any schema.

/** An edition's states (`machines/campaigns/edition-chart.ts`). */
export const EDITION_STATES = [
  'draft',
  'approved',
  'announced',
  'running',
  'counting',
  'ended',
  'cancelled',
] as const
export type EditionState = (typeof EDITION_STATES)[number]

/** States in which players see an edition. */
export const SHOWN_STATES = ['announced', 'running', 'counting', 'ended'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** What tasks and rankings count of what somebody does in the app (`server/campaigns/measured.ts`). */
export const CAMPAIGN_MEASURES = [
  'gifts-given',
  'gift-diamonds-given',
  'flowers-given',
  'greetings',
  'texts',
  'replies',
  'video-minutes',
  'voice-minutes',
  'live-minutes',
  'gifts-received',
] as const
export type CampaignMeasure = (typeof CAMPAIGN_MEASURES)[number]

/** Over which time a task counts: a day of the edition's own calendar, or its whole period. */
export const TASK_WINDOWS = ['day', 'period'] as const

/** How a sprite of a scene moves. */
export const MOTIONS = [
  'still',
  'float',
  'sway',
  'twinkle',
  'glow',
  'drift',
  'fall',
  'rise',
  'spin',
] as const

/** When a sprite of a scene is there. */
export const SCENE_TIMES = ['always', 'day', 'night'] as const

/** The size that scenes are drawn for; they are scaled to the page's width. */
export const SCENE_WIDTH = 375

/** The most that boxes give back of the diamonds that they cost, exactly by their weights. */
export const BOX_MOST_PERCENT = 90

/** An edition is announced so long before it begins: no event of it can have come before. */
export const ANNOUNCED_BEFORE_MS = 600_000

/** What a package holds that can win diamonds counts no more than so much of its price. */
export const PACKAGE_MOST_PERCENT = 100

/** What a reward is listed by: where it came from. */
export const REWARD_SOURCES = [
  'task',
  'box',
  'exchange',
  'ranking',
  'package',
  'team',
  'closeness',
] as const
export type RewardSource = (typeof REWARD_SOURCES)[number]

/** How two people are no couple, or not one any more. */
export const COUPLE_ENDS = ['declined', 'withdrawn', 'parted', 'out', 'blocked'] as const

/** How many somebody may have asked to be their couple at a time. */
export const COUPLE_ASKS = 5
