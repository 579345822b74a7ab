// What the streamer center counts, without the schemas, so that pages load no zod.

/** The figures of a day or a month; people are counted once in it. */
export const STREAMER_FIGURES = [
  /** Thousandths of a point, from gifts, calls and messages. */
  'milli',
  /** Milliseconds; what two phones tell at once counts once. */
  'onlineMs',
  /** People whom one said hi to. */
  'greetings',
  'replies',
  /** Replies within 5 minutes. */
  'promptReplies',
  /** People who wrote, and those who got a reply. */
  'writers',
  'answered',
  'texts',
  'textsReceived',
  'videoCalls',
  'videoSeconds',
  'voiceCalls',
  'voiceSeconds',
  'sessions',
  'liveSeconds',
  'viewers',
  'commenters',
  'comments',
  'likes',
  'shares',
  'gifts',
  'givers',
  'followers',
  /** Comments, likes, shares and gifts. */
  'interactions',
] as const
export type StreamerFigure = (typeof STREAMER_FIGURES)[number]

/** Figures that count people: once a day and once a month, so that days do not add up to a month. */
export const PEOPLE_FIGURES: readonly StreamerFigure[] = [
  'greetings',
  'writers',
  'answered',
  'commenters',
  'givers',
]

/** The most points that a goal may be. */
export const HIGHEST_GOAL_POINTS = 100_000_000
