import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** A load that failed: why, in the reader's language, and another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'shell'])
  const known = error instanceof ApiError
  return (
    <Notice
      scene="fault"
      title={known ? t(`errors:${error.code}`, error.params) : t('errors:INTERNAL')}
    >
      <Button look="quiet" onClick={onRetry}>
        {t('shell:retry')}
      </Button>
    </Notice>
  )
}
