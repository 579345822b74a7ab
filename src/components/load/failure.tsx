import { useTranslation } from 'react-i18next'
import { isBlocked } from '../../api/api-error.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Notice } from '../notice/notice.tsx'
import { useErrorText } from './use-error-text.ts'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** A further sentence below the error. */
  note?: string | undefined
}

/** Shown in place of data that could not be loaded: the error's text and what to do next. */
export function Failure({ error, onRetry, note }: FailureProps) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  return (
    <Notice scene="fault" title={textOf(error)} text={note}>
      {isBlocked(error) && <ButtonLink to={paths.service}>{t('toService')}</ButtonLink>}
      <Button look="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
