import { type Bridge, type BridgeOptions, createBridge } from '../../src/native/bridge.ts'
import { bridgeNames } from '../../src/native/config.ts'
import type { Platform } from '../../src/native/platform.ts'

export const NAMES = bridgeNames('companion')

/** A page without a browser: a plain object for its window, and the calls that its app received. */
export interface Page {
  window: BridgeOptions['window']
  bridge: Bridge
  received: { call: string; payload: Record<string, unknown> }[]
  /** The app's side appears; without some of its calls, for an older app. */
  putAppIn: (missing?: readonly string[]) => void
  /** The app calls back, in the manner of its platform. */
  answer: (message: unknown) => void
}

export function openPage(platform: Platform, options: Partial<BridgeOptions> = {}): Page {
  const received: Page['received'] = []
  const window: BridgeOptions['window'] = {
    // Looked up at each call, so that vitest's fake clock is the one that counts.
    setTimeout: (action, ms) => setTimeout(action, ms),
  }
  const bridge = createBridge({ window, platform, names: [NAMES], ...options })
  const receive = (call: string) => (given: unknown) => {
    const payload = typeof given === 'string' ? JSON.parse(given) : given
    received.push({ call, payload })
  }
  return {
    window,
    bridge,
    received,
    putAppIn: (missing = []) => {
      const calls = Object.values(NAMES.calls).filter((call) => !missing.includes(call))
      if (platform === 'ios') {
        const handlers = calls.map((call) => [call, { postMessage: receive(call) }])
        window.webkit = { messageHandlers: Object.fromEntries(handlers) }
      } else {
        window[NAMES.androidObject] = Object.fromEntries(calls.map((call) => [call, receive(call)]))
      }
    },
    answer: (message) => {
      const callback = window[NAMES.callback] as (answer: unknown) => void
      callback(platform === 'ios' ? message : JSON.stringify(message))
    },
  }
}

/** How a call ended: its result, or the reason why it came to nothing. */
export async function endOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error
  }
}
