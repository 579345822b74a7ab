import { Flex, Typography } from 'antd'
import type { Leaf } from '../fields.ts'
import type { Path } from '../values.ts'
import { useTuningForm } from './form-context.ts'
import { idOf, LeafInput } from './leaf-input.tsx'
import { SaidBelow } from './said-below.tsx'

/** A value with its label, its unit and range, and what it does. */
export function LeafItem({ field, path }: { field: Leaf; path: Path }) {
  const { texts, prefix, isReadOnly } = useTuningForm()
  const id = idOf(prefix, path)
  const range = texts.range(field)
  return (
    <Flex vertical gap={4} className="ops-tuning-item">
      <Typography.Text strong>
        {isReadOnly || field.kind === 'fixed' ? (
          texts.label(path)
        ) : (
          <label htmlFor={id}>{texts.label(path)}</label>
        )}
      </Typography.Text>
      <LeafInput field={field} path={path} unit={texts.unit(path)} describedBy={`${id}-help`} />
      <SaidBelow path={path} />
      <Typography.Text type="secondary" id={`${id}-help`}>
        {[texts.help(path), range].filter(Boolean).join(' ')}
      </Typography.Text>
    </Flex>
  )
}
