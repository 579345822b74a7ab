import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '../../../contract/tree.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { hrefOf, paths, pathWith } from '../../base/paths.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { useShare } from '../../native/use-share.ts'
import { useRefusalText } from './calls.ts'

/** What stands behind an invitation's link, as far as it is known. */
interface LinkState {
  /** Null while it is on its way, and where there is none. */
  invitation: Invitation | null
  /** Why it cannot be accepted; null where it can, or nothing is known yet. */
  why: string | null
  look: () => void
}

/** Follows the invitation that a link has led to. */
export function useLink(code: string): LinkState {
  const { t } = useTranslation('tree')
  const textOf = useRefusalText()
  const load = useCallback(
    () => call('GET /api/tree/invitations/:code', { params: { code } }),
    [code],
  )
  const { state, data, error, refresh } = useLoad(load, { whenSeen: true })
  const why = () => {
    if (state === 'failed') return leadsNowhere(error) ? t('led.nowhere') : textOf(error)
    if (!data?.over) return null
    return data.isMine ? t('led.mine.over') : t(`over.${data.over}`)
  }
  return {
    invitation: data,
    why: why(),
    // What could not be loaded again keeps its old place.
    look: () => void refresh().catch(() => {}),
  }
}

/** Cut off on its way, made up, or of an invitation that is for somebody else by name. */
function leadsNowhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
}

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
