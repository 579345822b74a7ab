import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '../../../contract/guild.ts'
import type { PublicUser } from '../../../contract/user.ts'
import { formatMoment } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './guild.module.css'
import { PersonRow } from './person-row.tsx'

interface OpenCardProps {
  membership: Membership
  /** The other one of the two. */
  other: PublicUser | null
  text: string
  children: ReactNode
}

/** What waits for an answer, with what can be done about it. */
export function OpenCard({ membership: { answerBy }, other, text, children }: OpenCardProps) {
  const { t } = useTranslation('guild')
  return (
    <Card className={styles.stack ?? ''}>
      <PersonRow user={other} text={text} />
      {answerBy !== null && (
        <p className={styles.small}>{t('answerBy', { when: formatMoment(answerBy) })}</p>
      )}
      <div className={styles.ways}>{children}</div>
    </Card>
  )
}
