import { Button, Flex, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { useSession } from '../base/session-store.ts'
import { useSend } from '../base/use-send.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How many recovery codes are left, and new ones in their place. */
export function OwnRecoveryCodes() {
  const { t } = useTranslation()
  const { recoveryCodes } = useSession()
  const [codes, setCodes] = useState<readonly string[]>()
  const { isBusy, error, send } = useSend()
  if (codes) return <RecoveryCodes codes={codes} />
  const renew = async (code: string) => {
    const body = { code: code.trim().toLowerCase() }
    setCodes((await ask('POST /api/ops/recovery-codes', { body })).recoveryCodes)
  }
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => void send(() => renew(code))}
    >
      <p>{t('recovery.left', { count: recoveryCodes })}</p>
      <CodeField takesRecovery />
      <Flex vertical gap={12} align="start">
        {error && <LoadError error={error} />}
        <Button htmlType="submit" loading={isBusy}>
          {t('recovery.renew')}
        </Button>
      </Flex>
    </Form>
  )
}
