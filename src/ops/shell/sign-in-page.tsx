import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeStep } from './code-step.tsx'
import { DemoOperators } from './demo-operators.tsx'
import { Door } from './door.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordStep } from './password-step.tsx'

/** Name and password, then a code; or a passkey, which is both at once; in the demo world, one tap. */
export function SignInPage() {
  const { t } = useTranslation()
  const [ticket, setTicket] = useState<string | null>(null)
  return (
    <Door title={t('signIn.title')}>
      <Flex vertical gap={16}>
        {ticket === null ? (
          <>
            <PasswordStep onDone={setTicket} />
            <PasskeyButton />
            <DemoOperators />
          </>
        ) : (
          <CodeStep ticket={ticket} onBack={() => setTicket(null)} />
        )}
      </Flex>
    </Door>
  )
}
