// The streamer's own figures, named by what they are to her: read from the roll-ups of events and of earnings.
import type { StreamerFigures } from '../../contract/streamer.ts'
import { STREAMER_FIGURES, type StreamerFigure } from '../../contract/streamer-constants.ts'
import { earningFiguresOf } from '../earnings/queries.ts'
import { figuresOf, type Periods } from '../events/queries.ts'
import type { Database } from '../platform/database/database.ts'

/** Which measures of events (`server/events/measures.ts`) a figure is the sum of; points come from earnings. */
const MEASURES: Readonly<Record<Exclude<StreamerFigure, 'milli'>, readonly string[]>> = {
  onlineMs: ['online-ms'],
  greetings: ['greeted-people'],
  replies: ['replies'],
  promptReplies: ['prompt-replies'],
  writers: ['writers'],
  answered: ['answered-people'],
  texts: ['texts'],
  textsReceived: ['texts-received'],
  // Of calls that she earns by; those that she pays for are `…-made`.
  videoCalls: ['video-calls'],
  videoSeconds: ['video-seconds'],
  voiceCalls: ['voice-calls'],
  voiceSeconds: ['voice-seconds'],
  sessions: ['live-sessions'],
  liveSeconds: ['live-seconds'],
  viewers: ['viewers'],
  commenters: ['commenters'],
  comments: ['comments'],
  likes: ['likes'],
  shares: ['shares'],
  gifts: ['gifts'],
  givers: ['gift-givers'],
  followers: ['followers'],
  interactions: ['comments', 'likes', 'shares', 'gifts'],
}

const FIGURES_OF = new Map<string, StreamerFigure[]>()
for (const [figure, measures] of Object.entries(MEASURES)) {
  for (const measure of measures) {
    FIGURES_OF.set(measure, [...(FIGURES_OF.get(measure) ?? []), figure as StreamerFigure])
  }
}

/** What was earned, in slices: a source (`gift`), or an hour of the day (`h07`). */
type Slices = Readonly<Record<string, number>>

/** Everything of one day or month. */
interface Period {
  figures: StreamerFigures
  slices: Slices
}

const SOURCES = ['gift', 'video', 'voice', 'text'] as const

/** Figures that are all 0. */
const noFigures = (): StreamerFigures =>
  Object.fromEntries(STREAMER_FIGURES.map((figure) => [figure, 0])) as StreamerFigures

/** Somebody's days or months by their first days; one that is not there had nothing. */
export async function periodsOf(
  db: Database,
  userId: number,
  asked: Periods,
): Promise<(day: string) => Period> {
  const [counted, earned] = await Promise.all([
    figuresOf(db, userId, asked),
    earningFiguresOf(db, userId, asked),
  ])
  const periods = new Map<string, { figures: StreamerFigures; slices: Record<string, number> }>()
  const at = (day: string) => {
    const period = periods.get(day) ?? { figures: noFigures(), slices: {} }
    periods.set(day, period)
    return period
  }
  for (const { day, measure, value } of counted) {
    for (const figure of FIGURES_OF.get(measure) ?? []) at(day).figures[figure] += Number(value)
  }
  for (const { day, slice, milli } of earned) at(day).slices[slice] = Number(milli)
  for (const { figures, slices } of periods.values()) {
    figures.milli = SOURCES.reduce((sum, source) => sum + (slices[source] ?? 0), 0)
  }
  return (day) => periods.get(day) ?? { figures: noFigures(), slices: {} }
}

/** Thousandths of a point by what they came from. */
export const sourcesIn = ({ slices }: Period) => ({
  gift: slices.gift ?? 0,
  video: slices.video ?? 0,
  voice: slices.voice ?? 0,
  text: slices.text ?? 0,
})

/** Thousandths of a point by the hour of the day, from 00. */
export const hoursIn = ({ slices }: Period): number[] =>
  Array.from({ length: 24 }, (_, hour) => slices[`h${String(hour).padStart(2, '0')}`] ?? 0)
