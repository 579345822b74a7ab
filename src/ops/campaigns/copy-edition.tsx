import { CopyOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OpsEdition } from '../../../contract/campaigns-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useMay } from '../base/session-store.ts'
import { BrandsField } from './brands-field.tsx'
import { nextYear } from './next-year.ts'
import { PeriodFields, periodIn } from './period-fields.tsx'

/** What the way to a copy is called; null for those who may make none. */
export function useCopyLabel(): string | null {
  const { t } = useTranslation('campaigns')
  return useMay('tune') ? t('copy.button') : null
}

/** Makes the next edition as this one was: all but its period and its brands is kept. */
export function CopyEdition({ edition }: { edition: OpsEdition }) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const { id, campaign, number, brands, definition } = edition
  const { from, to, offset } = definition.period
  return (
    <ActionButton
      call="POST /api/ops/campaigns/editions"
      body={{ campaign, from: id }}
      command="copy"
      size="small"
      icon={<CopyOutlined />}
      label={t('copy.button')}
      title={t('copy.title', { campaign, number })}
      warning={t('copy.warning')}
      width={560}
      fields={
        <>
          <BrandsField />
          <PeriodFields />
        </>
      }
      initial={{ brands, from: nextYear(from), to: nextYear(to), offset }}
      toBody={(values) => ({ brands: values.brands as string[], period: periodIn(values) })}
      onDone={(made) => void navigate(`/campaigns/${made.id}`)}
    />
  )
}
