import { UserAddOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { OperatorName } from '../../../contract/operators.ts'
import { ActionButton } from '../action/action-button.tsx'
import type { ShownLink } from './link-modal.tsx'
import { RoleField } from './role-field.tsx'

/** Invites somebody into the console. */
export function Invite({ onLink }: { onLink: (link: ShownLink) => void }) {
  const { t } = useTranslation('operators')
  return (
    <ActionButton
      call="POST /api/ops/operators"
      command="invite"
      type="primary"
      icon={<UserAddOutlined />}
      label={t('invite.button')}
      title={t('invite.command')}
      initial={{ role: 'viewer' }}
      onDone={onLink}
      fields={
        <>
          <Form.Item
            name="name"
            label={t('invite.name')}
            extra={t('invite.nameHint')}
            validateTrigger="onBlur"
            rules={[
              { required: true, message: t('invite.nameWrong') },
              {
                validator: async (_, name: unknown) => {
                  if (name && !OperatorName.safeParse(name).success) {
                    throw new Error(t('invite.nameWrong'))
                  }
                },
              },
            ]}
          >
            <Input autoComplete="off" autoCapitalize="none" maxLength={40} />
          </Form.Item>
          <RoleField />
        </>
      }
    />
  )
}
