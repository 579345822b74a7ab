import { Card, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InvitationPerson } from '../../../contract/invite-evidence.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { FactsOf } from './facts-of.tsx'

interface PersonCardProps {
  who: 'inviter' | 'invitee'
  person: InvitationPerson
}

/** One of the two: since when they are here, and what they have. */
export function PersonCard({ who, person }: PersonCardProps) {
  const { t } = useTranslation('invite')
  const { id, nickname, avatar, since, brand, country, points, friends } = person
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center" wrap>
          {t(`roles.${who}`)}
          <img src={avatar} alt="" width="28" height="28" className="ops-face" />
          <Link to={`/users/${id}`}>
            <bdi>{nickname}</bdi>
          </Link>
          {person.isBlocked && <Tag color="red">{t('blocked')}</Tag>}
          {person.isFrozen && <Tag color="red">{t('frozen')}</Tag>}
        </Flex>
      }
      extra={<Link to={`/entries?userId=${id}`}>{t('ledger')}</Link>}
    >
      <FactsOf
        columns={{ xs: 1, md: 2 }}
        facts={{
          userId: id,
          since: formatInstant(since),
          brand,
          country,
          role: t(`userRoles.${person.role}`),
          points: formatNumber(points),
          friends: <Link to={`/users/${id}/invitations`}>{formatNumber(friends)}</Link>,
        }}
      />
    </Card>
  )
}
