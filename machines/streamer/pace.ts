// How a month's goal stands (spec §2 /anchorCenter). Today is not over: what it will bring is judged by the days before.
import { dayNumber, daysIn, monthOf } from './calendar.ts'

/** What is known of a month when its goal is looked at; amounts in thousandths of a point. */
export interface Standing {
  month: string
  /** By the account's calendar. */
  today: string
  goalMilli: number
  /** Of the whole month so far. */
  earnedMilli: number
  /** Of today alone. */
  todayMilli: number
}

interface Pace {
  /** `begun` is the first day, of which nothing can be said yet; `missed` and `reached` may be of a month that is over. */
  state: 'reached' | 'onPace' | 'behind' | 'begun' | 'missed'
  /** What should be there by tonight, if every day brought the same. */
  expectedMilli: number
  /** What the month comes to if its days go on as those before today did; null while there are none. */
  forecastMilli: number | null
  /** What each day that is left has to bring, today among them; 0 where nothing is missing. */
  neededMilli: number
  /** Today among them; 0 where the month is over. */
  daysLeft: number
}

/** How a goal stands: what was expected, what it comes to, and what each day has to bring. */
export function paceOf({ month, today, goalMilli, earnedMilli, todayMilli }: Standing): Pace {
  const days = daysIn(month)
  const isOver = monthOf(today) > month
  const isReached = earnedMilli >= goalMilli
  if (isOver) {
    const state = isReached ? 'reached' : 'missed'
    return {
      state,
      expectedMilli: goalMilli,
      forecastMilli: earnedMilli,
      neededMilli: 0,
      daysLeft: 0,
    }
  }
  const number = dayNumber(today)
  const daysLeft = days - number + 1
  // In this order, a day that equals the mean of those before changes no forecast by rounding.
  const forecastMilli =
    number === 1
      ? null
      : Math.max(earnedMilli, Math.floor(((earnedMilli - todayMilli) * days) / (number - 1)))
  const left = Math.max(0, goalMilli - earnedMilli)
  return {
    state: stateOf(isReached, forecastMilli, goalMilli),
    expectedMilli: Math.floor((goalMilli * number) / days),
    forecastMilli,
    neededMilli: Math.ceil(left / daysLeft),
    daysLeft,
  }
}

function stateOf(isReached: boolean, forecastMilli: number | null, goalMilli: number) {
  if (isReached) return 'reached'
  if (forecastMilli === null) return 'begun'
  return forecastMilli >= goalMilli ? 'onPace' : 'behind'
}
