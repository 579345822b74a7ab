import type { Account, SentCode } from '../../../contract/identity.ts'
import { type TypedCode, useCodeEntry } from '../../api/use-code-entry.ts'
import { CodeEntry } from '../../components/form/code-entry.tsx'

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
  const { failure, entry } = useCodeEntry(options)
  return (
    <CodeEntry {...entry} failure={failure} submit={submit} onChangeContact={onChangeContact} />
  )
}
