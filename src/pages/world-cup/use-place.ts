import { useSearchParams } from 'react-router-dom'
import { STAGES, type Stage } from '../../../contract/world-cup-constants.ts'

export const TABS = ['matches', 'groups', 'bracket', 'mine', 'ranking'] as const
type TabName = (typeof TABS)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What of the tournament the address names: `?tab=matches&day=2026-06-11`. Back leaves the page, whatever was looked at. */
export function usePlace() {
  const [query, setQuery] = useSearchParams()
  const put = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(name, value)
        return after
      },
      { replace: true },
    )
  const [tab, day, round] = [query.get('tab'), query.get('day'), query.get('round')]
  return {
    tab: TABS.find((it) => it === tab) ?? 'matches',
    /** Null where the address names none: the nearest one is meant. */
    day: day !== null && DAY.test(day) ? day : null,
    /** Of the knock-out; null: the one that is being played. */
    round: STAGES.find((it) => it === round) ?? null,
    showTab: (shown: TabName) => put('tab', shown),
    showDay: (shown: string) => put('day', shown),
    showRound: (shown: Stage) => put('round', shown),
  }
}
