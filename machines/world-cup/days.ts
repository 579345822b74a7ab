// Matches by the days on which they are played, as their reader counts days.

/** A day, such as `2026-06-11`, with what is played on it in the order of kick-off. */
export interface MatchDay<M> {
  day: string
  matches: M[]
}

/** @param dayOf the reader's own day at a moment */
export function daysOf<M extends { kickoffAt: number }>(
  matches: readonly M[],
  dayOf: (at: number) => string,
): MatchDay<M>[] {
  const days = new Map<string, M[]>()
  for (const match of [...matches].sort((one, other) => one.kickoffAt - other.kickoffAt)) {
    const day = dayOf(match.kickoffAt)
    const before = days.get(day)
    if (before) before.push(match)
    else days.set(day, [match])
  }
  return [...days].map(([day, its]) => ({ day, matches: its }))
}

/** The day that is shown first: today, else the next one on which is played, else the last; null without any. */
export function nearestDay(days: readonly { day: string }[], today: string): string | null {
  return (days.find(({ day }) => day >= today) ?? days[days.length - 1])?.day ?? null
}
