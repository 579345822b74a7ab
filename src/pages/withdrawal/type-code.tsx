import { useTranslation } from 'react-i18next'
import type { Body } from '../../../contract/api.ts'
import type { SentCode } from '../../../contract/identity.ts'
import type { Withdrawal, WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { ApiError } from '../../api/api-error.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { type TypedCode, useCodeEntry } from '../../api/use-code-entry.ts'
import { currentLanguage } from '../../base/language.ts'
import { toast } from '../../base/toast.ts'
import { CodeEntry } from '../../components/form/code-entry.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import styles from './code-part.module.css'
import type { Draft } from './draft.ts'
import { WITHDRAW } from './withdraw-call.ts'

interface TypeCodeProps {
  desk: WithdrawalDesk
  draft: Draft
  sent: SentCode
  sendAgain: () => Promise<SentCode>
  onSentAgain: (sent: SentCode) => void
  /** Lets another contact be chosen; undefined where there is one alone. */
  onElsewhere: (() => void) | undefined
  onChanged: () => void
  onDone: (id: string) => void
}

/** Takes the code, and asks for the withdrawal by it: once, whatever becomes of the answer. */
export function TypeCode(props: TypeCodeProps) {
  const { desk, draft, sent, sendAgain, onSentAgain, onElsewhere, onChanged, onDone } = props
  const { t } = useTranslation(['withdrawal', 'forms'])
  const textOf = useErrorText()
  const lost = useCallRecovery(WITHDRAW, {
    onFound: ({ id }) => onDone(id),
    onNever: () => toast(t('forms:never')),
  })
  const send = async (typed: TypedCode): Promise<Withdrawal> => {
    lost.stop()
    try {
      return await WITHDRAW.send(bodyOf(desk, draft, typed))
    } catch (error) {
      if (WITHDRAW.isOpen()) lost.failed()
      else onChanged()
      throw error
    }
  }
  const { failure, entry } = useCodeEntry({
    sent,
    send,
    onDone: ({ id }) => onDone(id),
    sendAgain,
    onSentAgain,
  })
  return (
    <>
      <CodeEntry
        {...entry}
        isBusy={entry.isBusy || lost.isOpen}
        failure={lost.isOpen ? null : failure}
        missing={textOf(new ApiError('WITHDRAWAL_CODE_MISSING', 403))}
        submit={t('code.submit')}
        onChangeContact={onElsewhere}
      />
      {lost.isTold && (
        <p className={styles.quiet} role="status">
          {t('forms:lost')}
        </p>
      )}
    </>
  )
}

/** What is asked for: as the page showed it, so that another account or rate refuses. */
function bodyOf(
  desk: WithdrawalDesk,
  { way, points, uplineId }: Draft,
  { code, codeId }: TypedCode,
): Body<'POST /api/withdrawals'> {
  const common = { points, code, codeId, lang: currentLanguage() }
  if (way === 'upline') return { to: 'upline', uplineId: uplineId ?? 0, ...common }
  const account = desk.accounts.find((it) => it.way === way)
  return {
    to: 'account',
    way,
    receivingId: account?.receiving?.id ?? '',
    rateId: account?.rate.id ?? '',
    ...common,
  }
}
