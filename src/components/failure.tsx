import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useErrorText } from './use-error-text.ts'

/** A load that failed: why, in the reader's language, and another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  return (
    <Notice scene="fault" title={textOf(error)}>
      <Button look="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
