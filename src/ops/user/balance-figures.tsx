import { Flex, Statistic } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Balances, CURRENCIES } from '../../../contract/money.ts'
import { formatNumber } from '../base/format.ts'

/** What somebody owns, in whole units. */
export function BalanceFigures({ balances }: { balances: Balances }) {
  const { t } = useTranslation('user')
  return (
    <Flex gap={32} wrap>
      {CURRENCIES.map((currency) => (
        <Statistic
          key={currency}
          title={t(`choices.currency.${currency}`)}
          value={balances[currency]}
          formatter={(value) => formatNumber(Number(value))}
        />
      ))}
    </Flex>
  )
}
