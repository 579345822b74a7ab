import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { useErrorText } from './use-error-text.ts'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** What else to know meanwhile. */
  note?: string | undefined
}

/** A load that failed: why, in the reader's language, and another try. */
export function Failure({ error, onRetry, note }: FailureProps) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  return (
    <Notice scene="fault" title={textOf(error)} text={note}>
      <Button look="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
