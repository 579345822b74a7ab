import { Skeleton } from '../../components/skeleton.tsx'
import styles from './ended.module.css'
import { Intro } from './intro.tsx'
import { type Answering, InvitationCard } from './received.tsx'
import { useLink } from './use-link.ts'

/** The invitation that a link has led to: to be accepted, or why that is over. */
export function LinkInvitation({ code, onAnswered, onLost }: { code: string } & Answering) {
  const { invitation, why, look } = useLink(code)
  if (why !== null) {
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
