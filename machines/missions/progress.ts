// How far somebody is in a mission, by the figures of their days (spec §3): one function for page, server and the proof of
// a tuning.
import type { MissionMeasure } from '../../contract/missions-constants.ts'
import type { Mission } from '../../contract/missions-tuning.ts'
import { dayPlus } from '../clock/local-day.ts'
import { DAY_MS } from '../clock/spans.ts'
import { streakOn } from './streak.ts'

/** Figures of one day by their names in `server/events/measures.ts`; `milli-<source>` are thousandths of a point. */
export type DayFigures = Readonly<Record<string, number>>

/** What is known of somebody's days. */
export interface MissionDays {
  figures: ReadonlyMap<string, DayFigures>
  /** Days with a claimed mission. */
  claimed: ReadonlySet<string>
}

/** So far back a row of days is looked at. */
export const RUN_DAYS = 400

/** The figures that missions are measured by. */
export const MISSION_FIGURES = [
  'greeted-people',
  'replies',
  'prompt-replies',
  'writers',
  'answered-people',
  'online-ms',
  'video-seconds',
  'video-seconds-made',
] as const

const videoSeconds = (day: DayFigures) =>
  (day['video-seconds'] ?? 0) + (day['video-seconds-made'] ?? 0)
const SOURCES = ['gift', 'video', 'voice', 'text'] as const

type Sum = (day: DayFigures) => number
const figure =
  (name: string): Sum =>
  (day) =>
    day[name] ?? 0

/** Measures that are a sum over the window, divided and rounded down. */
const SUMS: Partial<Record<MissionMeasure, { of: Sum; per: number }>> = {
  greetings: { of: figure('greeted-people'), per: 1 },
  replies: { of: figure('replies'), per: 1 },
  'prompt-replies': { of: figure('prompt-replies'), per: 1 },
  'online-minutes': { of: figure('online-ms'), per: 60_000 },
  'video-minutes': { of: videoSeconds, per: 60 },
  points: {
    of: (day) => SOURCES.reduce((sum, source) => sum + (day[`milli-${source}`] ?? 0), 0),
    per: 1_000,
  },
  'video-points': { of: figure('milli-video'), per: 1_000 },
  'voice-points': { of: figure('milli-voice'), per: 1_000 },
  'text-points': { of: figure('milli-text'), per: 1_000 },
  'gift-points': { of: figure('milli-gift'), per: 1_000 },
}

/**
 * What somebody has reached of a mission within a window.
 * @param from first day of the window @param to its last day, or the day up to which it is looked at
 * @returns in the measure's unit; for rows of days how far the next full row is
 */
export function progressOf(
  mission: Pick<Mission, 'measure' | 'target' | 'atLeast'>,
  { figures, claimed }: MissionDays,
  from: string,
  to: string,
): number {
  const { measure, target, atLeast } = mission
  if (measure === 'streak') {
    const { days, isTodayIn } = streakOn(claimed, to)
    return partOfRow(days, isTodayIn, target)
  }
  if (measure === 'video-days') {
    const isIn = (day: string) => videoSeconds(figures.get(day) ?? {}) >= atLeast * 60
    const isTodayIn = isIn(to)
    let days = 0
    for (let day = isTodayIn ? to : dayPlus(to, -1); days < RUN_DAYS && isIn(day); ) {
      days += 1
      day = dayPlus(day, -1)
    }
    return partOfRow(days < RUN_DAYS ? days : dayNumber(to), isTodayIn, target)
  }
  const days = daysOf(figures, from, to)
  if (measure === 'reply-rate') {
    const writers = total(days, figure('writers'))
    // Answers to those who wrote the day before make no day better than whole.
    const answered = total(days, (day) => Math.min(day.writers ?? 0, day['answered-people'] ?? 0))
    return writers === 0 || writers < atLeast ? 0 : Math.floor((answered * 100) / writers)
  }
  const sum = SUMS[measure]
  return sum ? Math.floor(total(days, sum.of) / sum.per) : 0
}

/** Whether a value is enough. */
export const isReached = ({ target }: Pick<Mission, 'target'>, value: number): boolean =>
  value >= target

/** Of a row of days: those since the last full one, and the full one on its day. */
function partOfRow(days: number, isTodayIn: boolean, target: number): number {
  const rest = days % target
  return rest === 0 && days > 0 && isTodayIn ? target : rest
}

/** A row that is longer than what is looked at goes on by the calendar. */
const dayNumber = (day: string) => Math.floor(Date.parse(day) / DAY_MS)

function daysOf(figures: MissionDays['figures'], from: string, to: string): readonly DayFigures[] {
  const days: DayFigures[] = []
  for (const [day, it] of figures) if (day >= from && day <= to) days.push(it)
  return days
}

const total = (days: readonly DayFigures[], of: Sum) => days.reduce((sum, day) => sum + of(day), 0)
