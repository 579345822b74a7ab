import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { formatNumber } from '../app/format.ts'

/** Turns why something failed into a sentence in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return (error) =>
    error instanceof ApiError ? t(error.code, written(error.params)) : t('INTERNAL')
}

/** Numbers as the reader writes them. */
function written(params: ApiError['params']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]),
  )
}
