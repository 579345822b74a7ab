import type { Bridge } from '../native/bridge.ts'
import { BridgeError, type BridgeFailure } from '../native/bridge-error.ts'
import { appVersionOf } from '../native/version.ts'
import { useSession } from '../stores/session.ts'
import { ownerOf } from './token-owner.ts'

/**
 * Tells the app which page is shown, and takes from its answer who plays (spec §7).
 * @param refused a token that the server knows no more; the app may have no newer one
 * @returns why the app said nothing of use; null when it did
 */
export async function tellApp(
  bridge: Pick<Bridge, 'tokenInfo'>,
  page: { fullScreen: boolean; title: string },
  refused: string | null = null,
): Promise<BridgeFailure | null> {
  try {
    const { token, version } = await bridge.tokenInfo(page)
    const session = useSession.getState()
    session.setAppVersion(appVersionOf(version))
    if (token === session.token || token === refused) return null
    // Apps renew their tokens; the page of someone who plays on stays as it is.
    const owner = ownerOf(token)
    if (owner !== null && owner === ownerOf(session.token)) session.renewToken(token)
    else session.signIn(token)
    return null
  } catch (error) {
    if (error instanceof BridgeError) return error.reason
    throw error
  }
}
