import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import styles from './page.module.css'
import { Simulator } from './simulator.tsx'

const loadUsers = () => call('GET /api/demo/users')

/** The app simulator (design §5): any page in a phone, with an app around it that does as told. */
export default function AppDemo() {
  const { t } = useTranslation('demo')
  const { state, data, error, retry } = useLoad(loadUsers)
  if (state === 'ready') return <Simulator users={data.users} />
  if (state === 'loading') {
    return (
      <div className={styles.loading}>
        <Skeleton lines={6} />
      </div>
    )
  }
  const noDemo = error instanceof ApiError && error.code === 'NOT_FOUND'
  return noDemo ? (
    <Notice scene="lost" title={t('simulator.noDemo')} text={t('simulator.noDemoText')} />
  ) : (
    <Failure error={error} onRetry={retry} />
  )
}
