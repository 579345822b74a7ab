import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FactsOfProps {
  /** By their names in `about`; what is undefined is left out. */
  facts: Readonly<Record<string, ReactNode>>
}

/** Facts of a match or a market, each with its label. */
export function FactsOf({ facts }: FactsOfProps) {
  const { t } = useTranslation('worldCup')
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, xl: 3 }}
      items={Object.entries(facts)
        .filter(([, shown]) => shown !== undefined)
        .map(([name, shown]) => ({ key: name, label: t(`about.${name}`), children: shown }))}
    />
  )
}
