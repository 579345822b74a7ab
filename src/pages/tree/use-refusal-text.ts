import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'

/** Why something about a tree was refused, as exactly as the server says it. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('tree')
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error)
    const { code, params } = error
    if (code === 'INVITATION_OVER')
      return t(`over.${params.reason}`, { defaultValue: errorText(error) })
    if (code === 'TREE_TAKEN') return t(params.who === 'them' ? 'taken.them' : 'taken.me')
    return errorText(error)
  }
}
