import { Empty, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LoadError } from '../../base/load-error.tsx'
import { useCall } from '../../base/use-call.ts'
import { PreviewPanel } from './panel.tsx'

/** A game as it is in force, in any state of its machine. */
export default function PreviewPage() {
  const { t } = useTranslation('preview')
  const { game = '' } = useParams()
  const { data, error, reload } = useCall('GET /api/ops/tuning/games', {})
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const inForce = data.games.find((one) => one.game === game)
  if (!inForce) return <Empty description={t('noGame')} />
  return <PreviewPanel key={game} game={game} tuning={inForce.tuning} art={inForce.art} />
}
