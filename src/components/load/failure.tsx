import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { useErrorText } from './use-error-text.ts'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** A further sentence below the error. */
  note?: string | undefined
}

/** Shown in place of data that could not be loaded: the error's text and a button to retry. */
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
