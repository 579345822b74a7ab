import { Button, Flex, QRCode, Spin, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { Answer } from '../../../contract/api.ts'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { beginSession } from '../base/session-store.ts'
import { useSend } from '../base/use-send.ts'
import { Door } from './door.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const CALL = 'POST /api/ops/enrol/begin'
const QR_SIZE = 176

/** Takes an invitation up: the authenticator app reads a code, a password is chosen, recovery codes are shown once. */
export function EnrolPage() {
  const { t } = useTranslation()
  const { secret = '' } = useParams()
  const navigate = useNavigate()
  const [begun, setBegun] = useState<Answer<typeof CALL>>()
  const [done, setDone] = useState<Answer<'POST /api/ops/enrol'>>()
  const { error, send } = useSend()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an invitation is opened once
  useEffect(() => {
    void send(async () => setBegun(await ask(CALL, { body: { invitation: secret } })))
  }, [secret])

  if (done) {
    const enter = () => {
      beginSession(done.session)
      void navigate('/', { replace: true })
    }
    return (
      <Door title={t('recovery.title')}>
        <Flex vertical gap={16}>
          <RecoveryCodes codes={done.recoveryCodes} />
          <Button block type="primary" onClick={enter}>
            {t('recovery.kept')}
          </Button>
        </Flex>
      </Door>
    )
  }
  return (
    <Door title={t('enrol.title')}>
      {error && <LoadError error={error} />}
      {!begun && !error && <Spin />}
      {begun && (
        <Flex vertical gap={16}>
          <span>{t('enrol.welcome', { name: begun.name, role: t(`roles.${begun.role}`) })}</span>
          <Flex vertical align="center" gap={8}>
            <QRCode type="svg" value={begun.otpauth} size={QR_SIZE} color="#000" bgColor="#fff" />
            <Typography.Text code copyable>
              {begun.secret}
            </Typography.Text>
            <Typography.Text type="secondary">{t('enrol.scan')}</Typography.Text>
          </Flex>
          <EnrolForm invitation={secret} name={begun.name} onDone={setDone} />
        </Flex>
      )}
    </Door>
  )
}
