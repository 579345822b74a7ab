import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

const LENGTH = { min: 12, max: 128 }

/** The field for a new password: long rather than full of signs. */
export function NewPasswordField({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={name}
      label={t('newPassword.label')}
      extra={t('newPassword.hint', { count: LENGTH.min })}
      validateTrigger="onBlur"
      rules={[
        { required: true, min: LENGTH.min, message: t('newPassword.short', { count: LENGTH.min }) },
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={LENGTH.max} />
    </Form.Item>
  )
}
