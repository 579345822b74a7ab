import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '../../../contract/tree.ts'
import { call } from '../../api/call.ts'
import { formatWait } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import words from '../../components/text/words.module.css'
import { serverNow } from '../../stores/server-clock.ts'
import { ACCEPT, useRefusalText } from './calls.ts'
import styles from './invitation.module.css'

export interface Answering {
  /** It was accepted or declined, or cannot be any more. */
  onAnswered: () => void
  /** Accepting failed, perhaps on its way back. */
  onLost: () => void
}

/** Who has invited me by name; each is accepted or declined. */
export function Received({ invitations, ...answering }: { invitations: Invitation[] } & Answering) {
  return (
    <ul className={styles.invitations}>
      {invitations.map((invitation) => (
        <li key={invitation.code}>
          <InvitationCard invitation={invitation} {...answering} />
        </li>
      ))}
    </ul>
  )
}

interface InvitationCardProps extends Answering {
  invitation: Invitation
  /** Not where the sheet's own title says who invites. */
  hasTitle?: boolean
}

/** One invitation: who it is from, how long it waits, and my answer. */
export function InvitationCard({
  invitation,
  hasTitle = true,
  onAnswered,
  onLost,
}: InvitationCardProps) {
  const { t } = useTranslation('tree')
  const textOf = useRefusalText()
  const [isAsking, setAsking] = useState(false)
  const { code, inviter, expiresAt, isForMe } = invitation
  const answer = async (send: () => Promise<unknown>) => {
    setAsking(true)
    try {
      await send()
    } catch (error) {
      onLost()
      toast(textOf(error))
      setAsking(false)
    }
    // What was answered stays so: the card goes as soon as the page hears of it.
    onAnswered()
  }
  return (
    <div className={styles.invitation}>
      <Avatar user={inviter} size={56} />
      <div>
        {hasTitle && (
          <h2 className={words.title}>{t('received.title', { name: inviter.nickname })}</h2>
        )}
        <p className={words.text}>{t('received.text')}</p>
        <p className={styles.until}>
          {t('received.until', { wait: formatWait(Math.max(0, expiresAt - serverNow())) })}
        </p>
      </div>
      <div className={styles.ways}>
        {isForMe && (
          <Button
            look="quiet"
            disabled={isAsking}
            onClick={() => void answer(() => call('POST /api/tree/decline', { body: { code } }))}
          >
            {t('received.decline')}
          </Button>
        )}
        <Button disabled={isAsking} onClick={() => void answer(() => ACCEPT.send({ code }))}>
          {t('received.accept')}
        </Button>
      </div>
    </div>
  )
}
