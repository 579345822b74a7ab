import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tree } from '../../../contract/tree.ts'
import { formatWait } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CopyButton } from '../../components/button/copy-button.tsx'
import words from '../../components/text/words.module.css'
import { hasSprout, keepSprout } from './garden.tsx'
import styles from './invitation.module.css'
import { linkOf, useShareLink } from './use-link.ts'
import { otherOf, type TreeActor } from './use-tree.ts'

interface WaitingProps {
  actor: TreeActor
  tree: Tree
  /** Waters the ground in the garden. */
  onWater: () => void
  onTrack: () => void
}

/** My invitation waits for its answer: for whom, until when, what to do meanwhile, and how it is taken back. */
export default function Waiting({ actor, tree, onWater, onTrack }: WaitingProps) {
  const { t } = useTranslation('tree')
  const shareLink = useShareLink()
  const other = otherOf(tree)
  const [isSprouting, setSprouting] = useState(() => hasSprout(tree.id))
  const water = () => {
    onWater()
    keepSprout(tree.id)
    setSprouting(true)
  }
  const isAsking = useSelector(actor, ({ value }) => value.hand === 'asking')
  const left = useSelector(actor, ({ context: { life, now } }) =>
    formatWait(Math.max(0, life.expiresAt - now)),
  )
  return (
    <>
      <div>
        <h2 className={words.title}>
          {other ? t('waiting.title', { name: other.nickname }) : t('waiting.link')}
        </h2>
        <p className={words.text}>{t(other ? 'waiting.text' : 'waiting.linkText')}</p>
        <p className={styles.until}>{t('waiting.until', { wait: left })}</p>
        <p className={words.text} role="status">
          {t(isSprouting ? 'waiting.sprout' : 'waiting.ground')}
        </p>
      </div>
      {tree.code && (
        <div className={styles.link}>
          <span className={styles.address}>{linkOf(tree.code)}</span>
          <CopyButton text={linkOf(tree.code)} what={t('invite.link')} />
        </div>
      )}
      <div className={styles.ways}>
        <Button look={tree.code ? 'quiet' : 'primary'} onClick={water}>
          {t('waiting.water')}
        </Button>
        <Button look="quiet" onClick={onTrack}>
          {t('track.title')}
        </Button>
        {tree.code && (
          <Button onClick={() => void shareLink(tree.code ?? '')}>{t('invite.share')}</Button>
        )}
        <Button look="text" disabled={isAsking} onClick={() => actor.send({ type: 'WITHDRAW' })}>
          {t('waiting.withdraw')}
        </Button>
      </div>
    </>
  )
}
