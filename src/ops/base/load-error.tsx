import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOfError } from './ops-error.ts'

/** What could not be loaded, and a way to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Alert
      type="error"
      showIcon
      title={textOfError(error)}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}
