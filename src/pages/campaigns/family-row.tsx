import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyCard } from '../../../contract/families.ts'
import { formatNumber } from '../../base/format.ts'
import styles from './families.module.css'
import { FamilyEmblem } from './family-emblem.tsx'

interface FamilyRowProps {
  family: FamilyCard
  /** In place of how many are in it. */
  text?: ReactNode
  end?: ReactNode
  size?: number
}

/** A family with its emblem and name. */
export function FamilyRow({ family, text, end, size = 44 }: FamilyRowProps) {
  const { t } = useTranslation(['family', 'campaigns'])
  const { name, emblem, members } = family
  const amount = formatNumber(members)
  return (
    <span className={styles.row}>
      <FamilyEmblem emblem={emblem} size={size} />
      <span className={styles.words}>
        <b className={styles.name}>{name || t('unnamed')}</b>
        <small className={styles.small}>
          {text ?? t('campaigns:teams.members', { count: members, amount })}
        </small>
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  )
}
