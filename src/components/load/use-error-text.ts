import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from '../money/use-prize-text.ts'

/** Parameters that are amounts of diamonds: written with the noun in singular or plural. */
const DIAMOND_PARAMS: ReadonlySet<string> = new Set(['limit', 'spent'])

/** Turns an error into a sentence in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  const prizeText = usePrizeText()
  const diamondText = (amount: number) => prizeText({ currency: 'diamond', amount })
  return (error) =>
    error instanceof ApiError
      ? t(error.code, formatParams(error.params, diamondText))
      : t('INTERNAL')
}

/** Formats an error's parameters: numbers by the reader's language, amounts of diamonds with their noun. */
export function formatParams(
  params: ApiError['params'],
  diamondText: (amount: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'number') return [name, value]
      return [name, DIAMOND_PARAMS.has(name) ? diamondText(value) : formatNumber(value)]
    }),
  )
}
