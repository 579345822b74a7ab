import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

const CODE = /^\s*[0-9]{6}\s*$/
const CODE_OR_RECOVERY = /^\s*([0-9]{6}|[a-z2-7]{5}-[a-z2-7]{5})\s*$/i

interface CodeFieldProps {
  autoFocus?: boolean
  /** Whether one of the recovery codes will do too. */
  takesRecovery?: boolean
}

/** The field for a code of the authenticator app. */
export function CodeField({ autoFocus = false, takesRecovery = false }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="code"
      label={t('code.label')}
      extra={takesRecovery ? t('code.orRecovery') : undefined}
      validateTrigger="onBlur"
      rules={[
        {
          required: true,
          pattern: takesRecovery ? CODE_OR_RECOVERY : CODE,
          message: t('code.wrong'),
        },
      ]}
    >
      <Input autoFocus={autoFocus} autoComplete="one-time-code" inputMode="text" maxLength={13} />
    </Form.Item>
  )
}
