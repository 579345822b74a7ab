import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account, Provider } from '../../../contract/identity.ts'
import { endSession, forgetSession } from '../../api/browser-session.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { useSession } from '../../stores/session.ts'
import styles from './account.module.css'
import { MyData } from './my-data.tsx'
import type { OnPart } from './parts.ts'
import { useAction } from './use-action.tsx'

const NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }
const CONTACTS = ['email', 'phone'] as const

interface OverviewProps {
  account: Account
  onPart: OnPart
  onChanged: () => void
  /** Signed out. */
  onOut: () => void
}

/** What the account is bound to, and what can be done with it. */
export function Overview({ account, onPart, onChanged, onOut }: OverviewProps) {
  const { t } = useTranslation('identity')
  // In an app, the app signs in and out.
  const isBrowser = useSession(({ appVersion }) => appVersion === null)
  return (
    <div className={styles.part}>
      {account.deletedAt !== null && <Leaving at={account.deletedAt} onCancelled={onChanged} />}
      <ul className={styles.rows}>
        {CONTACTS.filter((kind) => account[kind] !== null || account.contacts.includes(kind)).map(
          (kind) => (
            <Row key={kind} label={t(`contact.${kind}`)} value={account[kind] ?? t('account.none')}>
              {account.contacts.includes(kind) && (
                <Button look="text" onClick={() => onPart(kind)}>
                  {t(account[kind] === null ? 'account.bind' : 'account.change')}
                </Button>
              )}
            </Row>
          ),
        )}
        {account.providers.map((provider) => (
          <Row key={provider} label={NAMES[provider]} value={t('account.linked')} />
        ))}
      </ul>
      <Button look="quiet" onClick={() => onPart('devices')}>
        {t('account.devices')}
      </Button>
      <MyData />
      {isBrowser && <SignOut onOut={onOut} />}
      {account.deletedAt === null && (
        <Button look="text" onClick={() => onPart('delete')}>
          {t('account.delete')}
        </Button>
      )}
    </div>
  )
}

function Row({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <small className={styles.label}>{label}</small>
        <span className={styles.value}>{value}</span>
      </span>
      {children}
    </li>
  )
}

/** The account will be deleted: when, and that it can be taken back. */
function Leaving({ at, onCancelled }: { at: number; onCancelled: () => void }) {
  const { t } = useTranslation('identity')
  const { run, isBusy, said } = useAction()
  return (
    <div className={styles.leaving} role="status">
      <p>{t('deletion.until', { at: formatMoment(at) })}</p>
      <Button
        disabled={isBusy}
        onClick={() =>
          run(async () => {
            await call('POST /api/account/deletion/cancel', { body: {} })
            toast(t('deletion.cancelled'))
            onCancelled()
          })
        }
      >
        {t('deletion.cancel')}
      </Button>
      {said}
    </div>
  )
}

function SignOut({ onOut }: { onOut: () => void }) {
  const { t } = useTranslation('identity')
  const { run, isBusy, said } = useAction()
  const hasCookie = useSession(({ expiresAt }) => expiresAt !== null)
  const leave = async () => {
    // Who is signed in by a demo world's token alone has nothing to end there.
    if (hasCookie) await endSession()
    else forgetSession()
    onOut()
  }
  return (
    <>
      <Button look="quiet" disabled={isBusy} onClick={() => run(leave)}>
        {t('account.signOut')}
      </Button>
      {said}
    </>
  )
}
