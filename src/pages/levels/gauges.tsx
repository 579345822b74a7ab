import { useTranslation } from 'react-i18next'
import type { Level } from '../../../contract/levels.ts'
import type { LevelKind } from '../../../contract/levels-constants.ts'
import { formatNumber } from '../../base/format.ts'
import styles from './gauges.module.css'
import kinds from './kinds.module.css'
import { progressOf } from './progress.ts'

interface GaugesProps {
  levels: readonly Level[]
  chosen: LevelKind | null
  onChoose: (kind: LevelKind) => void
}

/** The three levels side by side: how high, and how far to the next one. A tap opens one below. */
export function Gauges({ levels, chosen, onChoose }: GaugesProps) {
  const { t } = useTranslation('levels')
  return (
    <div className={styles.gauges}>
      {levels.map((level) => {
        const { next, missing, share } = progressOf(level)
        return (
          <button
            key={level.kind}
            type="button"
            className={`${styles.gauge} ${kinds.kind}`}
            data-kind={level.kind}
            aria-pressed={level.kind === chosen}
            onClick={() => onChoose(level.kind)}
          >
            <b className={styles.name}>{t(`kinds.${level.kind}`)}</b>
            <span className={styles.face}>
              <Ring share={share} />
              <span className={styles.figure}>{formatNumber(level.level)}</span>
              <span className={styles.word}>{t('gauge.level')}</span>
            </span>
            <span className={styles.missing}>
              {next ? t('gauge.missing', { missing: formatNumber(missing) }) : t('gauge.highest')}
            </span>
          </button>
        )
      })}
    </div>
  )
}

const RADIUS = 44
/** What lies open below, where the ring begins and ends, in degrees. */
const OPEN = 80
const TURN = 360

function Ring({ share }: { share: number }) {
  const whole = (TURN - OPEN) / TURN
  const dashes = (part: number) => `${(part * 100).toFixed(2)} 100`
  const arc = {
    cx: 50,
    cy: 50,
    r: RADIUS,
    pathLength: 100,
    fill: 'none',
    strokeLinecap: 'round',
  } as const
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <g transform={`rotate(${90 + OPEN / 2} 50 50)`} strokeWidth="9">
        <circle {...arc} className={styles.track} strokeDasharray={dashes(whole)} />
        {share > 0 && (
          <circle {...arc} className={styles.bar} strokeDasharray={dashes(whole * share)} />
        )}
      </g>
    </svg>
  )
}
