import { Card, Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { ClusterLegend } from './cluster-legend.tsx'
import { ClusterList } from './cluster-list.tsx'
import { ClusterPicture } from './cluster-picture.tsx'

/** Who shares what with whom around an invitation, as a picture and as a list. */
export function ClusterCard({ id }: { id: string }) {
  const { t } = useTranslation('invite')
  const call = 'GET /api/ops/invitations/:id/cluster'
  const { data, error, reload } = useCall(call, { params: { id } })
  return (
    <Card size="small" title={t('cards.cluster')}>
      {error && <LoadError error={error} onRetry={reload} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="ops-halves">
          <Flex vertical gap={8}>
            <ClusterPicture cluster={data} />
            <ClusterLegend ties={data.ties} />
            {data.more > 0 && (
              <Typography.Text type="secondary">
                {t('cluster.more', { count: data.more, shown: formatNumber(data.more) })}
              </Typography.Text>
            )}
          </Flex>
          <ClusterList cluster={data} />
        </div>
      )}
    </Card>
  )
}
