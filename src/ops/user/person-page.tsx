import { Card, Descriptions, Flex, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { OpsUser } from '../../../contract/user-ops.ts'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { PersonTabs } from '../list/person-tabs.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { Decisions } from './decisions.tsx'
import { Freezes } from './freezes.tsx'
import { PastBalances } from './past-balances.tsx'
import { PlayCard } from './play-card.tsx'

/** Somebody: who they are, what they own, whether they may enter. */
export default function PersonPage() {
  const { id = '' } = useParams()
  const { data: person, error, reload } = useCall('GET /api/ops/users/:id', { params: { id } })
  if (!person) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      <PersonTabs id={id} />
      {error && <LoadError error={error} onRetry={reload} />}
      <Freezes person={person} />
      <Profile person={person} reload={reload} />
      <Money person={person} />
      <PlayCard person={person} />
    </Flex>
  )
}

function Profile({ person, reload }: { person: OpsUser; reload: () => void }) {
  const { t } = useTranslation('user')
  const { id, nickname, brand, externalId, role, gender, country } = person
  const isFrozen = person.frozen.audit !== null || person.frozen.operator !== null
  const moment = (at: number | null) => (at === null ? '–' : formatInstant(at))
  const items = {
    id: String(id),
    brand,
    externalId,
    role: t(`choices.role.${role}`),
    gender: t(`gender.${gender}`),
    country,
    createdAt: moment(person.createdAt),
    seenAt: moment(person.seenAt),
    notBefore: moment(person.notBefore),
  }
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center">
          <img src={person.avatar} alt="" width="28" height="28" className="ops-face" />
          <bdi>{nickname}</bdi>
          {person.blockedAt !== null && (
            <Tag color="red">{t('blockedSince', { at: formatInstant(person.blockedAt) })}</Tag>
          )}
          {isFrozen && <Tag color="red">{t('frozen.tag')}</Tag>}
        </Flex>
      }
      extra={<Decisions person={person} reload={reload} />}
    >
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 3 }}
        items={Object.entries(items).map(([name, children]) => ({
          key: name,
          label: t(`profile.${name}`),
          children: <bdi>{children}</bdi>,
        }))}
      />
    </Card>
  )
}

function Money({ person: { id, balances } }: { person: OpsUser }) {
  const { t } = useTranslation('user')
  return (
    <Card
      size="small"
      title={t('balances')}
      extra={<Link to={`/entries?userId=${id}`}>{t('ledger')}</Link>}
    >
      <Flex vertical gap={16}>
        <BalanceFigures balances={balances} />
        <PastBalances id={id} />
      </Flex>
    </Card>
  )
}
