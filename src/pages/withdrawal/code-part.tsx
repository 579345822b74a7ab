import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactKind, SentCode } from '../../../contract/identity.ts'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../base/language.ts'
import { Button } from '../../components/button/button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './code-part.module.css'
import type { Draft } from './draft.ts'
import { TypeCode } from './type-code.tsx'
import { useWithdrawalCode } from './use-withdrawal-code.ts'

interface CodePartProps {
  desk: WithdrawalDesk
  draft: Draft
  /** What the page shows is out of date. */
  onChanged: () => void
  onDone: (id: string) => void
}

/** Sends the withdrawal code, and takes it. */
export function CodePart({ desk, draft, onChanged, onDone }: CodePartProps) {
  const [sent, keep] = useWithdrawalCode()
  const [kind, setKind] = useState<ContactKind>()
  const send = () =>
    call('POST /api/withdrawals/codes', {
      body: { lang: currentLanguage(), ...(kind && { kind }) },
    })
  return (
    <Card>
      {sent ? (
        <TypeCode
          desk={desk}
          draft={draft}
          sent={sent}
          sendAgain={send}
          onSentAgain={keep}
          onElsewhere={desk.contacts.length > 1 ? () => keep(null) : undefined}
          onChanged={onChanged}
          onDone={(id) => {
            keep(null)
            onDone(id)
          }}
        />
      ) : (
        <SendCode desk={desk} kind={kind} onKind={setKind} send={send} onSent={keep} />
      )}
    </Card>
  )
}

interface SendCodeProps {
  desk: WithdrawalDesk
  kind: ContactKind | undefined
  onKind: (kind: ContactKind) => void
  send: () => Promise<SentCode>
  onSent: (sent: SentCode) => void
}

function SendCode({ desk, kind, onKind, send, onSent }: SendCodeProps) {
  const { t } = useTranslation('withdrawal')
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { contacts } = desk
  const [usual] = contacts
  const ask = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      onSent(await send())
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <div className={styles.code}>
      {contacts.length > 1 ? (
        <Choice
          title={t('code.to')}
          options={contacts.map(({ kind: value, to }) => ({ value, label: to }))}
          chosen={kind ?? usual?.kind ?? ''}
          onChoose={onKind}
        />
      ) : (
        <p>{t('code.goesTo', { to: usual?.to ?? '' })}</p>
      )}
      {failure !== null && (
        <p className={styles.error} role="alert">
          {textOf(failure)}
        </p>
      )}
      <Button aria-disabled={isBusy} onClick={() => void ask()}>
        {t('code.send')}
      </Button>
    </div>
  )
}
