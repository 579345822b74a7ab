import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { OPS_ROLES } from '../../../contract/ops.ts'

/** The field for a role. */
export function RoleField() {
  const { t } = useTranslation('operators')
  return (
    <Form.Item name="role" label={t('invite.role')} rules={[{ required: true }]}>
      <Select options={OPS_ROLES.map((value) => ({ value, label: t(`choices.role.${value}`) }))} />
    </Form.Item>
  )
}
