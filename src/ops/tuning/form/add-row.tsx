import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { List } from '../fields.ts'
import { blankOf, type Path } from '../values.ts'
import { useTuningForm, useValueAt } from './form-context.ts'

/** Adds a row, which begins as the last one, as far as the schema allows more. */
export function AddRow({ field, path }: { field: List; path: Path }) {
  const { t } = useTranslation('tuning')
  const { store } = useTuningForm()
  const rows = (useValueAt(path) ?? []) as unknown[]
  return (
    <Button
      size="small"
      icon={<PlusOutlined />}
      disabled={field.max !== null && rows.length >= field.max}
      onClick={() => store.getState().setAt(path, [...rows, rows.at(-1) ?? blankOf(field.item)])}
    >
      {t('row.add')}
    </Button>
  )
}
