import { Flex, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OpsList } from '../list/list-page.tsx'
import { ReasonText } from './reason-text.tsx'
import { type Taken, TakeStatement } from './take-statement.tsx'
import { TakenAlert } from './taken-alert.tsx'

/** What was told of pay-outs, and what came of it. */
export default function FactsPage() {
  const { t } = useTranslation('withdrawal')
  const [taken, setTaken] = useState<Taken | null>(null)
  return (
    <Flex vertical gap={12}>
      {taken && <TakenAlert taken={taken} onClose={() => setTaken(null)} />}
      <OpsList
        call="GET /api/ops/withdrawals/facts"
        ns="withdrawal"
        hidden={['id', 'event']}
        everyMs={30_000}
        columns={{
          provider: (provider) => t(`providers.${provider}`, { defaultValue: provider }),
          reference: (number) => <Link to={`/withdrawals?number=${number}`}>{number}</Link>,
          reason: (reason) => reason && <ReasonText reason={reason} />,
          outcome: (outcome) =>
            outcome === 'kept' ? <Tag color="orange">{t('choices.outcome.kept')}</Tag> : undefined,
        }}
        tools={(reload) => (
          <TakeStatement
            onTaken={(counts) => {
              setTaken(counts)
              reload()
            }}
          />
        )}
      />
    </Flex>
  )
}
