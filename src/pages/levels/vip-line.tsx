import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import words from '../../components/text/words.module.css'
import styles from './vip-line.module.css'

/** Until when I am a VIP, and what made me one; nothing where I am none. */
export function VipLine({ vip: { until, grants } }: { vip: Answer<'GET /api/vip'> }) {
  const { t } = useTranslation('levels')
  if (until === null) return null
  return (
    <div className={styles.vip} data-vip={until}>
      <b className={styles.until}>{t('vip.until', { when: formatDate(until) })}</b>
      <ul className={styles.grants}>
        {grants.map(({ source, days, at }) => (
          <li key={`${source} ${at}`} className={words.text}>
            {t(`vip.from.${source}`, { count: days, days: formatNumber(days) })}
            {' · '}
            {formatDate(at)}
          </li>
        ))}
      </ul>
    </div>
  )
}
