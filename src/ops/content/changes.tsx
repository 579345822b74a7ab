import { Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedText } from '../../../contract/content-ops.ts'
import { formatNumber } from '../base/format.ts'
import { diffLines, type Line } from './line-diff.ts'

/** Lines around a change that are shown; more that stayed are folded. */
const AROUND = 2

interface ChangesProps {
  /** Null where there was nothing. */
  before: TypedText | null
  after: TypedText
}

/** What one text has otherwise than the other, line by line. */
export function Changes({ before, after }: ChangesProps) {
  const { t } = useTranslation('content')
  const [was, is] = [before ? whole(before) : '', whole(after)]
  const lines = useMemo(() => folded(diffLines(was, is)), [was, is])
  if (was === is) return <Typography.Text type="secondary">{t('noChanges')}</Typography.Text>
  return (
    <div className="ops-content-diff">
      {lines.map((line) => (
        <DiffLine key={line.at} line={line} />
      ))}
    </div>
  )
}

/** As it would stand in a file: the title and the day are lines of it. */
const whole = ({ title, updatedOn, markdown }: TypedText) =>
  `${title}\n${updatedOn}\n\n${markdown.replace(/\r\n?/g, '\n').trimEnd()}`

type Shown = (Line | { kind: 'folded'; count: number }) & { at: number }

function folded(lines: readonly Line[]): Shown[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: Shown[] = []
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1)
    if (isNear[at]) shown.push({ ...line, at })
    else if (last?.kind === 'folded') last.count += 1
    else shown.push({ kind: 'folded', count: 1, at })
  }
  // One line says no more by its number than by itself.
  return shown.map((it) => {
    const line = it.kind === 'folded' && it.count === 1 ? lines[it.at] : undefined
    return line ? { ...line, at: it.at } : it
  })
}

const SIGNS = { same: ' ', removed: '−', added: '+' } as const

function DiffLine({ line }: { line: Shown }) {
  const { t } = useTranslation('content')
  if (line.kind === 'folded') {
    const { count } = line
    return (
      <div className="ops-content-folded">
        {t('unchanged', { count, number: formatNumber(count) })}
      </div>
    )
  }
  return (
    <div data-kind={line.kind}>
      <span className="ops-content-sign">{SIGNS[line.kind]}</span>
      <Words line={line} />
    </div>
  )
}

function Words({ line: { kind, text, words } }: { line: Line }) {
  const Changed = kind === 'removed' ? 'del' : 'ins'
  if (kind === 'same') return <bdi>{text}</bdi>
  const pieces = words ?? [{ kind, text }]
  let at = 0
  return (
    <bdi>
      {pieces.map((piece) => {
        at += piece.text.length
        return piece.kind === 'same' ? (
          <span key={at}>{piece.text}</span>
        ) : (
          <Changed key={at}>{piece.text}</Changed>
        )
      })}
    </bdi>
  )
}
