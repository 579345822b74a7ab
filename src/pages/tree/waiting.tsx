import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Tree } from '../../../contract/tree.ts'
import { formatWait } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CopyButton } from '../../components/button/copy-button.tsx'
import words from '../../components/text/words.module.css'
import styles from './panel.module.css'
import { otherOf } from './people.ts'
import { linkOf, useShareLink } from './use-share-link.ts'
import type { TreeActor } from './use-tree.ts'

/** My invitation waits for its answer: for whom, until when, and how it is taken back. */
export default function Waiting({ actor, tree }: { actor: TreeActor; tree: Tree }) {
  const { t } = useTranslation('tree')
  const shareLink = useShareLink()
  const other = otherOf(tree)
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
      </div>
      {tree.code && (
        <div className={styles.link}>
          <span className={styles.address}>{linkOf(tree.code)}</span>
          <CopyButton text={linkOf(tree.code)} what={t('invite.link')} />
        </div>
      )}
      <div className={styles.ways}>
        <Button look="quiet" disabled={isAsking} onClick={() => actor.send({ type: 'WITHDRAW' })}>
          {t('waiting.withdraw')}
        </Button>
        {tree.code && (
          <Button onClick={() => void shareLink(tree.code ?? '')}>{t('invite.share')}</Button>
        )}
      </div>
    </>
  )
}
