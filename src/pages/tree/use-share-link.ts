import { useTranslation } from 'react-i18next'
import { hrefOf, paths, pathWith } from '../../base/paths.ts'
import { useShare } from '../../native/use-share.ts'

/** Shares the link of an invitation: by the app, the browser, or by copying it. */
export function useShareLink(): (code: string) => Promise<void> {
  const { t } = useTranslation('tree')
  const share = useShare()
  return (code) => share({ link: linkOf(code), text: t('invite.shareText'), tagMsg: code })
}

/** Where an invitation leads. */
export function linkOf(code: string): string {
  return `${location.origin}${hrefOf(pathWith(paths.tree, { invite: code }))}`
}
