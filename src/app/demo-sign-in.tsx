import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import planet from '../../assets/pictures/planet.webp'
import ship from '../../assets/pictures/ship.svg'
import type { DemoUser } from '../../contract/demo.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { formatNumber } from '../base/format.ts'
import { Button } from '../components/button/button.tsx'
import { WheelPicture } from '../components/game/wheel-picture.tsx'
import { Failure } from '../components/load/failure.tsx'
import { Skeleton } from '../components/load/skeleton.tsx'
import { useLoad } from '../components/load/use-load.ts'
import { Amount } from '../components/money/amount.tsx'
import { Notice } from '../components/notice/notice.tsx'
import { CardButton } from '../components/page/card-button.tsx'
import { Avatar } from '../components/picture/avatar.tsx'
import { useSession } from '../stores/session.ts'
import styles from './demo-sign-in.module.css'

const loadUsers = () => call('GET /api/demo/users')

/** Sign-in in a browser: as a user of the demo world, if the server has one. */
export default function DemoSignIn() {
  const { t } = useTranslation(['demo', 'shell'])
  const { state, data, error, retry } = useLoad(loadUsers)
  const [entering, setEntering] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  if (state === 'failed') {
    const noDemo = error instanceof ApiError && error.code === 'NOT_FOUND'
    return noDemo ? (
      <Notice scene="lost" title={t('inApp.title')} text={t('inApp.text')}>
        {/* After a reload an app that was only slow is asked again. */}
        <Button look="quiet" onClick={() => location.reload()}>
          {t('shell:retry')}
        </Button>
      </Notice>
    ) : (
      <Failure error={error} onRetry={retry} />
    )
  }
  if (failure) return <Failure error={failure} onRetry={() => setFailure(null)} />

  const enter = (userId: number) => {
    setEntering(userId)
    call('POST /api/demo/sign-in', { body: { userId } })
      .then(({ token }) => useSession.getState().signIn(token), setFailure)
      .finally(() => setEntering(null))
  }
  const [first] = data?.users ?? []
  return (
    <section className={styles.page}>
      <Hello>
        {first && (
          <Button disabled={entering !== null} onClick={() => enter(first.id)}>
            {t('hello.play', { name: first.nickname })}
          </Button>
        )}
      </Hello>
      <h2 className={styles.title}>{t('enter.title')}</h2>
      <p className={styles.text}>{t('enter.text')}</p>
      {state === 'loading' ? (
        <Skeleton lines={7} shape="rows" />
      ) : (
        <ul className={styles.list}>
          {data.users.map((user) => (
            <li key={user.id}>
              <DemoPerson user={user} disabled={entering !== null} onEnter={() => enter(user.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Says what the product is, before the choice of a user (look.md). */
function Hello({ children }: { children: ReactNode }) {
  const { t } = useTranslation('demo')
  return (
    <div className={styles.hello}>
      <div className={styles.scene} aria-hidden="true">
        <img className={styles.planet} src={planet} alt="" width="112" height="112" />
        <WheelPicture className={styles.wheel} />
        <img className={styles.ship} src={ship} alt="" width="48" height="48" />
      </div>
      <h2 className={styles.title}>{t('hello.title')}</h2>
      <p className={styles.text}>{t('hello.text')}</p>
      {children}
    </div>
  )
}

interface DemoPersonProps {
  user: DemoUser
  disabled: boolean
  onEnter: () => void
}

/** One demo user: name and role, balance, and what they are useful to try. */
function DemoPerson({ user, disabled, onEnter }: DemoPersonProps) {
  const { t } = useTranslation('demo')
  return (
    <CardButton className={styles.user} disabled={disabled} onClick={onEnter}>
      <Avatar user={user} size={48} />
      <span className={styles.name}>
        <b>{user.nickname}</b>
        <small>
          {t(`role.${user.role}`)} · {user.id}
        </small>
        {user.purpose !== 'some' && (
          <small className={styles.purpose}>{t(`purpose.${user.purpose}`)}</small>
        )}
      </span>
      <span className={styles.held}>
        <Amount currency="diamond" value={user.diamonds} />
        <small>{t('ships', { count: user.ships, ships: formatNumber(user.ships) })}</small>
      </span>
    </CardButton>
  )
}
