import { useSearchParams } from 'react-router-dom'

export const TABS = ['overview', 'messages', 'live', 'days'] as const
type TabName = (typeof TABS)[number]

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Which month and tab the address names: `?month=2026-10&tab=live`. Back leaves the page, whatever was looked at. */
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
  const month = query.get('month')
  const tab = query.get('tab')
  return {
    /** Null where the address names none: the current one is meant. */
    month: month !== null && MONTH.test(month) ? month : null,
    tab: TABS.find((it) => it === tab) ?? 'overview',
    showMonth: (shown: string) => put('month', shown),
    showTab: (shown: TabName) => put('tab', shown),
  }
}
