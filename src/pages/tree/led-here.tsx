import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation, Tree } from '../../../contract/tree.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { Button } from '../../components/button/button.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Prompt } from '../../components/sheet/sheet.tsx'
import { ACCEPT } from './calls.ts'
import styles from './invitation.module.css'
import { InvitationCard } from './received.tsx'
import { useLink, useShareLink } from './use-link.ts'
import { otherOf } from './use-tree.ts'

interface LedHereProps {
  /** Of the invitation in the link. */
  code: string
  tree: Tree
  isGrowing: boolean
  onChanged: () => Promise<unknown>
}

/** Tells whoever has a tree, or waits for one, what the link is about that led here. */
export default function LedHere({ code, tree, isGrowing, onChanged }: LedHereProps) {
  const { t } = useTranslation('tree')
  const shareLink = useShareLink()
  const [isSeen, setSeen] = useState(false)
  const { invitation, why, look } = useLink(code)
  const answered = () => {
    look()
    onChanged().catch(() => {})
  }
  const accepting = useCallRecovery(ACCEPT, { onFound: answered, onNever: answered })
  const leave = () => setSeen(true)
  const goOn = (text: string, look: 'primary' | 'quiet' = 'primary') => (
    <Button look={look} onClick={leave}>
      {text}
    </Button>
  )

  const told = (): { title: string; body: ReactNode } | null => {
    // Of the link that my tree grew from there is nothing to say.
    if (isGrowing && invitation && isOf(tree, invitation)) return null
    if (why !== null) {
      return {
        title: t('led.over'),
        body: <ConfirmStep text={why}>{goOn(t('led.on'))}</ConfirmStep>,
      }
    }
    if (!invitation) return null
    const { inviter, isMine } = invitation
    if (isMine) {
      const body = (
        <ConfirmStep text={t('led.mine.text')}>
          <Button onClick={() => void shareLink(code)}>{t('invite.share')}</Button>
          {goOn(t('led.on'), 'quiet')}
        </ConfirmStep>
      )
      return { title: t('led.mine.title'), body }
    }
    const title = t('received.title', { name: inviter.nickname })
    if (isGrowing) {
      const names = { name: inviter.nickname, other: otherOf(tree)?.nickname }
      const body = (
        <ConfirmStep title={t('led.grown.title')} text={t('led.grown.text', names)}>
          {goOn(t('led.toTree'))}
        </ConfirmStep>
      )
      return { title, body }
    }
    const body = (
      <>
        <p className={styles.ended}>{t('led.waiting')}</p>
        <InvitationCard
          invitation={invitation}
          hasTitle={false}
          onAnswered={answered}
          onLost={accepting.failed}
        />
      </>
    )
    return { title, body }
  }
  const said = told()
  return (
    <Prompt title={said?.title ?? ''} open={said !== null && !isSeen} onClose={leave}>
      {said?.body}
    </Prompt>
  )
}

/** A tree is told by who invited and when: an invitation does not say what it became. */
function isOf({ inviter, invitedAt }: Tree, invitation: Invitation): boolean {
  return inviter.id === invitation.inviter.id && invitedAt === invitation.invitedAt
}
