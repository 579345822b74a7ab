import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type OpsError, textOfError } from '../base/ops-error.ts'

const STALE: ReadonlySet<string> = new Set(['OPS_CHANGED', 'OPS_SELECTION_CHANGED'])

interface ActionErrorProps {
  error: OpsError
  /** Shows what is there now. */
  onReload?: (() => void) | undefined
  /** What a parameter of the refusal says, where the feature has words for it. */
  changeText?: ((params: OpsError['params']) => string) | undefined
}

/** Why an action was refused; where its subject has changed meanwhile, what it is by now. */
export function ActionError({ error, onReload, changeText }: ActionErrorProps) {
  const { t } = useTranslation('shell')
  const isStale = STALE.has(error.code)
  return (
    <Alert
      role="alert"
      type={isStale ? 'warning' : 'error'}
      showIcon
      title={textOfError(error)}
      description={isStale ? changeText?.(error.params) : undefined}
      action={
        isStale &&
        onReload && (
          <Button size="small" onClick={onReload}>
            {t('action.reload')}
          </Button>
        )
      }
    />
  )
}
