import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Entries, Leaf } from '../fields.ts'
import { type Path, valueAt } from '../values.ts'
import { AddEntry } from './add-entry.tsx'
import { useForm, useTuningForm } from './form-context.ts'
import { idOf, LeafInput } from './leaf-input.tsx'
import { SaidBelow } from './said-below.tsx'

interface EntriesGridProps {
  field: Entries
  value: Leaf
  path: Path
}

/** Single values by their keys, such as prices by currency. */
export function EntriesGrid({ field, value, path }: EntriesGridProps) {
  const { t } = useTranslation('tuning')
  const { store, texts, prefix, isReadOnly } = useTuningForm()
  const keys = useForm(({ tuning }) => Object.keys(valueAt(tuning, path) ?? {}).join('\n'))
  return (
    <Flex vertical gap={12} align="flex-start">
      <div className="ops-tuning-entries ops-wide">
        {(keys === '' ? [] : keys.split('\n')).map((key) => {
          const at = [...path, key]
          return (
            <Flex key={key} vertical gap={4}>
              <Flex gap={8} align="center">
                <label htmlFor={idOf(prefix, at)} className="ops-tuning-key">
                  {texts.value(key)}
                </label>
                <LeafInput field={value} path={at} />
                {!isReadOnly && (
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t('entry.remove', { key })}
                    onClick={() => store.getState().setAt(at, undefined)}
                  />
                )}
              </Flex>
              <SaidBelow path={at} />
            </Flex>
          )
        })}
      </div>
      {!isReadOnly && <AddEntry field={field} path={path} />}
    </Flex>
  )
}
