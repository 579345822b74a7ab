import { App, Button, Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { useSend } from '../base/use-send.ts'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface Entered {
  password: string
  newPassword: string
  code: string
}

/** Changes the operator's password; their other sessions end. */
export function OwnPassword() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<Entered>()
  const { isBusy, error, send } = useSend()
  const change = async (entered: Entered) => {
    const body = { ...entered, code: entered.code.trim().toLowerCase() }
    await ask('POST /api/ops/password', { body })
    form.resetFields()
    void message.success(t('account.passwordChanged'))
  }
  return (
    <Form<Entered>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(entered) => void send(() => change(entered))}
    >
      <Form.Item
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.missing') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <NewPasswordField name="newPassword" />
      <CodeField takesRecovery />
      <Flex vertical gap={12} align="start">
        {error && <LoadError error={error} />}
        <Button htmlType="submit" loading={isBusy}>
          {t('account.changePassword')}
        </Button>
      </Flex>
    </Form>
  )
}
