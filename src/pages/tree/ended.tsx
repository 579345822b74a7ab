import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import type { TreeSnapshot } from './calls.ts'
import styles from './ended.module.css'

/** How my last tree, or my last invitation, came to its end: in kind words. */
export function Ended({ past, unanswered }: Pick<TreeSnapshot, 'past' | 'unanswered'>) {
  const { t } = useTranslation('tree')
  const said = () => {
    if (past) {
      return t(past.closedByMe ? 'ended.byMe' : 'ended.byThem', {
        name: past.other.nickname,
        level: formatNumber(past.level),
        count: past.days,
        days: formatNumber(past.days),
      })
    }
    if (!unanswered) return null
    const { end, invitee } = unanswered
    return invitee ? t(`ended.${end}`, { name: invitee.nickname }) : t('ended.link')
  }
  const text = said()
  return text === null ? null : <p className={styles.ended}>{text}</p>
}
