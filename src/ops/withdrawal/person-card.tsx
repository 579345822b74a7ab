import { Card, Flex, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { FactsOf } from './facts-of.tsx'
import { share } from './share.ts'

const DAY_MS = 86_400_000

/** Whose points they are: how long the account is there, what it has, where it signs in. */
export function PersonCard({ withdrawal }: { withdrawal: OpsWithdrawal }) {
  const { t } = useTranslation('withdrawal')
  const { userId, person, brand, country, points } = withdrawal
  const { nickname, since, role, isFrozen, isBlocked, balance, held } = person
  const days = Math.floor((Date.now() - since) / DAY_MS)
  const all = balance + held
  const facts = {
    userId,
    since: t('sinceText', { count: days, days: formatNumber(days), at: formatInstant(since) }),
    brand,
    country,
    role: t(`roles.${role}`),
    balance: formatNumber(balance),
    held: formatNumber(held),
    // Once its points are gone it is no part of what is there any more.
    share: held >= points ? t('shareText', { share: share(points, all) }) : undefined,
  }
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center" wrap>
          <Link to={`/users/${userId}`}>
            <bdi>{nickname}</bdi>
          </Link>
          {isBlocked && <Tag color="red">{t('blocked')}</Tag>}
          {isFrozen && <Tag color="red">{t('frozen')}</Tag>}
        </Flex>
      }
      extra={<Link to={`/entries?userId=${userId}`}>{t('ledger')}</Link>}
    >
      <Flex vertical gap={12}>
        <FactsOf columns={{ xs: 1, md: 2 }} facts={facts} />
        <Browsers browsers={withdrawal.browsers} />
      </Flex>
    </Card>
  )
}

function Browsers({ browsers }: Pick<OpsWithdrawal, 'browsers'>) {
  const { t } = useTranslation('withdrawal')
  const moment = (at: number) => formatInstant(at)
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={browsers}
      locale={{ emptyText: t('browsers.none') }}
      columns={[
        {
          key: 'name',
          dataIndex: 'name',
          title: t('browsers.name'),
          render: (name: string, { isSignedIn }) => (
            <>
              {name} {isSignedIn && <Tag color="green">{t('browsers.signedIn')}</Tag>}
            </>
          ),
        },
        { key: 'firstAt', dataIndex: 'firstAt', title: t('browsers.firstAt'), render: moment },
        { key: 'lastAt', dataIndex: 'lastAt', title: t('browsers.lastAt'), render: moment },
      ]}
    />
  )
}
