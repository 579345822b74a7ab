import { useTranslation } from 'react-i18next'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'
import { tookBy } from './took.ts'
import styles from './took-line.module.css'
import { formatTook } from './use-words.ts'

/** How long others waited lately, before anything is asked for; or that too few are known to say. */
export function TookLine({ desk, way }: { desk: WithdrawalDesk; way: WithdrawalWay }) {
  const { t } = useTranslation('withdrawal')
  const took = tookBy(desk, way)
  return (
    <p className={styles.took}>
      {took
        ? t('took.known', { half: formatTook(took.halfMs), most: formatTook(took.mostMs) })
        : t('took.few')}
    </p>
  )
}
