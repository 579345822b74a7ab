import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import type { FieldFault } from './check.ts'

/** The words for what is wrong with a definition. */
export interface FaultTexts {
  faultText: (fault: FieldFault) => string
  /** Where it is, with the ids of what it stands in, such as “doors › door-cat › Outcomes”. */
  placeText: (definition: unknown, field: string) => string
}

export function useFaultTexts(): FaultTexts {
  const { t, i18n } = useTranslation('campaigns')
  return useMemo(() => textsOf(t, (key) => i18n.exists(key, { ns: 'campaigns' })), [t, i18n])
}

function textsOf(t: TFunction<'campaigns'>, isText: (key: string) => boolean): FaultTexts {
  return {
    faultText: ({ code, params }) =>
      t(
        `faults.${code}`,
        Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            typeof value === 'number' ? formatNumber(value) : value,
          ]),
        ),
      ),
    placeText: (definition, field) => {
      const path = field.split('.').filter(Boolean)
      if (path.length === 0) return t('fields.whole')
      const names = path.map((name, place) => {
        if (!/^\d+$/.test(name)) return isText(`fields.${name}`) ? t(`fields.${name}`) : name
        const row = valueAt(definition, path.slice(0, place + 1))
        return idOf(row) ?? t('row.plain', { number: formatNumber(Number(name) + 1) })
      })
      return names.join(t('pathSeparator'))
    },
  }
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )

/** A row by its own id; tokens are ids themselves. */
function idOf(row: unknown): string | null {
  if (typeof row === 'string') return row
  const id = valueAt(row, ['id'])
  return typeof id === 'string' && id !== '' ? id : null
}
