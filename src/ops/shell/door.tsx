import { Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LookSwitches } from './look-switches.tsx'

/** The card in the middle of the page, before anybody is signed in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Flex component="main" vertical align="center" gap={16} className="ops-door">
      <title>{`${title} · Companion Ops`}</title>
      <Flex justify="end" className="ops-door-switches">
        <LookSwitches />
      </Flex>
      <Card className="ops-door-card">
        <p className="ops-door-house">{t('house')}</p>
        <h1 className="ops-title">{title}</h1>
        {children}
      </Card>
    </Flex>
  )
}
