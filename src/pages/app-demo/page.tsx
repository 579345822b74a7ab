import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { currentLanguage } from '../../app/language.ts'
import { HOME } from '../../app/routes.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLoad } from '../../components/use-load.ts'
import { CallLog } from './call-log.tsx'
import { Controls } from './controls.tsx'
import styles from './page.module.css'
import { Phone } from './phone.tsx'
import { queryOf, type Settings, settingsOf } from './settings.ts'
import { useDemoToken } from './use-demo-token.ts'
import { useSimulator } from './use-simulator.ts'
import { useWide } from './use-wide.ts'

const loadUsers = () => call('GET /api/demo/users')

/** The app simulator (design §5): any page in a phone, with an app around it that does as told. */
export default function AppDemo() {
  const { t } = useTranslation('demo')
  const users = useLoad(loadUsers)
  if (users.state === 'loading') return <Skeleton lines={8} />
  if (users.state === 'ready') return <Simulator users={users.data.users} />
  const noDemo = users.error instanceof ApiError && users.error.code === 'NOT_FOUND'
  return noDemo ? (
    <Notice scene="lost" title={t('simulator.noDemo')} text={t('simulator.noDemoText')} />
  ) : (
    <Failure error={users.error} onRetry={users.retry} />
  )
}
