import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicUser } from '../../../contract/user.ts'
import { formatNumber } from '../../base/format.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import styles from './couple-row.module.css'

interface CoupleRowProps {
  user: PublicUser
  /** Between us. */
  flowers: number
  children?: ReactNode
}

/** Somebody with the flowers between us, and what can be done. */
export function CoupleRow({ user, flowers, children }: CoupleRowProps) {
  const { t } = useTranslation('campaigns')
  return (
    <div className={styles.row}>
      <Avatar user={user} size={48} />
      <span className={styles.words}>
        <b className={styles.name}>{user.nickname}</b>
        {flowers > 0 && (
          <small className={styles.quiet}>
            {t('couples.flowers', { count: flowers, amount: formatNumber(flowers) })}
          </small>
        )}
      </span>
      {children}
    </div>
  )
}
