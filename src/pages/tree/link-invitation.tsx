import { useEffect } from 'react'
import { Skeleton } from '../../components/load/skeleton.tsx'
import styles from './ended.module.css'
import { Intro } from './intro.tsx'
import { type Answering, InvitationCard } from './received.tsx'
import { useLink } from './use-link.ts'

interface LinkInvitationProps extends Answering {
  code: string
  /** It is known whether the link can still be followed. */
  onOver: (isOver: boolean) => void
}

/** The invitation that a link has led to: to be accepted, or why that is over. */
export function LinkInvitation({ code, onOver, onAnswered, onLost }: LinkInvitationProps) {
  const { invitation, why, look } = useLink(code)
  const isOver = why !== null
  useEffect(() => onOver(isOver), [isOver, onOver])
  if (isOver) {
    return (
      <div>
        <p className={styles.ended}>{why}</p>
        <Intro />
      </div>
    )
  }
  if (!invitation) return <Skeleton lines={2} />
  const answered = () => {
    onAnswered()
    look()
  }
  return <InvitationCard invitation={invitation} onAnswered={answered} onLost={onLost} />
}
