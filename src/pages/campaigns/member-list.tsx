import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyMember } from '../../../contract/families.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import styles from './families.module.css'

interface PersonLineProps {
  member: Pick<FamilyMember, 'user'>
  text: string
  end?: ReactNode
}

/** Somebody in a family, or who wants to be, with what is said of them. */
export function PersonLine({ member: { user }, text, end }: PersonLineProps) {
  return (
    <span className={styles.row}>
      <Avatar user={user} size={44} />
      <span className={styles.words}>
        <b className={styles.name}>{user.nickname}</b>
        <small className={styles.small}>{text}</small>
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  )
}

/** The members of a family: who leads it first. */
export function MemberList({ members }: { members: readonly FamilyMember[] }) {
  const { t } = useTranslation('family')
  return (
    <ul className={styles.people}>
      {members.map((member) => (
        <li key={member.user.id}>
          <PersonLine member={member} text={t(`roles.${member.role}`)} />
        </li>
      ))}
    </ul>
  )
}
