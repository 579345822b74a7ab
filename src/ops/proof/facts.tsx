import { Card, Descriptions, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What is known of something that is proven, by the names in `fairness`; hashes take a line of their own. */
export interface KnownFacts {
  facts: Readonly<Record<string, ReactNode>>
  hashes: Readonly<Record<string, string | null>>
}

interface FactsProps extends KnownFacts {
  title: ReactNode
  extra?: ReactNode
}

/** Shows them; a hash that is null is not there before its seed is revealed. */
export function Facts({ title, extra, facts, hashes }: FactsProps) {
  const { t } = useTranslation('fairness')
  const items = (values: Readonly<Record<string, ReactNode>>) =>
    Object.entries(values).map(([name, children]) => ({
      key: name,
      label: t(`facts.${name}`),
      children,
    }))
  const shown = Object.entries(hashes).map(([name, hash]) => [
    name,
    <Hash key={name} hash={hash} />,
  ])
  return (
    <Card size="small" title={title} extra={extra}>
      <Flex vertical gap={12}>
        <Descriptions size="small" column={{ xs: 1, md: 2, xl: 3 }} items={items(facts)} />
        <Descriptions size="small" column={1} items={items(Object.fromEntries(shown))} />
      </Flex>
    </Card>
  )
}

function Hash({ hash }: { hash: string | null }) {
  const { t } = useTranslation('fairness')
  if (hash === null) return <Typography.Text type="secondary">{t('sealed')}</Typography.Text>
  return (
    <Typography.Text code copyable className="ops-hash">
      {hash}
    </Typography.Text>
  )
}
