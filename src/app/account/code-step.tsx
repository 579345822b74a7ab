import { useTranslation } from 'react-i18next'
import type { Account, SentCode } from '../../../contract/identity.ts'
import { type TypedCode, useCodeEntry } from '../../api/use-code-entry.ts'
import { CodeEntry } from '../../components/form/code-entry.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'

interface CodeStepProps {
  sent: SentCode
  submit: string
  send: (typed: TypedCode) => Promise<Account>
  onDone: () => void
  sendAgain: () => Promise<SentCode>
  onSentAgain: (sent: SentCode) => void
  /** Goes back to where the contact is entered. */
  onChangeContact?: () => void
}

/** Takes the code that was sent for a change of the account. */
export function CodeStep({ submit, onChangeContact, ...options }: CodeStepProps) {
  useTranslation('identity')
  const textOf = useErrorText()
  const { failure, entry } = useCodeEntry(options)
  return (
    <CodeEntry
      {...entry}
      error={failure === null ? null : textOf(failure)}
      submit={submit}
      onChangeContact={onChangeContact}
    />
  )
}
