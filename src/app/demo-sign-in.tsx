import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { Amount } from '../components/amount.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Notice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useLoad } from '../components/use-load.ts'
import { useSession } from '../stores/session.ts'
import styles from './demo-sign-in.module.css'

const loadUsers = () => call('GET /api/demo/users')

/** In a browser: enter as a user of the demo world, where the server has one. */
export default function DemoSignIn() {
  const { t } = useTranslation(['demo', 'shell'])
  const { state, data, error, retry } = useLoad(loadUsers)
  const [entering, setEntering] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  if (state === 'failed') {
    const noDemo = error instanceof ApiError && error.code === 'NOT_FOUND'
    return noDemo ? (
      <Notice scene="lost" title={t('inApp.title')} text={t('inApp.text')}>
        {/* An app that was only slow is asked again. */}
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
  return (
    <section className={styles.page}>
      <h2 className={styles.title}>{t('enter.title')}</h2>
      <p className={styles.text}>{t('enter.text')}</p>
      {state === 'loading' ? (
        <Skeleton lines={7} />
      ) : (
        <ul className={styles.list}>
          {data.users.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                className={styles.user}
                disabled={entering !== null}
                onClick={() => enter(user.id)}
              >
                <Avatar user={user} size={48} />
                <span className={styles.name}>
                  <b>{user.nickname}</b>
                  <small>
                    {t(`role.${user.role}`)} · {user.id}
                  </small>
                </span>
                <Amount currency="diamond" value={user.diamonds} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
