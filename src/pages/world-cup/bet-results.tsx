import { useTranslation } from 'react-i18next'
import type { Bet } from '../../../contract/world-cup.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import words from '../../components/text/words.module.css'
import styles from './bet-sheet.module.css'
import type { OpenedBet } from './cup-data.ts'
import type { BetWords } from './use-bet-words.ts'
import { useDiamonds } from './use-diamonds.ts'

interface BetResultsProps extends Pick<OpenedBet, 'results' | 'moves'> {
  bet: Bet
  said: BetWords
}

/** What a bet was settled by; where a result was corrected, each, and what that meant. */
export function BetResults({ bet, results, moves, said }: BetResultsProps) {
  const { t } = useTranslation('worldCup')
  const diamonds = useDiamonds()
  const takenBack = moves
    .filter(({ kind }) => kind === 'back')
    .reduce((sum, move) => sum + Math.abs(move.diamonds), 0)
  return (
    <section className={styles.section}>
      <h3 className={words.title}>{t('bet.settledBy')}</h3>
      {results.length === 0 && <p className={words.text}>{t('bet.notYet')}</p>}
      <ol className={styles.rows}>
        {results.map(({ score, outcome, at }, place) => (
          <li key={at} className={styles.row} data-stands={place === results.length - 1}>
            <b>
              {outcome === null ? t('bet.voided') : said.outcome(bet.matchId, outcome)}
              {score && ` · ${score.full.map(formatNumber).join(' : ')}`}
            </b>
            <small>
              {formatMoment(at)}
              {place > 0 && ` · ${t('bet.corrected')}`}
            </small>
          </li>
        ))}
      </ol>
      {results.length > 1 && (
        <p className={styles.correction}>
          {takenBack > 0
            ? t('bet.takenBack', { amount: diamonds(takenBack) })
            : t('bet.correction')}
        </p>
      )}
    </section>
  )
}
