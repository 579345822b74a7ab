import { useTranslation } from 'react-i18next'
import { formatOdds } from './format-figures.ts'
import styles from './slip.module.css'

/** The odds; where they are others than those that were seen, the old ones over the new ones. */
export function SlipOdds({ before, now }: { before: number; now: number }) {
  const { t } = useTranslation('worldCup')
  const isChanged = before !== now
  return (
    <>
      <p className={styles.odds}>
        {isChanged && <s aria-hidden="true">{formatOdds(before)}</s>}
        <b aria-hidden={isChanged}>{formatOdds(now)}</b>
      </p>
      {isChanged && (
        <p className={styles.changed} role="alert">
          {t('slip.changed', { before: formatOdds(before), now: formatOdds(now) })}
        </p>
      )}
    </>
  )
}
