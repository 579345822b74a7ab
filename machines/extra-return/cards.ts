// The cards of a participation at a moment: read off the clock, so that no job has to miss a day for anybody.
import type { CardState, ExtraReturnState } from '../../contract/extra-return-constants.ts'
import { dayBegins, dayPlus, localDayAt } from '../clock/local-day.ts'
import { EXTRA_RETURN_CHART } from './chart.ts'
import { partsOf } from './parts.ts'

/** What a participation that has begun holds. */
export interface Begun {
  state: ExtraReturnState
  bonus: number
  /** The day of the first card (`YYYY-MM-DD`), by the offset … */
  startsOn: string
  /** … that the account had when it began, in minutes east of UTC. */
  offsetMinutes: number
  /** When it was void or refunded, in milliseconds since 1970; null where it is neither. */
  stoppedAt: number | null
}

/** A card with its day: from `opensAt` on, and before `endsAt`. */
interface DayCard {
  /** 1, 2, 3, … */
  number: number
  diamonds: number
  opensAt: number
  endsAt: number
}

/** The day of the first card: the day after the one of the top-up. */
export const startsAfter = (toppedUpAt: number, offsetMinutes: number): string =>
  dayPlus(localDayAt(toppedUpAt, offsetMinutes), 1)

/** The cards of a bonus, each with its part and its day. */
export function cardsOf({
  bonus,
  startsOn,
  offsetMinutes,
}: Pick<Begun, 'bonus' | 'startsOn' | 'offsetMinutes'>): DayCard[] {
  return partsOf(bonus).map((diamonds, place) => ({
    number: place + 1,
    diamonds,
    opensAt: dayBegins(dayPlus(startsOn, place), offsetMinutes),
    endsAt: dayBegins(dayPlus(startsOn, place + 1), offsetMinutes),
  }))
}

/** How a card stands. @param now milliseconds since 1970 */
export function cardState(
  { opensAt, endsAt }: DayCard,
  { state, stoppedAt }: Pick<Begun, 'state' | 'stoppedAt'>,
  { isClaimed, now }: { isClaimed: boolean; now: number },
): CardState {
  if (isClaimed) return 'claimed'
  if (endsAt <= Math.min(now, stoppedAt ?? now)) return 'missed'
  if (stoppedAt !== null) return 'void'
  if (opensAt > now) return 'coming'
  return mayCheckIn(state) ? 'open' : 'held'
}

/** As the chart has it. */
function mayCheckIn(state: ExtraReturnState): boolean {
  const here = EXTRA_RETURN_CHART[state]
  return 'on' in here && 'CHECKED_IN' in here.on
}
