import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Entries, List } from '../fields.ts'
import { movedRow, type Path, valueAt } from '../values.ts'
import { useTuningForm } from './form-context.ts'

interface RowToolsProps {
  field: List | Entries
  path: Path
  name: string
  count: number
}

/** Moves and removes a row; entries have no order. */
export function RowTools({ field, path, name, count }: RowToolsProps) {
  const { t } = useTranslation('tuning')
  const { store } = useTuningForm()
  const index = Number(name)
  const rows = () => (valueAt(store.getState().tuning, path) ?? []) as unknown[]
  const setRows = (to: unknown) => store.getState().setAt(path, to)
  const move = (to: number) => setRows(movedRow(rows(), index, to))
  const isList = field.kind === 'list'
  const named = { row: isList ? String(index + 1) : name }
  return (
    <Flex justify="end">
      {isList && (
        <>
          <Button
            type="text"
            size="small"
            icon={<UpOutlined />}
            disabled={index === 0}
            aria-label={t('row.up', named)}
            onClick={() => move(index - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<DownOutlined />}
            disabled={index === count - 1}
            aria-label={t('row.down', named)}
            onClick={() => move(index + 1)}
          />
        </>
      )}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        disabled={isList && count <= field.min}
        aria-label={t('row.remove', named)}
        onClick={() =>
          isList
            ? setRows(rows().toSpliced(index, 1))
            : store.getState().setAt([...path, name], undefined)
        }
      />
    </Flex>
  )
}
