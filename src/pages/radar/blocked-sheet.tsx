import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blocked } from '../../../contract/radar.ts'
import type { PublicUser } from '../../../contract/user.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import styles from './sheets.module.css'

async function loadBlocked(before?: string) {
  const { blocked, next } = await call('GET /api/radar/blocked', {
    query: before === undefined ? {} : { before },
  })
  return { items: blocked, next }
}

/** Those whom I have blocked, the latest first, each with the way back. */
export function BlockedSheet({ sheet }: { sheet: SheetPlace }) {
  const { t } = useTranslation('radar')
  return (
    <Sheet title={t('blocked.title')} sheet={sheet} name="blocked">
      <People onBack={sheet.close} />
    </Sheet>
  )
}

function People({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('radar')
  const list = useList(loadBlocked, ({ user }) => String(user.id))
  const [asked, setAsked] = useState<PublicUser | null>(null)
  const leave = () => {
    setAsked(null)
    // Where it could not be loaded again, it says so itself.
    list.refresh().catch(() => {})
  }
  if (asked) return <Unblock user={asked} onKeep={() => setAsked(null)} onDone={leave} />
  const empty = (
    <Notice scene="empty" title={t('blocked.empty')} text={t('blocked.emptyText')}>
      <Button onClick={onBack}>{t('greetings.back')}</Button>
    </Notice>
  )
  const row = (blocked: Blocked) => <Row blocked={blocked} onAsk={() => setAsked(blocked.user)} />
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView list={list} render={row} empty={empty} />
    </PullToRefresh>
  )
}

function Row({ blocked: { user, at }, onAsk }: { blocked: Blocked; onAsk: () => void }) {
  const { t } = useTranslation('radar')
  return (
    <article className={styles.person}>
      <Avatar user={user} size={48} />
      <div>
        <b className={styles.blockedName}>
          <bdi>{user.nickname}</bdi>
        </b>
        <p className={styles.at}>{t('blocked.since', { at: formatMoment(at) })}</p>
      </div>
      <Button look="text" onClick={onAsk}>
        {t('blocked.unblock')}
      </Button>
    </article>
  )
}

interface UnblockProps {
  user: PublicUser
  onKeep: () => void
  onDone: () => void
}

/** Says what it means, and asks once more. */
function Unblock({ user, onKeep, onDone }: UnblockProps) {
  const { t } = useTranslation('radar')
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  const name = { name: user.nickname }
  const unblock = async () => {
    setSending(true)
    try {
      await call('POST /api/radar/unblock', { body: { user: user.id } })
      toast(t('blocked.done', name))
      onDone()
    } catch (error) {
      toast(textOf(error))
      setSending(false)
    }
  }
  return (
    <ConfirmStep isNews title={t('blocked.ask', name)} text={t('blocked.askText')}>
      <Button disabled={isSending} onClick={() => void unblock()}>
        {t('blocked.unblock')}
      </Button>
      <Button look="quiet" onClick={onKeep}>
        {t('blocked.keep')}
      </Button>
    </ConfirmStep>
  )
}
