// What operators read about a tuning: its fields, its values, what is wrong with it.
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../base/format.ts'
import type { Figure, ReturnRow } from '../game-tuning.ts'
import type { FieldFault } from './check.ts'
import { stepsOf, textPathOf } from './field-paths.ts'
import type { Field } from './fields.ts'
import type { TunedRoom } from './tuned-room.ts'
import { type Path, valueAt } from './values.ts'

/** The words for a game's tuning in the operator's language. */
export interface TuningTexts {
  label: (path: Path) => string
  help: (path: Path) => string
  /** Empty where a field has none. */
  unit: (path: Path) => string
  /** What a number may be; empty where anything goes. */
  range: (field: Field) => string
  /** A single value; a dash where there is none. */
  value: (value: unknown) => string
  /** A whole path, with the rows of lists by their ids where they have some. */
  path: (path: Path, tuning: unknown) => string
  fault: (fault: FieldFault) => string
  figure: (figure: Figure) => string
  /** What a figure of the return is of. */
  returned: (row: ReturnRow) => string
}

/** The texts for a game's tuning. */
export function useTuningTexts(room: TunedRoom): TuningTexts {
  const { t, i18n } = useTranslation('tuning')
  return useMemo(
    () => textsOf(room, t, (key) => i18n.exists(key, { ns: 'tuning' })),
    [room, t, i18n],
  )
}

function textsOf(
  { game, fields }: TunedRoom,
  t: TFunction,
  isText: (key: string) => boolean,
): TuningTexts {
  const named = (path: Path, what: 'label' | 'help') =>
    t(`fields.${game}.${textPathOf(fields, path)}.${what}`)
  const wordOf = (word: string) => (isText(`values.${word}`) ? t(`values.${word}`) : word)
  const value = (given: unknown): string => {
    if (given === undefined || given === null) return '–'
    if (typeof given === 'number') return formatNumber(given)
    if (typeof given === 'boolean') return given ? t('yes') : t('no')
    return Array.isArray(given) ? given.map(value).join(', ') : wordOf(String(given))
  }
  const figure = (given: Figure): string => {
    switch (given.kind) {
      case 'share':
        return formatNumber(given.value, PERCENT)
      case 'amount':
        return t(`units.${given.unit}`, {
          count: given.value,
          amount: formatNumber(given.value, AMOUNT),
        })
      case 'money':
        return formatNumber(given.minor / 10 ** given.digits, {
          style: 'currency',
          currency: given.currency,
          minimumFractionDigits: given.digits,
          maximumFractionDigits: given.digits,
        })
      case 'region':
        return regionOf(given.code)
    }
  }
  return {
    label: (path) => named(path, 'label'),
    help: (path) => named(path, 'help'),
    unit: (path) => {
      const key = `fields.${game}.${textPathOf(fields, path)}.unit`
      return isText(key) ? t(`fields.${game}.${textPathOf(fields, path)}.unit`) : ''
    },
    range: (field) => {
      if (field.kind !== 'number') return ''
      const { min, max } = field
      if (min !== null && max !== null)
        return t('range.both', { min: formatNumber(min), max: formatNumber(max) })
      if (min !== null) return t('range.from', { min: formatNumber(min) })
      return max === null ? '' : t('range.to', { max: formatNumber(max) })
    },
    value,
    path: (path, tuning) =>
      stepsOf(fields, path)
        .map((step, index) => {
          if (step.kind === 'field') return t(`fields.${game}.${step.textPath}.label`)
          if (step.kind === 'entry') return wordOf(step.key)
          const id = valueAt(tuning, [...path.slice(0, index + 1), 'id'])
          const number = formatNumber(step.index + 1)
          return typeof id === 'string'
            ? t('row.named', { number, id: wordOf(id) })
            : t('row.plain', { number })
        })
        .join(t('pathSeparator')),
    fault: ({ code, params, what }) =>
      code === null
        ? what
        : t(
            `faults.${code}`,
            Object.fromEntries(Object.entries(params).map(([name, it]) => [name, value(it)])),
          ),
    figure,
    returned: ({ name }) =>
      isText(`values.${name}`) ? t(`values.${name}`) : t(`returns.${game}.${name}`),
  }
}

const PERCENT = { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 } as const
const AMOUNT = { maximumFractionDigits: 2 } as const

function regionOf(code: string): string {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code
  } catch {
    // Half typed.
    return code
  }
}
