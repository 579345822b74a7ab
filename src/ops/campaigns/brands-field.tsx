import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBrands } from './use-brands.ts'

/** The brands of an edition. */
export function BrandsField() {
  const { t } = useTranslation('campaigns')
  const options = useBrands().map((value) => ({ value, label: value }))
  return (
    <Form.Item
      name="brands"
      label={t('columns.brands')}
      extra={t('make.brandsHint')}
      rules={[{ required: true, message: t('make.missing') }]}
    >
      <Select mode="multiple" options={options} />
    </Form.Item>
  )
}
