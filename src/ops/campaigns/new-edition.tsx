import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../../contract/api.ts'
import { HOUSE_BRAND } from '../../../contract/brands.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useCall } from '../base/use-call.ts'
import { BrandsField } from './brands-field.tsx'
import { PeriodFields, periodIn } from './period-fields.tsx'

type Released = Answer<'GET /api/ops/campaigns'>['campaigns']

/** Makes an edition of a campaign of this release; a copy of an earlier one begins at that one. */
export function NewEdition({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const { data } = useCall('GET /api/ops/campaigns', {})
  return (
    <ActionButton
      call="POST /api/ops/campaigns/editions"
      command="make"
      type="primary"
      label={t('make.button')}
      title={t('make.title')}
      width={560}
      fields={<Fields released={data?.campaigns ?? []} />}
      initial={{ brands: [HOUSE_BRAND] }}
      toBody={({ campaign, brands, ...period }) => ({
        campaign: String(campaign),
        from: null,
        brands: brands as string[],
        period: periodIn(period),
      })}
      onDone={({ id }) => {
        onDone()
        void navigate(`/campaigns/${id}`)
      }}
    />
  )
}

function Fields({ released }: { released: Released }) {
  const { t } = useTranslation('campaigns')
  const form = Form.useFormInstance()
  return (
    <>
      <Form.Item
        name="campaign"
        label={t('columns.campaign')}
        extra={t('make.campaignHint')}
        rules={[{ required: true, message: t('make.missing') }]}
      >
        <Select
          showSearch
          optionFilterProp="label"
          options={released.map(({ id, title }) => ({ value: id, label: `${title} (${id})` }))}
          onChange={(chosen: string) => {
            const period = released.find(({ id }) => id === chosen)?.period
            if (period) form.setFieldsValue(period)
          }}
        />
      </Form.Item>
      <BrandsField />
      <PeriodFields />
    </>
  )
}
