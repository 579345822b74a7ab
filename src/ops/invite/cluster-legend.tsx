import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InvitationCluster } from '../../../contract/invite-evidence.ts'
import { CLUSTER_TIES } from '../../../contract/invite-ops-constants.ts'
import { useTieLooks } from './tie-looks.ts'

/** What the lines of the picture mean, of those that are in it. */
export function ClusterLegend({ ties }: Pick<InvitationCluster, 'ties'>) {
  const { t } = useTranslation('invite')
  const looks = useTieLooks()
  const there = CLUSTER_TIES.filter((tie) => ties.some((it) => it.tie === tie))
  return (
    <Flex gap={16} wrap justify="center">
      {there.map((tie) => (
        <Flex key={tie} gap={6} align="center">
          <svg width="32" height="8" aria-hidden="true">
            <line x1="0" y1="4" x2="32" y2="4" {...looks[tie]} />
          </svg>
          {t(`ties.${tie}`)}
        </Flex>
      ))}
    </Flex>
  )
}
