import type { Bridge } from '../native/bridge.ts'
import { BridgeError, type BridgeFailure } from '../native/bridge-error.ts'
import { appVersionOf } from '../native/version.ts'
import { useSession } from '../stores/session.ts'
import { ownerOf } from './token-owner.ts'

/**
 * Tells the app which page is shown, and signs in with the token of its answer (spec §7).
 * @param rejected a token that the server no longer accepts: the app may still send it, and it is ignored
 * @returns why the call failed; null if it did not
 */
export async function syncSessionWithApp(
  bridge: Pick<Bridge, 'tokenInfo'>,
  page: { fullScreen: boolean; title: string },
  rejected: string | null = null,
): Promise<BridgeFailure | null> {
  try {
    const { token, version } = await bridge.tokenInfo(page)
    const session = useSession.getState()
    session.setAppVersion(appVersionOf(version))
    if (token === session.token || token === rejected) return null
    // Apps renew their tokens: a newer token of the same user must not reload their page.
    const owner = ownerOf(token)
    if (owner !== null && owner === ownerOf(session.token)) session.renewToken(token)
    else session.signIn(token)
    return null
  } catch (error) {
    if (error instanceof BridgeError) return error.reason
    throw error
  }
}
