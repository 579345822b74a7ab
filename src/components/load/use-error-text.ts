import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from '../money/use-prize-text.ts'

/** Figures that are diamonds: said with their noun, which has a form for one and one for many. */
const DIAMONDS: ReadonlySet<string> = new Set(['limit', 'spent'])

/** Turns why something failed into a sentence in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  const prizeText = usePrizeText()
  const diamondText = (amount: number) => prizeText({ currency: 'diamond', amount })
  return (error) =>
    error instanceof ApiError ? t(error.code, written(error.params, diamondText)) : t('INTERNAL')
}

/** Figures as the reader writes them, amounts of diamonds with their noun. */
export function written(
  params: ApiError['params'],
  diamondText: (amount: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'number') return [name, value]
      return [name, DIAMONDS.has(name) ? diamondText(value) : formatNumber(value)]
    }),
  )
}
