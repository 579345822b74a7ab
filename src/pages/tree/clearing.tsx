import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { formatNumber } from '../../base/format.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { useSound } from '../../stores/sound.ts'
import { ACCEPT, INVITE, type TreeSnapshot, useRefusalText } from './calls.ts'
import { Garden } from './garden.tsx'
import { ReceiptCard } from './gifts.tsx'
import styles from './invitation.module.css'
import { InviteSheet } from './invite-sheet.tsx'
import { Layout } from './layout.tsx'
import { type Answering, InvitationCard, Received } from './received.tsx'
import { useLink, useShareLink } from './use-link.ts'

interface ClearingProps {
  snapshot: TreeSnapshot
  onChanged: () => Promise<unknown>
}

/** Nothing is planted yet: who has invited me, what a Love Tree is, and how I invite somebody. */
export default function Clearing({ snapshot, onChanged }: ClearingProps) {
  const { t } = useTranslation('tree')
  const sheet = useSheet({ invite: true })
  const [query] = useSearchParams()
  const code = query.get('invite')
  const { received, past, unanswered } = snapshot
  const others = received.filter((invitation) => invitation.code !== code)
  // What could not be loaded again keeps its old place; it is asked for again soon.
  const look = () => void onChanged().catch(() => {})
  const inviting = useCallRecovery(INVITE, { onFound: look, onNever: look })
  const accepting = useCallRecovery(ACCEPT, { onFound: look, onNever: look })
  const byLink = useLinkInvitation({ onSent: look, onLost: inviting.failed })
  const isOpen = inviting.isOpen || accepting.isOpen || byLink.isAsking
  const answering = { onAnswered: look, onLost: accepting.failed }
  const [isLinkOver, setLinkOver] = useState(false)
  const hasQuestion = (code !== null && !isLinkOver) || others.length > 0
  return (
    <Layout
      above={
        <HoldingsRow label={t('holdings')} sound={useSound()}>
          {null}
        </HoldingsRow>
      }
      garden={<Garden planted={null} art={snapshot.art} />}
      below={
        <>
          {code !== null && <LinkInvitation code={code} onOver={setLinkOver} {...answering} />}
          {others.length > 0 && <Received invitations={others} {...answering} />}
          {code === null && others.length === 0 && (
            <div>
              <Ended past={past} unanswered={unanswered} />
              <Intro />
            </div>
          )}
          <div className={styles.ways}>
            <Button look="quiet" disabled={isOpen} onClick={() => sheet.open('invite')}>
              {t('invite.byId')}
            </Button>
            <Button
              // An invitation that waits is answered first.
              look={hasQuestion ? 'quiet' : 'primary'}
              disabled={isOpen}
              onClick={() => void byLink.invite()}
            >
              {t('invite.byLink')}
            </Button>
          </div>
        </>
      }
    >
      <ReceiptCard receipt={snapshot.receipt} />
      <InviteSheet sheet={sheet} onSent={look} lost={inviting} />
    </Layout>
  )
}

/** Makes a link that whoever opens it first can accept, and shares it. */
function useLinkInvitation({ onSent, onLost }: { onSent: () => void; onLost: () => void }) {
  const textOf = useRefusalText()
  const shareLink = useShareLink()
  const [isAsking, setAsking] = useState(false)
  const invite = async () => {
    setAsking(true)
    try {
      const { code } = await INVITE.send({ userId: null, offsetMinutes: homeOffset() })
      if (code) await shareLink(code)
    } catch (error) {
      onLost()
      toast(textOf(error))
    }
    setAsking(false)
    onSent()
  }
  return { isAsking, invite }
}

interface LinkInvitationProps extends Answering {
  code: string
  /** It is known whether the link can still be followed. */
  onOver: (isOver: boolean) => void
}

/** The invitation that a link has led to: to be accepted, or why that is over. */
function LinkInvitation({ code, onOver, onAnswered, onLost }: LinkInvitationProps) {
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

/** How my last tree, or my last invitation, came to its end: in kind words. */
function Ended({ past, unanswered }: Pick<TreeSnapshot, 'past' | 'unanswered'>) {
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

/** What a Love Tree is, to whoever has none. */
function Intro() {
  const { t } = useTranslation('tree')
  return (
    <>
      <h2 className={words.title}>{t('empty.title')}</h2>
      <p className={words.text}>{t('empty.text')}</p>
    </>
  )
}
