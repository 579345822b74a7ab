import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/world-cup.ts'
import { Flag } from './flag.tsx'
import styles from './next-match.module.css'
import type { ShownProps } from './shown.ts'

/** The match in which two winners meet, as small as can be: their flags. */
export function NextMatch({ match, onMatch, ...teams }: ShownProps & { match: Match }) {
  const { t } = useTranslation('worldCup')
  const [home, away] = [match.home, match.away].map(teams.teamName)
  return (
    <button
      type="button"
      className={styles.next}
      aria-haspopup="dialog"
      aria-label={t('bracket.next', {
        round: t(`stage.${match.stage}`),
        match: t('bet.match', { home, away }),
      })}
      onClick={() => onMatch(match.id)}
    >
      {[match.home, match.away].map((name) => (
        <span key={name} className={styles.side}>
          <Flag region={teams.flagOf(name)} size={24} />
          <b>{teams.codeOf(name) ?? '?'}</b>
        </span>
      ))}
    </button>
  )
}
