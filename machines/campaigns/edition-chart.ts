// An edition of a campaign: draft → approved → announced → running → counting → ended, or cancelled before it runs. Its
// events are what the database's clock, operators or the count told.
// A chart without its engine: a page reads off it what may come next, and loads nothing else for that.

export type EditionFact =
  /** A second person found the definition right; their word is of its hash. */
  | { type: 'APPROVED' }
  /** It was changed after that: it needs another approval. */
  | { type: 'CHANGED' }
  /** Players see it from now on. */
  | { type: 'ANNOUNCED' }
  /** Its period begins. */
  | { type: 'STARTED' }
  /** Its period is over. */
  | { type: 'FINISHED' }
  /** By an operator, for a reason, before its period is over. */
  | { type: 'ENDED_EARLY' }
  /** Everything was counted, and its best are paid. */
  | { type: 'PAID' }
  /** By an operator, for a reason. */
  | { type: 'CANCELLED' }

/** What an edition takes: what happens in the app, and what people do on its page. */
export type EditionTakes = 'nothing' | 'events' | 'everything'

/** The states, and what leads from each of them to which. */
export const EDITION_CHART = {
  draft: { on: { APPROVED: 'approved', CANCELLED: 'cancelled' } },
  approved: { on: { ANNOUNCED: 'announced', CHANGED: 'draft', CANCELLED: 'cancelled' } },
  announced: { on: { STARTED: 'running', CANCELLED: 'cancelled' } },
  running: {
    entry: 'takeEverything',
    on: { FINISHED: 'counting', ENDED_EARLY: 'counting' },
  },
  counting: { entry: 'takeEvents', on: { PAID: 'ended' } },
  ended: { entry: 'takeNothing' },
  cancelled: { entry: 'takeNothing' },
} as const
