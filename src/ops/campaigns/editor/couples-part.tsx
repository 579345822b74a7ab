import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from './inputs.tsx'
import type { PartOf } from './part-of.ts'
import { nextPrize, type Prize, usePrizeColumns } from './ranking-part.tsx'
import { Rows } from './rows.tsx'

/** What a flower between the two adds, and what places pay each of them. */
export function CouplesPart({ at, block, onChange }: PartOf<'couples'>) {
  const { t } = useTranslation('campaigns')
  const columns = usePrizeColumns(2)
  return (
    <Flex vertical gap={12}>
      <Card size="small" title={t('fields.flower')}>
        <NumberInput
          at={`${at}.each`}
          name={t('fields.flower')}
          value={block.each}
          onChange={(each) => onChange({ ...block, each })}
        />
      </Card>
      <Card size="small" title={t('fields.prizes')}>
        <Rows<Prize>
          at={`${at}.prizes`}
          rows={block.prizes}
          least={1}
          most={10}
          blank={nextPrize}
          onChange={(prizes) => onChange({ ...block, prizes })}
          columns={columns}
        />
      </Card>
    </Flex>
  )
}
