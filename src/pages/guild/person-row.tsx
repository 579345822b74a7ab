import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicUser } from '../../../contract/user.ts'
import lines from '../../components/list/lines.module.css'
import { Avatar } from '../../components/picture/avatar.tsx'
import styles from './guild.module.css'

interface PersonRowProps {
  /** Null where they are here no more. */
  user: PublicUser | null
  text: string
  /** What stands at the end of their name. */
  end?: ReactNode
}

/** Somebody with what is said of them. */
export function PersonRow({ user, text, end }: PersonRowProps) {
  const { t } = useTranslation('guild')
  return (
    <span className={styles.person}>
      <Avatar user={user ?? { avatar: '' }} size={44} />
      <span>
        <span className={lines.line}>
          <b>{user?.nickname ?? t('nobody')}</b>
          {end !== undefined && <b className={lines.end}>{end}</b>}
        </span>
        <small className={styles.small}>{text}</small>
      </span>
    </span>
  )
}
