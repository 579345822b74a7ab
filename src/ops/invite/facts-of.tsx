import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FactsOfProps {
  /** By their names in `about`; what is undefined is left out. */
  facts: Readonly<Record<string, ReactNode>>
  columns: number | Readonly<Record<string, number>>
}

/** Facts of an invitation, each with its label. */
export function FactsOf({ facts, columns }: FactsOfProps) {
  const { t } = useTranslation('invite')
  return (
    <Descriptions
      size="small"
      column={columns}
      items={Object.entries(facts)
        .filter(([, shown]) => shown !== undefined)
        .map(([name, shown]) => ({ key: name, label: t(`about.${name}`), children: shown }))}
    />
  )
}
