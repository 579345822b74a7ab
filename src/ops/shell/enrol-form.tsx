import { Button, Flex, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { useSend } from '../base/use-send.ts'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface EnrolFormProps {
  invitation: string
  name: string
  onDone: (answer: Answer<'POST /api/ops/enrol'>) => void
}

/** The password and the first code of somebody who was invited. */
export function EnrolForm({ invitation, name, onDone }: EnrolFormProps) {
  const { t } = useTranslation()
  const { isBusy, error, send } = useSend()
  return (
    <Form<{ password: string; code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={({ password, code }) =>
        void send(async () => {
          const body = { invitation, password, code: code.trim() }
          onDone(await ask('POST /api/ops/enrol', { body }))
        })
      }
    >
      <input hidden readOnly autoComplete="username" value={name} />
      <NewPasswordField name="password" />
      <CodeField />
      <Flex vertical gap={12}>
        {error && <LoadError error={error} />}
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          {t('enrol.submit')}
        </Button>
      </Flex>
    </Form>
  )
}
