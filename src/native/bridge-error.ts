/**
 * Why a call to the app came to nothing: there is no app or it lacks the call, it never answered,
 * it answered without a token or with something unreadable, or it refused the call.
 */
export type BridgeFailure = 'missing' | 'silent' | 'no-token' | 'unreadable' | 'refused'

export class BridgeError extends Error {
  declare readonly reason: BridgeFailure

  constructor(reason: BridgeFailure) {
    super(reason)
    this.reason = reason
  }
}
