import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import planet from '../../assets/pictures/planet.webp'
import ship from '../../assets/pictures/ship.svg'
import type { DemoUser } from '../../contract/demo.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { formatNumber } from '../base/format.ts'
import { paths, pathWith } from '../base/paths.ts'
import { useBrand, useRouteTable } from '../base/route.ts'
import { Button } from '../components/button/button.tsx'
import { ButtonLink } from '../components/button/button-link.tsx'
import { WheelPicture } from '../components/game/wheel-picture.tsx'
import { Failure } from '../components/load/failure.tsx'
import { Skeleton } from '../components/load/skeleton.tsx'
import { useLoad } from '../components/load/use-load.ts'
import { Amount } from '../components/money/amount.tsx'
import { Notice } from '../components/notice/notice.tsx'
import { CardButton } from '../components/page/card-button.tsx'
import { Avatar } from '../components/picture/avatar.tsx'
import { useSession } from '../stores/session.ts'
import styles from './browser-entry.module.css'

const loadUsers = () => call('GET /api/demo/users')

/** Sign-in in a browser: by an account of one's own, or as a user of the demo world, where the server has them. */
export default function BrowserEntry() {
  const { t } = useTranslation(['demo', 'trial', 'shell'])
  const { state, data, error, retry } = useLoad(loadUsers)
  const ownWay = useOwnWay()
  const [entering, setEntering] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  if (state === 'failed') {
    const noDemo = error instanceof ApiError && error.code === 'NOT_FOUND'
    return noDemo ? (
      <Notice
        scene="lost"
        title={t(ownWay ? 'own.title' : 'inApp.title')}
        text={t(ownWay ? 'own.text' : 'inApp.text')}
      >
        {ownWay && (
          <ButtonLink to={ownWay} replace>
            {t('own.enter')}
          </ButtonLink>
        )}
        <TrialLink />
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
        {/* Together, so that nothing is pushed from under a thumb. */}
        {first && ownWay !== undefined && (
          <Button disabled={entering !== null} onClick={() => enter(first.id)}>
            {t('hello.play', { name: first.nickname })}
          </Button>
        )}
        {ownWay && (
          <Link className={styles.own} to={ownWay} replace>
            {t('own.enter')}
          </Link>
        )}
        <TrialLink />
      </Hello>
      <h2 className={styles.title}>{t('enter.title')}</h2>
      <p className={styles.text}>{t('enter.text')}</p>
      {state === 'loading' || ownWay === undefined ? (
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

/** The way to the trial of this game, where it has one, as its path says. */
function TrialLink() {
  const { t } = useTranslation('trial')
  const { pathname } = useLocation()
  const trial = useRouteTable().find(({ path }) => path === `${pathname}/trial`)?.path
  return (
    trial && (
      <Link className={styles.own} to={trial} replace>
        {t('without')}
      </Link>
    )
  )
}

/** Where a visitor signs up or in by themselves, and comes back from; null where there is no way, undefined until it is known. */
function useOwnWay(): string | null | undefined {
  const brand = useBrand()
  const { pathname, search } = useLocation()
  const load = useCallback(() => call('GET /api/identity', { query: { brand } }), [brand])
  const { state, data } = useLoad(load)
  if (state === 'loading') return undefined
  if (!data || data.contacts.length + data.providers.length === 0) return null
  return pathWith(paths.register, { back: `${pathname}${search}` })
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
