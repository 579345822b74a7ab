import { useTranslation } from 'react-i18next'
import type { BetMove } from '../../../contract/world-cup.ts'
import { formatMoment } from '../../base/format.ts'
import { CopyButton } from '../../components/button/copy-button.tsx'
import words from '../../components/text/words.module.css'
import styles from './bet-sheet.module.css'
import { formatSigned } from './format-figures.ts'

/** Every transfer of a bet, oldest first, with the id by which the books know it. */
export function BetMoves({ moves }: { moves: readonly BetMove[] }) {
  const { t } = useTranslation('worldCup')
  return (
    <section className={styles.section}>
      <h3 className={words.title}>{t('bet.moves')}</h3>
      <ol className={styles.rows}>
        {moves.map(({ transferId, kind, diamonds, at, reverses }) => (
          <li key={transferId} className={styles.row}>
            <span className={styles.line}>
              <b>{t(`bet.move.${kind}`)}</b>
              <b className={styles.figure} data-gain={diamonds > 0}>
                {formatSigned(diamonds)}
              </b>
            </span>
            <small>{formatMoment(at)}</small>
            <span className={styles.id}>
              <small>{t('bet.transfer', { id: transferId })}</small>
              <CopyButton text={transferId} what={t('bet.transferName')} />
            </span>
            {reverses !== null && <small>{t('bet.reverses', { id: reverses })}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
