import { Flex, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { fromLocalTime, toLocalTime } from '../list/local-time.ts'
import { BalanceFigures } from './balance-figures.tsx'

/** The account as it stood at a moment of the past. */
export function PastBalances({ id }: { id: number }) {
  const { t } = useTranslation('user')
  const [at, setAt] = useState<string>()
  return (
    <Flex vertical gap={8} align="flex-start">
      <label htmlFor="past">{t('past')}</label>
      <Input
        id="past"
        type="datetime-local"
        step={1}
        className="ops-filter-time"
        max={toLocalTime(String(Date.now()))}
        onChange={({ target }) => setAt(fromLocalTime(target.value, true) || undefined)}
      />
      {at && <Stood id={id} at={at} />}
    </Flex>
  )
}

function Stood({ id, at }: { id: number; at: string }) {
  const given = { params: { id: String(id) }, query: { at } }
  const { data, error, reload } = useCall('GET /api/ops/users/:id/balances', given)
  if (error) return <LoadError error={error} onRetry={reload} />
  // What is shown is of the moment that was asked for, while another one is on its way.
  return data?.at === Number(at) ? <BalanceFigures balances={data.balances} /> : null
}
