import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import type { Fault } from './rules.ts'

/** A field's own words for some faults. */
export type FaultMessages = Partial<Record<Fault['kind'], string>>

/** What is wrong with an entry, as a sentence; null where nothing is. */
export function useFaultText(messages: FaultMessages = {}): (fault: Fault | null) => string | null {
  const { t } = useTranslation('forms')
  return (fault) => {
    if (!fault) return null
    const params: Record<string, string> = {}
    for (const [name, value] of Object.entries(fault.params)) {
      params[name] = typeof value === 'number' ? formatNumber(value) : value
    }
    return messages[fault.kind] ?? t(`fault.${fault.kind}`, params)
  }
}
