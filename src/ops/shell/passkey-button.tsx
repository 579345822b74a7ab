import { KeyOutlined } from '@ant-design/icons'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ask } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { beginSession } from '../base/session-store.ts'
import { useSend } from '../base/use-send.ts'
import { isCancelled } from './passkeys.ts'

/** Signs in by a passkey, in browsers that know them. */
export function PasskeyButton() {
  const { t } = useTranslation()
  const { isBusy, error, send } = useSend()
  if (!browserSupportsWebAuthn()) return null
  const signIn = async () => {
    const { ticket, options } = await ask('POST /api/ops/sign-in/passkey/begin', { body: {} })
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON }).catch((thrown: unknown) => {
      if (isCancelled(thrown)) return null
      throw thrown
    })
    if (!response) return
    const body = { ticket, response: { ...response } }
    beginSession(await ask('POST /api/ops/sign-in/passkey', { body }))
  }
  return (
    <>
      {error && <LoadError error={error} />}
      <Button block icon={<KeyOutlined />} loading={isBusy} onClick={() => void send(signIn)}>
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
