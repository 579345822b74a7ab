import type { StreamerFigures, StreamerMonth } from '../../contract/streamer.ts'
import { PEOPLE_FIGURES, STREAMER_FIGURES } from '../../contract/streamer-constants.ts'
import {
  dayNumber,
  dayOf,
  daysBegun,
  daysIn,
  monthOf,
  monthsBefore,
} from '../../machines/streamer/calendar.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { hoursIn, periodsOf, sourcesIn } from './figures.ts'
import { goalOf } from './goal.ts'

/** So many months are listed: this one, and the same month of the year before. */
const MONTHS = 13

/** Whose figures, and what day it is for them. */
interface Asking {
  userId: number
  today: string
}

/** Somebody's last months, the newest first. */
export async function recentMonths(db: Database, { userId, today }: Asking) {
  const months = Array.from({ length: MONTHS }, (_, at) => monthsBefore(monthOf(today), at))
  const [from, to] = [dayOf(monthsBefore(monthOf(today), MONTHS - 1), 1), dayOf(monthOf(today), 1)]
  const at = await periodsOf(db, userId, { period: 'month', from, to })
  return { months: months.map((month) => ({ month, figures: at(dayOf(month, 1)).figures })) }
}

/**
 * A month of somebody, beside the month before.
 * @throws ApiError NOT_FOUND where the month has not begun
 */
export async function streamerMonth(
  db: Database,
  { userId, today }: Asking,
  month: string,
): Promise<StreamerMonth> {
  if (month > monthOf(today)) throw new ApiError('NOT_FOUND', 'This month has not begun.')
  const before = monthsBefore(month, 1)
  const days = daysBegun(month, today)
  const [first, firstBefore] = [dayOf(month, 1), dayOf(before, 1)]
  const [day, whole, goal] = await Promise.all([
    periodsOf(db, userId, { period: 'day', from: firstBefore, to: days.at(-1) ?? first }),
    periodsOf(db, userId, { period: 'month', from: firstBefore, to: first }),
    goalOf(db, userId, month),
  ])
  const isOver = month < monthOf(today)
  const through = dayOf(before, isOver ? daysIn(before) : dayNumber(today))
  const told = daysBegun(before, through).map((it) => day(it).figures)
  const all = whole(firstBefore).figures
  return {
    month,
    today,
    days: days.map((it) => ({ day: it, figures: day(it).figures })),
    total: whole(first).figures,
    before: {
      through,
      figures: told.length === daysIn(before) ? all : upTo(told),
      days: daysBegun(before, dayOf(before, 31)).map((it) => day(it).figures.milli),
    },
    sources: sourcesIn(whole(first)),
    hours: hoursIn(whole(first)),
    goal,
  }
}

/** What some days come to: one who came on two of them is one person, so that people are not to be added up. */
function upTo(days: readonly StreamerFigures[]): StreamerMonth['before']['figures'] {
  const sum = (figure: keyof StreamerFigures) =>
    days.reduce((total, figures) => total + figures[figure], 0)
  return Object.fromEntries(
    STREAMER_FIGURES.map((figure) => [
      figure,
      PEOPLE_FIGURES.includes(figure) ? null : sum(figure),
    ]),
  ) as StreamerMonth['before']['figures']
}
