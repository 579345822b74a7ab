import { PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entries } from '../fields.ts'
import { blankOf, type Path, valueAt } from '../values.ts'
import { useTuningForm, useValueAt } from './form-context.ts'

/** Adds an entry under a key that is not there yet. */
export function AddEntry({ field, path }: { field: Entries; path: Path }) {
  const { t } = useTranslation('tuning')
  const { store, texts } = useTuningForm()
  const there = Object.keys((useValueAt(path) ?? {}) as object)
  const [key, setKey] = useState('')
  const isGood = field.isKey(key) && !there.includes(key)
  const add = () => {
    if (!isGood) return
    // Where others stand already, the new one begins as the last of them.
    const last = valueAt(store.getState().tuning, [...path, there.at(-1) ?? ''])
    store.getState().setAt([...path, key], last ?? blankOf(field.value))
    setKey('')
  }
  return (
    <Space.Compact>
      {field.keys ? (
        <Select
          aria-label={t('entry.key')}
          className="ops-tuning-choice"
          value={key || null}
          onChange={(chosen) => setKey(chosen ?? '')}
          options={field.keys
            .filter((it) => !there.includes(it))
            .map((value) => ({ value, label: texts.value(value) }))}
        />
      ) : (
        <Input
          aria-label={t('entry.key')}
          className="ops-filter-number"
          value={key}
          onChange={({ target }) => setKey(target.value.trim())}
          onPressEnter={add}
          {...(key !== '' && !isGood ? { status: 'error' as const } : {})}
        />
      )}
      <Button icon={<PlusOutlined />} disabled={!isGood} onClick={add}>
        {t('entry.add')}
      </Button>
    </Space.Compact>
  )
}
