import { Flex, Table, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InvitationCluster } from '../../../contract/invite-evidence.ts'
import { CLUSTER_TIES } from '../../../contract/invite-ops-constants.ts'
import { StateTag } from './state-tag.tsx'

type Person = InvitationCluster['people'][number]

/** The same as the picture, in words: each person, and with whom they have what in common. */
export function ClusterList({ cluster: { people, ties } }: { cluster: InvitationCluster }) {
  const { t } = useTranslation('invite')
  return (
    <div className="ops-cluster-list">
      <Table<Person>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={people}
        columns={[
          {
            key: 'person',
            title: t('cluster.person'),
            render: (_, { id, nickname, isBlocked }) => (
              <>
                <Link to={`/users/${id}`}>
                  <bdi>{nickname}</bdi> {id}
                </Link>{' '}
                {isBlocked && <Tag color="red">{t('blocked')}</Tag>}
              </>
            ),
          },
          {
            key: 'role',
            title: t('cluster.role'),
            render: (_, { role }) => t(`roles.${role}`),
          },
          {
            key: 'state',
            title: t('columns.state'),
            render: (_, { invitation }) =>
              invitation ? (
                <Link to={`/invitations/${invitation.id}`}>
                  <StateTag state={invitation.state} />
                </Link>
              ) : (
                '–'
              ),
          },
          {
            key: 'shares',
            title: t('cluster.shares'),
            className: 'ops-wraps',
            render: (_, { id }) => <Shares id={id} ties={ties} />,
          },
        ]}
      />
    </div>
  )
}

/** What somebody has in common with whom; that they were invited stands in their role. */
function Shares({ id, ties }: { id: number } & Pick<InvitationCluster, 'ties'>) {
  const { t } = useTranslation('invite')
  const mine = CLUSTER_TIES.filter((tie) => tie !== 'invited').flatMap((tie) => {
    const others = ties.flatMap((it) => {
      if (it.tie !== tie) return []
      return it.from === id ? [it.to] : it.to === id ? [it.from] : []
    })
    return others.length > 0 ? [{ tie, others }] : []
  })
  if (mine.length === 0) return '–'
  return (
    <Flex vertical gap={4}>
      {mine.map(({ tie, others }) => (
        // Side by side, not in a sentence: a link in one would have to be told apart by more than its color.
        <Flex key={tie} gap={8} wrap>
          <Typography.Text type="secondary">{t(`ties.${tie}`)}:</Typography.Text>
          {others.map((other) => (
            <Link key={other} to={`/users/${other}`}>
              {other}
            </Link>
          ))}
        </Flex>
      ))}
    </Flex>
  )
}
