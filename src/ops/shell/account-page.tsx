import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnRecoveryCodes } from './own-recovery-codes.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** The operator's own account: where they are signed in, and by what they sign in. */
export function AccountPage() {
  const { t } = useTranslation()
  return (
    <Flex vertical gap={12}>
      <title>{`${t('account.title')} · Companion Ops`}</title>
      <h1 className="ops-title">{t('account.title')}</h1>
      <Card size="small" title={t('account.sessions')}>
        <OwnSessions />
      </Card>
      <Card size="small" title={t('account.passkeys')}>
        <OwnPasskeys />
      </Card>
      <Flex gap={12} wrap>
        <Card size="small" className="ops-narrow" title={t('account.password')}>
          <OwnPassword />
        </Card>
        <Card size="small" className="ops-narrow" title={t('account.recovery')}>
          <OwnRecoveryCodes />
        </Card>
      </Flex>
    </Flex>
  )
}
