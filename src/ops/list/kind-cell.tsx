import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { screenOfKind } from '../rooms.ts'

interface KindCellProps {
  /** `<feature>.<reason>` */
  kind: string
  userId: number
  transfer: string | null
}

/** What a transfer was for, in the words of its feature; it leads to what was played or bought, where that is known. */
export function KindCell(props: KindCellProps) {
  return (
    <Suspense fallback={props.kind}>
      <Kind {...props} />
    </Suspense>
  )
}

function Kind({ kind, userId, transfer }: KindCellProps) {
  const [feature = '', reason] = kind.split('.')
  const { t } = useTranslation(feature)
  const text = t(`kinds.${reason}`, { defaultValue: kind })
  const screen = screenOfKind(kind)
  if (!screen || transfer === null) return text
  return (
    <Link to={`/${screen.path.replace(':id', String(userId))}?transfer=${transfer}`}>{text}</Link>
  )
}
