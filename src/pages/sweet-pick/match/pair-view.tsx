import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SweetPickPair } from '../../../../contract/sweet-pick.ts'
import { formatNumber } from '../../../base/format.ts'
import { Announcement } from '../../../components/text/announcement.tsx'
import styles from './stage.module.css'
import { StageFrame } from './stage-frame.tsx'
import { swipedSide } from './swipe.ts'

/** What has just come under a thumb takes no tap for so long. */
const NOT_YET_MS = 400

interface PairViewProps {
  pair: SweetPickPair
  /** The id of the one that is voted for. */
  onVote: (entrant: string) => void
  onReport: (entrant: string) => void
}

/** Two photos: a tap on one, a swipe to its side or an arrow key votes for it. */
export function PairView({ pair, onVote, onReport }: PairViewProps) {
  const { t } = useTranslation('sweetPickVote')
  const [left, right] = pair.entrants
  const vote = useVoteOnce(pair, onVote)
  const from = useRef<{ x: number; y: number } | null>(null)
  const down = ({ clientX, clientY }: PointerEvent) => {
    from.current = { x: clientX, y: clientY }
  }
  const up = ({ clientX, clientY }: PointerEvent) => {
    const side = from.current && swipedSide(from.current, { x: clientX, y: clientY })
    from.current = null
    if (side) vote(side === 'left' ? left.id : right.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.repeat) return
    if (event.key === 'ArrowLeft') vote(left.id)
    if (event.key === 'ArrowRight') vote(right.id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the photos are buttons; this adds swipes and arrow keys.
    <div onPointerDown={down} onPointerUp={up} onKeyDown={press}>
      <StageFrame>
        {pair.entrants.map(({ id, number, photo }, side) => (
          <button
            // The same button for each pair: it keeps the focus.
            key={side === 0 ? 'left' : 'right'}
            type="button"
            className={styles.side}
            onClick={() => vote(id)}
          >
            <img
              key={id}
              className={styles.photo}
              src={photo}
              alt={t('match.voteFor', { number: formatNumber(number) })}
              draggable={false}
            />
            <span className={styles.number} aria-hidden="true">
              {formatNumber(number)}
            </span>
          </button>
        ))}
      </StageFrame>
      <div className={styles.reports}>
        {pair.entrants.map(({ id, number }) => (
          <button key={id} type="button" className={styles.report} onClick={() => onReport(id)}>
            {t('match.report', { number: formatNumber(number) })}
          </button>
        ))}
      </div>
      <Announcement>
        {t('match.pair', { one: formatNumber(left.number), other: formatNumber(right.number) })}
      </Announcement>
    </div>
  )
}

/** One vote a pair, and none in the pair's first moment: the second tap of two meant the pair before. */
function useVoteOnce(pair: SweetPickPair, onVote: (entrant: string) => void) {
  const shown = useRef({ id: '', at: 0, isDone: false })
  if (shown.current.id !== pair.id) {
    const isFirst = shown.current.id === ''
    shown.current = { id: pair.id, at: isFirst ? 0 : performance.now(), isDone: false }
  }
  return (entrant: string) => {
    const { at, isDone } = shown.current
    if (isDone || performance.now() - at < NOT_YET_MS) return
    shown.current.isDone = true
    onVote(entrant)
  }
}
