// The streamer center (spec §2 /anchorCenter, §3): one's own figures by day and by month, and the month's goal.
import { z } from 'zod'
import { Month } from './earnings-statement.ts'
import type { Api } from './endpoint.ts'
import { HIGHEST_GOAL_POINTS, STREAMER_FIGURES, type StreamerFigure } from './streamer-constants.ts'

const Day = z.iso.date()
const Count = z.number().int().min(0)

/** An object with a value for each figure. */
const everyFigure = <T extends z.ZodType>(value: T) =>
  z.object(
    Object.fromEntries(STREAMER_FIGURES.map((name) => [name, value])) as Record<StreamerFigure, T>,
  )

const Figures = everyFigure(Count)
export type StreamerFigures = z.infer<typeof Figures>

/** Thousandths of a point by what they came from. */
const Sources = z.object({ gift: Count, video: Count, voice: Count, text: Count })

const Goal = z.object({ points: z.number().int().min(1) })

const StreamerMonth = z.object({
  month: Month,
  /** By the fixed offset of the account. */
  today: Day,
  /** Every day that has begun, the first one first. */
  days: z.array(z.object({ day: Day, figures: Figures })),
  total: Figures,
  /**
   * The month before, up to the same day of the month; all of it where this one is over. People are known for whole
   * months alone: where it is compared in part they are null.
   */
  before: z.object({
    through: Day,
    figures: everyFigure(Count.nullable()),
    /** Thousandths of a point of each of its days, also of those after `through`. */
    days: z.array(Count),
  }),
  sources: Sources,
  /** Thousandths of a point by the hour of the day in which they were earned, from 00. */
  hours: z.array(Count).length(24),
  goal: Goal.nullable(),
})
export type StreamerMonth = z.infer<typeof StreamerMonth>

export const streamerApi = {
  'GET /api/streamer/months': {
    summary: 'My figures of the last thirteen months, the newest first.',
    auth: 'user',
    answer: z.object({
      months: z.array(z.object({ month: Month, figures: Figures })),
    }),
  },
  'GET /api/streamer/months/:month': {
    summary:
      'My figures of a month by day, beside the month before, with hours, sources and my goal.',
    auth: 'user',
    params: z.strictObject({ month: Month }),
    answer: StreamerMonth,
  },
  'POST /api/streamer/goals': {
    summary: 'Sets how many points I want to earn in the current month, or takes the goal back.',
    auth: 'user',
    idempotent: 'streamer.goal',
    body: z.strictObject({
      /** A month that is over, or has not begun, is refused. */
      month: Month,
      points: z.number().int().min(1).max(HIGHEST_GOAL_POINTS).nullable(),
    }),
    answer: z.object({ goal: Goal.nullable() }),
  },
} satisfies Api
