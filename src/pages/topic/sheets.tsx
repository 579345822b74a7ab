import COMMENT_RULES from 'rules:POST /api/topic/comments'
import REPORT_RULES from 'rules:POST /api/topic/reports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Post } from '../../../contract/topic.ts'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useSignIn } from '../../base/sign-in.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { ChoiceField, LongTextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import styles from './page.module.css'

type AnySheet = Omit<OpenSheet<string>, 'open'>

export const COMMENT = durableCall('POST /api/topic/comments')

const REPORTED = /^(post|comment)-([0-9a-f-]{36})$/

/** Whether a sheet's address says what is reported. */
export const isReported = (param: string | null) => REPORTED.test(param ?? '')
export const isSomething = (param: string | null) => param !== null

interface CommentSheetProps {
  sheet: AnySheet
  post: string
  onSent: () => void
}

/** Asks who it is where nobody is signed in, and then what they have to say. */
export function CommentSheet({ sheet, post, onSent }: CommentSheetProps) {
  const { t } = useTranslation('topic')
  const signIn = useSignIn()
  const sent = () => {
    sheet.close()
    onSent()
  }
  return (
    <Sheet title={t('comment.title')} sheet={sheet} name="comment">
      {signIn(<CommentForm post={post} onSent={sent} onEarlier={onSent} />)}
    </Sheet>
  )
}

interface CommentFormProps extends Omit<CommentSheetProps, 'sheet'> {
  /** One that an earlier page sent is there: what is being written now goes on. */
  onEarlier: () => void
}

function CommentForm({ post, onSent, onEarlier }: CommentFormProps) {
  const { t } = useTranslation('topic')
  const form = useForm({
    rules: COMMENT_RULES,
    start: { post, text: '' },
    call: COMMENT,
    onSent,
    onEarlier,
  })
  return (
    <Form form={form} submit={t(form.isSending ? 'comment.sending' : 'comment.send')}>
      <LongTextField
        field={form.field('text')}
        label={t('comment.label')}
        hint={t('comment.hint')}
        messages={{ refused: t('comment.unseen'), empty: t('comment.empty') }}
      />
    </Form>
  )
}

/** Asks before a comment of one's own is taken back. */
export function RemoveSheet({
  sheet,
  onRemoved,
}: {
  sheet: AnySheet
  onRemoved: (id: string) => void
}) {
  const { t } = useTranslation('topic')
  const signIn = useSignIn()
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { param } = sheet
  const remove = async () => {
    if (param === null) return
    setSending(true)
    setFailure(null)
    try {
      await call('POST /api/topic/comments/delete', { body: { comment: param } })
      sheet.close()
      toast(t('remove.done'))
      onRemoved(param)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Sheet title={t('remove.title')} sheet={sheet} name="remove">
      {signIn(
        <div className={styles.step}>
          <p className={styles.quiet}>{t('remove.text')}</p>
          {failure !== null && <p role="alert">{textOf(failure)}</p>}
          <Button look="quiet" onClick={sheet.close}>
            {t('remove.keep')}
          </Button>
          <Button disabled={isSending} onClick={() => void remove()}>
            {t('remove.confirm')}
          </Button>
        </div>,
      )}
    </Sheet>
  )
}

type OnReported = (kind: 'post' | 'comment', id: string) => void

/** Asks why something is reported; whoever does sees it no more. */
export function ReportSheet({ sheet, onReported }: { sheet: AnySheet; onReported: OnReported }) {
  const { t } = useTranslation('topic')
  const signIn = useSignIn()
  const [, kind = 'comment', id = ''] = REPORTED.exec(sheet.param ?? '') ?? []
  const isPost = kind === 'post'
  const reported: OnReported = (...what) => {
    sheet.close()
    toast(t('report.done'))
    onReported(...what)
  }
  return (
    <Sheet title={t(isPost ? 'report.post' : 'report.title')} sheet={sheet} name="report">
      {signIn(
        <ReportForm key={id} kind={isPost ? 'post' : 'comment'} id={id} onReported={reported} />,
      )}
    </Sheet>
  )
}

interface ReportFormProps {
  kind: 'post' | 'comment'
  id: string
  onReported: OnReported
}

function ReportForm({ kind, id, onReported }: ReportFormProps) {
  const { t } = useTranslation('topic')
  const form = useForm({
    rules: REPORT_RULES,
    start: { kind, id, reason: '' },
    send: (body) => call('POST /api/topic/reports', { body }),
    onSent: () => onReported(kind, id),
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

/** One picture as large as the phone lets it. */
export function PictureSheet({ sheet, post }: { sheet: AnySheet; post: Post }) {
  const { t } = useTranslation('topic')
  const { pictures, author } = post
  const number = Number(sheet.param ?? 0) + 1
  const params = { number, all: pictures.length, name: author.nickname }
  return (
    <Sheet title={t('pictureTitle', params)} sheet={sheet} name="picture">
      <img className={styles.large} src={pictures[number - 1]} alt={t('picture', params)} />
    </Sheet>
  )
}

/** Asks who it is; it closes by itself once that is known. */
export function SignInSheet({ sheet }: { sheet: AnySheet }) {
  const { t } = useTranslation('topic')
  const signIn = useSignIn()
  return (
    <Sheet title={t('signIn.title')} sheet={sheet} name="signIn">
      <p className={styles.quiet}>{t('signIn.text')}</p>
      {signIn(null)}
    </Sheet>
  )
}
