import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { BOX_MOST_PERCENT } from '../../../../contract/campaigns-constants.ts'
import { boxReturns, COSTED_PEOPLE, costOf } from '../../../../machines/campaigns/cost.ts'
import { formatNumber } from '../../base/format.ts'
import { formatShare } from '../figures.ts'
import type { Check } from './check.ts'
import { useDefinition } from './editor-context.ts'

/** Faults of figures leave a definition whose figures can be told. */
const FIGURES = new Set(['costsTooMuch', 'givesTooMuch'])
const canTell = ({ parsed, faults }: Check) =>
  parsed !== null && faults.every(({ code }) => FIGURES.has(code))

/** What it costs at the most and what its boxes give back, as one types. */
export function CostLine() {
  const { t } = useTranslation('campaigns')
  const { check } = useDefinition()
  const { parsed } = check
  if (!parsed || !canTell(check)) {
    return (
      <Typography.Paragraph type="secondary" className="ops-apart">
        {t('cost.unknown')}
      </Typography.Paragraph>
    )
  }
  const { aDay } = costOf(parsed)
  const most = parsed.mostADay
  return (
    <Flex gap={8} wrap align="center" role="status" className="ops-apart">
      <span className="ops-number">
        {t('cost.aDay', {
          cost: formatNumber(aDay),
          people: formatNumber(COSTED_PEOPLE),
        })}
      </span>
      <Tag color={aDay > most ? 'red' : 'green'}>
        {t('proof.most', { most: formatNumber(most) })}
      </Tag>
      {boxReturns(parsed).map(({ id, mean, price }) => (
        <Tag key={id} color={(mean / price) * 100 > BOX_MOST_PERCENT ? 'red' : 'default'}>
          {t('cost.box', { id, share: formatShare(mean / price) })}
        </Tag>
      ))}
    </Flex>
  )
}
