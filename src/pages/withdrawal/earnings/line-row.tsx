import type { EarningLine } from '../../../../contract/earnings.ts'
import { formatDay } from '../../../base/format.ts'
import lines from '../../../components/list/lines.module.css'
import { Amount } from '../../../components/money/amount.tsx'
import { CardButton } from '../../../components/page/card-button.tsx'
import { Chevron } from '../../../components/picture/chevron.tsx'
import { useEarnedWords } from './use-earned-words.ts'

/** What was paid for a day; a tap opens it. */
export function LineRow({ line, onOpen }: { line: EarningLine; onOpen: () => void }) {
  const earned = useEarnedWords()
  return (
    <CardButton aria-haspopup="dialog" onClick={onOpen}>
      <span className={lines.line}>
        <b>{formatDay(line.day)}</b>
        <b className={`${lines.end} ${lines.paid}`}>
          <Amount currency="point" value={line.points} />
        </b>
      </span>
      <span className={lines.line}>
        <small>{earned.events(line.events)}</small>
        <span className={lines.end}>
          <Chevron to="end" size={16} />
        </span>
      </span>
    </CardButton>
  )
}
