import { useTranslation } from 'react-i18next'
import type { Account } from '../../../contract/identity.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../base/language.ts'
import { useBrand } from '../../base/route.ts'
import { Button } from '../../components/button/button.tsx'
import words from '../../components/text/words.module.css'
import styles from './account.module.css'
import { CodeStep } from './code-step.tsx'
import type { OnPart } from './parts.ts'
import { useAction } from './use-action.tsx'
import { useSentCode } from './use-sent-code.ts'

interface DeletionProps {
  account: Account
  onPart: OnPart
  onAsked: () => void
}

/** Deletes the account: what goes, what stays and until when it can be taken back, then a code. */
export function Deletion({ account, onPart, onAsked }: DeletionProps) {
  const { t } = useTranslation('identity')
  const brand = useBrand()
  const [asked, keepAsked] = useSentCode('delete')
  const { run, isBusy, said } = useAction()
  const sendCode = () =>
    call('POST /api/identity/codes', {
      body: { purpose: 'delete', brand, lang: currentLanguage() },
    })
  if (asked) {
    return (
      <CodeStep
        sent={asked.sent}
        submit={t('deletion.confirm')}
        send={(body) => call('POST /api/account/deletion', { body })}
        onDone={() => {
          keepAsked(null)
          onAsked()
        }}
        sendAgain={sendCode}
        onSentAgain={(sent) => keepAsked({ contact: null, sent })}
      />
    )
  }
  const isBound = account.email !== null || account.phone !== null
  const [way] = account.contacts
  return (
    <>
      <h3 className={words.title}>{t('deletion.title')}</h3>
      <ul className={styles.points}>
        <li>{t('deletion.goes')}</li>
        <li>{t('deletion.stays')}</li>
        <li>{t('deletion.lost')}</li>
        <li>{t('deletion.days')}</li>
      </ul>
      {!isBound && <p className={words.text}>{t('deletion.unbound')}</p>}
      {!isBound && way && <Button onClick={() => onPart(way)}>{t('account.bind')}</Button>}
      {isBound && (
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => run(async () => keepAsked({ contact: null, sent: await sendCode() }))}
        >
          {t('deletion.send')}
        </Button>
      )}
      {said}
    </>
  )
}
