import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { useSession } from '../../stores/session.ts'
import styles from './account.module.css'
import { Binding } from './binding.tsx'
import { Deletion } from './deletion.tsx'
import { Devices } from './devices.tsx'
import { Overview } from './overview.tsx'
import { type OnPart, partOf } from './parts.ts'

const loadAccount = () => call('GET /api/account')
/** What a part of it is called, by the button that leads to it. */
const TITLES = {
  email: 'identity:contact.email',
  phone: 'identity:contact.phone',
  devices: 'identity:account.devices',
  delete: 'identity:account.delete',
} as const
const WHEN_SEEN = { whenSeen: true }

/** The player's account: what it is bound to, where it is used, and the ways out of it. */
export default function AccountSheet({ sheet }: { sheet: OpenSheet<'settings' | 'account'> }) {
  const { t } = useTranslation(['shell', 'identity'])
  const isSignedIn = useSession(({ token }) => token !== null)
  const shown = isSignedIn ? partOf(sheet.param) : undefined
  return (
    <Sheet title={t(shown ? TITLES[shown] : 'shell:settings.account')} sheet={sheet} name="account">
      {isSignedIn ? (
        <Parts
          part={sheet.param}
          onPart={(part) => sheet.open('account', part)}
          onClose={sheet.close}
        />
      ) : (
        <SignedOut onLeave={sheet.close} />
      )}
    </Sheet>
  )
}

function SignedOut({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('identity')
  const { pathname, search } = useLocation()
  const back = new URLSearchParams(search)
  back.delete('sheet')
  return (
    <ConfirmStep title={t('account.out.title')} text={t('account.out.text')}>
      <ButtonLink to={pathWith(paths.register, { back: `${pathname}?${back}` })} onClick={onLeave}>
        {t('account.out.enter')}
      </ButtonLink>
    </ConfirmStep>
  )
}

interface PartsProps {
  part: string | null
  onPart: OnPart
  onClose: () => void
}

function Parts({ part, onPart, onClose }: PartsProps) {
  const { t } = useTranslation(['identity', 'forms', 'errors'])
  const { state, data: account, error, retry, refresh } = useLoad(loadAccount, WHEN_SEEN)
  if (state === 'loading') return <Skeleton lines={6} />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  // What could not be loaded again keeps its old place; it is tried again when the page is seen.
  const back = () => {
    refresh().catch(() => {})
    onPart()
  }
  const shown = partOf(part)
  if (!shown) return <Overview account={account} onPart={onPart} onChanged={back} onOut={onClose} />
  return (
    <div className={styles.part}>
      {(shown === 'email' || shown === 'phone') && (
        <Binding key={shown} kind={shown} account={account} onBound={back} />
      )}
      {shown === 'devices' && <Devices onOut={onClose} />}
      {shown === 'delete' && <Deletion account={account} onPart={onPart} onAsked={back} />}
      <Button look="text" onClick={() => onPart()}>
        {t('identity:account.back')}
      </Button>
    </div>
  )
}
