import { Alert, Flex, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { LoadError } from '../base/load-error.tsx'
import { useSession } from '../base/session-store.ts'
import { useCall } from '../base/use-call.ts'
import { screensOf } from '../rooms.ts'
import { isProofId } from './proof-id.ts'

/** Takes an id and leads to the proof of what it is of. */
export default function FindPage() {
  const { t } = useTranslation('fairness')
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? ''
  const [typed, setTyped] = useState(id)
  return (
    <Flex vertical gap={12}>
      <p className="ops-lead">{t('find.text')}</p>
      <Input.Search
        autoFocus
        allowClear
        className="ops-find"
        aria-label={t('find.label')}
        placeholder={t('find.example')}
        enterButton={t('find.button')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(text) => setSearch(text.trim() ? { id: text.trim() } : {})}
      />
      {isProofId(id) && <Found key={id} id={id.toLowerCase()} />}
      {id !== '' && !isProofId(id) && <Alert type="warning" showIcon title={t('find.noId')} />}
    </Flex>
  )
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('fairness')
  const { role } = useSession().operator
  const { data, error, reload } = useCall('GET /api/ops/fairness/proofs/:id', { params: { id } })
  if (error?.code === 'NOT_FOUND') return <Alert type="warning" showIcon title={t('find.none')} />
  if (error) return <LoadError error={error} onRetry={reload} />
  if (!data) return <Skeleton active title={false} />
  const screen = screensOf(role).find(({ proves }) => proves === `${data.feature}.${data.what}`)
  if (!screen) return <Alert type="info" showIcon title={t('find.notForRole')} />
  return <Navigate replace to={`/${screen.path.replace(':id', data.id)}`} />
}
