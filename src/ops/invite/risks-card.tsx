import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsInvitation } from '../../../contract/invite-evidence.ts'
import { formatInstant, formatNumber } from '../base/format.ts'

/** Why it is looked at closely: each rule in plain words, when it found something, and what. */
export function RisksCard({ risks }: Pick<OpsInvitation, 'risks'>) {
  const { t } = useTranslation('invite')
  return (
    <Card size="small" title={t('cards.risks')}>
      <Flex vertical gap={8}>
        {risks.map(({ rule, evidence, at }) => (
          <Flex key={rule} gap={16} wrap align="baseline">
            <Typography.Text strong>{t(`rules.${rule}`)}</Typography.Text>
            {Object.entries(evidence).map(([name, found]) => (
              <Flex key={name} gap={8} wrap>
                <Typography.Text type="secondary">{t(`evidence.${name}`)}</Typography.Text>
                {shown(found)}
              </Flex>
            ))}
            <Typography.Text type="secondary">{formatInstant(at)}</Typography.Text>
          </Flex>
        ))}
      </Flex>
    </Card>
  )
}

/** A figure as it reads; several are people, and links. */
function shown(found: number | number[] | undefined): ReactNode {
  if (!Array.isArray(found)) return <span>{formatNumber(found ?? 0)}</span>
  return found.map((id) => (
    <Link key={id} to={`/users/${id}`}>
      {id}
    </Link>
  ))
}
