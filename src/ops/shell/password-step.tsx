import { Button, Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { useSend } from '../base/use-send.ts'

interface Entered {
  name: string
  password: string
}

/** The first step of signing in. */
export function PasswordStep({ onDone }: { onDone: (ticket: string) => void }) {
  const { t } = useTranslation()
  const { isBusy, error, send } = useSend()
  const missing = [{ required: true, message: t('signIn.missing') }]
  return (
    <Form<Entered>
      layout="vertical"
      requiredMark={false}
      onFinish={(body) =>
        void send(async () => onDone((await ask('POST /api/ops/sign-in', { body })).ticket))
      }
    >
      <Form.Item name="name" label={t('signIn.name')} rules={missing}>
        <Input autoFocus autoComplete="username" autoCapitalize="none" maxLength={40} />
      </Form.Item>
      <Form.Item name="password" label={t('signIn.password')} rules={missing}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Flex vertical gap={12}>
        {error && <LoadError error={error} />}
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          {t('signIn.next')}
        </Button>
      </Flex>
    </Form>
  )
}
