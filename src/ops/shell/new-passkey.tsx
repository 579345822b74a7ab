import { PlusOutlined } from '@ant-design/icons'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { Button, Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { useSend } from '../base/use-send.ts'
import { CodeField } from './code-field.tsx'
import { isCancelled } from './passkeys.ts'

const LABEL_LENGTH = 60

interface Given {
  label: string
  code: string
}

/** Makes a passkey in this browser; a code says that it is not just whoever sits at an open session. */
export function NewPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Given>()
  const { isBusy, error, send } = useSend()
  if (!browserSupportsWebAuthn()) return null
  const add = async ({ label, code }: Given) => {
    const { ticket, options } = await ask('POST /api/ops/passkeys/begin', {
      body: { code: code.trim().toLowerCase() },
    })
    // It is good once, whatever becomes of the passkey.
    form.resetFields(['code'])
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const response = await startRegistration({ optionsJSON }).catch((thrown: unknown) => {
      if (isCancelled(thrown)) return null
      throw thrown
    })
    if (!response) return
    await ask('POST /api/ops/passkeys', { body: { ticket, label, response: { ...response } } })
    form.resetFields()
    onDone()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className="ops-narrow"
      onFinish={(given) => void send(() => add(given))}
    >
      <Form.Item
        name="label"
        label={t('passkey.label')}
        rules={[{ required: true, whitespace: true, message: t('passkey.unnamed') }]}
      >
        <Input placeholder={t('passkey.example')} maxLength={LABEL_LENGTH} />
      </Form.Item>
      <CodeField takesRecovery />
      <Flex vertical gap={12} align="start">
        {error && <LoadError error={error} />}
        <Button icon={<PlusOutlined />} htmlType="submit" loading={isBusy}>
          {t('passkey.add')}
        </Button>
      </Flex>
    </Form>
  )
}
