/**
 * Why a call to the app failed:
 * - `missing`: there is no app, or it lacks the call
 * - `silent`: the app did not answer in time
 * - `no-token`, `unreadable`: its answer has no token, or is not what spec §3 defines
 * - `refused`: the call itself threw
 */
export type BridgeFailure = 'missing' | 'silent' | 'no-token' | 'unreadable' | 'refused'

export class BridgeError extends Error {
  declare readonly reason: BridgeFailure

  constructor(reason: BridgeFailure) {
    super(reason)
    this.reason = reason
  }
}
