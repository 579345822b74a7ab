import { Card, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Frozen, Overview } from '../../../contract/overview.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { ThawOfGame } from './thaw-of-game.tsx'

/** What the audit or the monitor has stopped, why, and what thaws it. */
export function FrozenCard({
  frozen: { games, accounts, accountsInAll },
  reload,
}: Pick<Overview, 'frozen'> & { reload: () => void }) {
  const { t } = useTranslation('overview')
  const isAny = games.length + accounts.length > 0
  return (
    <Card size="small" title={t('frozen.title')}>
      {!isAny && <Typography.Text type="secondary">{t('frozen.none')}</Typography.Text>}
      <Flex vertical gap={12}>
        {games.map((game) => (
          <FrozenThing
            key={game.name}
            frozen={game}
            label={t(`games.${game.name}`, { defaultValue: game.name })}
          >
            <ThawOfGame frozen={game} reload={reload} />
          </FrozenThing>
        ))}
        {accounts.map((account) => (
          <FrozenThing
            key={account.name}
            frozen={account}
            label={<Link to={`/users/${account.name}`}>{account.name}</Link>}
          >
            <span>
              {t('frozen.thaw')}{' '}
              <Typography.Text code copyable>
                {`npm run thaw -- account ${account.name}`}
              </Typography.Text>
            </span>
          </FrozenThing>
        ))}
        {accountsInAll > accounts.length &&
          t('frozen.more', {
            count: accountsInAll - accounts.length,
            more: formatNumber(accountsInAll - accounts.length),
          })}
      </Flex>
    </Card>
  )
}

interface FrozenThingProps {
  frozen: Frozen
  label: ReactNode
  children: ReactNode
}

function FrozenThing({ frozen: { since, reason }, label, children }: FrozenThingProps) {
  const { t } = useTranslation('overview')
  return (
    <Flex vertical gap={4}>
      <span>
        <Tag color="red">{label}</Tag> {t('frozen.since', { at: formatInstant(since) })}
      </span>
      <Typography.Paragraph ellipsis={{ rows: 2, expandable: true }} style={{ margin: 0 }}>
        {reason}
      </Typography.Paragraph>
      {children}
    </Flex>
  )
}
