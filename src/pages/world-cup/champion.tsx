import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import { winnerOf } from '../../../machines/world-cup/bracket.ts'
import words from '../../components/text/words.module.css'
import styles from './champion.module.css'
import { Flag } from './flag.tsx'
import type { ShownProps } from './shown.ts'

/** The cup, and whose it is once that is decided. */
export function Champion({ final, teamName, flagOf }: ShownProps & { final: Match }) {
  const { t } = useTranslation('worldCup')
  const winner = winnerOf(final)
  return (
    <div className={styles.champion}>
      <svg className={styles.cup} viewBox="0 0 64 64" aria-hidden="true">
        <path d="M18 8h28v14c0 10-6 17-14 17S18 32 18 22z" fill="#ffc94d" />
        <path d="M18 8h9v31c-6-3-9-9-9-17z" fill="#ffe3a0" />
        <path
          d="M18 12H9c0 10 4 15 10 16M46 12h9c0 10-4 15-10 16"
          fill="none"
          stroke="#e59a1f"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M28 38h8l2 10h-12z" fill="#e59a1f" />
        <path d="M20 48h24v8H20z" fill="#8a5f00" />
      </svg>
      {winner === null ? (
        <h2 className={words.title}>{t('stage.final')}</h2>
      ) : (
        <>
          <p className={words.text}>{t('bracket.champion')}</p>
          <h2 className={styles.name}>
            <Flag region={flagOf(final[winner])} size={32} />
            <span>{teamName(final[winner])}</span>
          </h2>
        </>
      )}
    </div>
  )
}
