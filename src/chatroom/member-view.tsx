import REPORT_RULES from 'rules:POST /api/chatroom/report'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage, ChatRoom, MemberInfo } from '../../contract/chatroom.ts'
import { MUTE_MINUTES } from '../../contract/chatroom-constants.ts'
import type { PublicUser } from '../../contract/user.ts'
import { call } from '../api/call.ts'
import { countryName } from '../base/countries.ts'
import { formatDate, formatNumber, formatSpan } from '../base/format.ts'
import { toast } from '../base/toast.ts'
import { Button } from '../components/button/button.tsx'
import { ChoiceField } from '../components/form/fields.tsx'
import { Form } from '../components/form/form.tsx'
import { useForm } from '../components/form/use-form.ts'
import { Failure } from '../components/load/failure.tsx'
import { Skeleton } from '../components/load/skeleton.tsx'
import { useLoad } from '../components/load/use-load.ts'
import { Facts } from '../components/page/facts.tsx'
import styles from './member-view.module.css'
import { useChatErrorText } from './use-chat-error-text.ts'

interface MemberViewProps {
  room: ChatRoom
  user: PublicUser
  /** The one of their messages that was tapped, if one was. */
  message: ChatMessage | null
  /** A message was removed. */
  onChanged: () => void
  /** Their messages are hidden, or are no more. */
  onHidden: () => void
  onDone: () => void
}

/** Who somebody is in a room, and what I can do about them and what they wrote. */
export function MemberView(props: MemberViewProps) {
  const { room, user } = props
  const load = useCallback(
    () =>
      call('GET /api/chatroom/rooms/:id/members/:user', {
        params: { id: room.id, user: String(user.id) },
      }),
    [room.id, user.id],
  )
  const { state, data, error, retry } = useLoad(load)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton lines={4} shape="rows" />
  return <Known {...props} info={data} />
}

function Known({ info, ...props }: MemberViewProps & { info: MemberInfo }) {
  const { room, user, message, onChanged, onHidden, onDone } = props
  const { t } = useTranslation('chatroom')
  const textOf = useChatErrorText()
  const [isReporting, setReporting] = useState(false)
  const [isBusy, setBusy] = useState(false)

  /** Does one thing, says that it is done, and closes. */
  const act = async (run: () => Promise<unknown>, said: string, after?: () => void) => {
    if (isBusy) return
    setBusy(true)
    try {
      await run()
      toast(said)
      after?.()
      onDone()
    } catch (error) {
      toast(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  const hide = (isHidden: boolean) => {
    const run = () => call('POST /api/chatroom/hide', { body: { user: user.id, isHidden } })
    void act(run, t(isHidden ? 'member.hidden' : 'member.shown'), onHidden)
  }
  const mute = (minutes: (typeof MUTE_MINUTES)[number]) => {
    const run = () =>
      call('POST /api/chatroom/mute', { body: { room: room.id, user: user.id, minutes } })
    void act(run, t(minutes === 0 ? 'moderate.unmuted' : 'moderate.muted'))
  }
  const remove = (number: number) => {
    const run = () => call('POST /api/chatroom/remove', { body: { room: room.id, number } })
    void act(run, t('removed'), onChanged)
  }
  if (isReporting && message) {
    return <ReportForm room={room.id} number={message.number} onDone={onDone} />
  }
  return (
    <div className={styles.member}>
      {message && (
        <blockquote className={styles.quote} dir="auto">
          {message.text}
        </blockquote>
      )}
      <Facts
        rows={[
          info.role === 'moderator' && [t('member.role'), t('member.moderator')],
          user.country !== '' && [t('member.country'), countryName(user.country)],
          [t('member.joined'), formatDate(info.joinedAt)],
          [t('member.messages'), formatNumber(info.messages)],
        ]}
      />
      {message && (
        <Button look="quiet" onClick={() => setReporting(true)}>
          {t('report.open')}
        </Button>
      )}
      <Button look="quiet" disabled={isBusy} onClick={() => hide(!info.isHidden)}>
        {t(info.isHidden ? 'member.show' : 'member.hide')}
      </Button>
      {room.role === 'moderator' && (
        <>
          {message && (
            <Button look="quiet" disabled={isBusy} onClick={() => remove(message.number)}>
              {t('moderate.remove')}
            </Button>
          )}
          {MUTE_MINUTES.filter((minutes) => minutes > 0 || info.mutedUntil !== null).map(
            (minutes) => (
              <Button key={minutes} look="quiet" disabled={isBusy} onClick={() => mute(minutes)}>
                {minutes === 0
                  ? t('moderate.unmute')
                  : t('moderate.mute', { time: formatSpan(minutes * 60_000) })}
              </Button>
            ),
          )}
        </>
      )}
    </div>
  )
}

interface ReportFormProps {
  room: string
  number: number
  onDone: () => void
}

function ReportForm({ room, number, onDone }: ReportFormProps) {
  const { t } = useTranslation('chatroom')
  const form = useForm({
    rules: REPORT_RULES,
    start: { room, number, reason: '' },
    send: (body) => call('POST /api/chatroom/report', { body }),
    onSent: () => {
      toast(t('report.done'))
      onDone()
    },
  })
  return (
    <Form form={form} submit={t('report.send')}>
      <p className={styles.quiet}>{t('report.text')}</p>
      <ChoiceField
        field={form.field('reason')}
        label={t('report.reason')}
        labels={(reason) => t(`report.reasons.${reason}`)}
      />
    </Form>
  )
}
