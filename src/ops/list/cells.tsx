import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OpsColumn } from '../../../contract/ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { shortId } from '../base/short-id.ts'

/** A value as its column's kind reads; nothing is a dash. */
export function cellOf(
  { kind }: OpsColumn,
  value: unknown,
  choiceText: (value: string) => string,
): ReactNode {
  if (value === null || value === undefined || value === '') return '–'
  switch (kind) {
    case 'id':
      return <IdCell id={String(value)} />
    case 'user':
      return <Link to={`/users/${value}`}>{String(value)}</Link>
    case 'transfer':
      return <Link to={`/transfers/${value}`}>{shortId(String(value))}</Link>
    case 'number':
      return formatNumber(Number(value))
    case 'instant':
      return (
        <time dateTime={new Date(Number(value)).toISOString()}>{formatInstant(Number(value))}</time>
      )
    case 'choice':
      return choiceText(String(value))
    case 'text':
      return String(value)
  }
}

/** An id by its last signs, which differ most, with the whole of it to copy. */
function IdCell({ id }: { id: string }) {
  return (
    <Typography.Text code copyable={{ text: id }} title={id}>
      {shortId(id)}
    </Typography.Text>
  )
}
