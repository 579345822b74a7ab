import { Button, Flex, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { beginSession } from '../base/session-store.ts'
import { useSend } from '../base/use-send.ts'
import { CodeField } from './code-field.tsx'

/** The second step: a code of the app, or a recovery code. */
export function CodeStep({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { t } = useTranslation()
  const { isBusy, error, send } = useSend()
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) =>
        void send(async () => {
          const body = { ticket, code: code.trim().toLowerCase() }
          beginSession(await ask('POST /api/ops/sign-in/code', { body }))
        })
      }
    >
      <CodeField autoFocus takesRecovery />
      <Flex vertical gap={12}>
        {error && <LoadError error={error} />}
        <Button block type="primary" htmlType="submit" loading={isBusy}>
          {t('signIn.enter')}
        </Button>
        <Button block type="link" onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </Flex>
    </Form>
  )
}
