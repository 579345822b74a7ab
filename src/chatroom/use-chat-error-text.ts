import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { formatNumber } from '../base/format.ts'
import { useErrorText } from '../components/load/use-error-text.ts'

const OWN: ReadonlySet<string> = new Set([
  'CHAT_CLOSED',
  'CHAT_MUTED',
  'CHAT_WORD_BLOCKED',
  'CHAT_TOO_FAST',
])

/** Turns an error of a chat room into a sentence in the reader's language. */
export function useChatErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['chatroom', 'errors'])
  const textOf = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError && OWN.has(error.code))) return textOf(error)
    return t(`errors.${error.code}`, { seconds: formatNumber(Number(error.params.seconds ?? 0)) })
  }
}
