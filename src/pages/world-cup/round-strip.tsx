import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../contract/world-cup-constants.ts'
import styles from './strip.module.css'

interface RoundStripProps {
  rounds: readonly { stage: Stage }[]
  shown: Stage
  onShow: (stage: Stage) => void
}

/** The rounds of the knock-out, in a row to scroll; the shown one is in sight. */
export function RoundStrip({ rounds, shown, onShow }: RoundStripProps) {
  const { t } = useTranslation('worldCup')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[data-round="${shown}"]`)
    if (list.current && chip) {
      list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2
    }
  }, [shown])
  return (
    <nav aria-label={t('bracket.rounds')}>
      <ul ref={list} className={styles.strip}>
        {rounds.map(({ stage }) => (
          <li key={stage}>
            <button
              type="button"
              className={styles.chip}
              data-round={stage}
              aria-current={stage === shown}
              onClick={() => onShow(stage)}
            >
              <b>{t(`stage.${stage}`)}</b>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
