import { useTranslation } from 'react-i18next'
import type { Shown } from './standing.ts'
import { TokenAmount } from './token-amount.tsx'
import styles from './token-strip.module.css'

/** What I have collected of each token. */
export function TokenStrip({ shown: { edition, mine } }: { shown: Shown }) {
  const { t } = useTranslation('campaigns')
  const { tokens } = edition.definition
  if (tokens.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={t('tokens')}>
      {tokens.map((token) => (
        <li key={token} className={styles.token}>
          <TokenAmount token={token} amount={mine.tokens[token] ?? 0} edition={edition} />
        </li>
      ))}
    </ul>
  )
}
