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
import { isCancelled } from './passkeys.ts'

const LABEL_LENGTH = 60

/** Makes a passkey in this browser. */
export function NewPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ label: string }>()
  const { isBusy, error, send } = useSend()
  if (!browserSupportsWebAuthn()) return null
  const add = async (label: string) => {
    const { ticket, options } = await ask('POST /api/ops/passkeys/begin', { body: {} })
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
    <Flex vertical gap={8}>
      {error && <LoadError error={error} />}
      <Form form={form} layout="inline" onFinish={({ label }) => void send(() => add(label))}>
        <Form.Item
          name="label"
          rules={[{ required: true, whitespace: true, message: t('passkey.unnamed') }]}
        >
          <Input
            aria-label={t('passkey.label')}
            placeholder={t('passkey.example')}
            maxLength={LABEL_LENGTH}
          />
        </Form.Item>
        <Button icon={<PlusOutlined />} htmlType="submit" loading={isBusy}>
          {t('passkey.add')}
        </Button>
      </Form>
    </Flex>
  )
}
