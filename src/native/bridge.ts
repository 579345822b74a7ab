import { BridgeError } from './bridge-error.ts'
import type { BridgeNames } from './config.ts'
import type { Platform } from './platform.ts'
import { readAnswer, type TokenInfo, tokenInfoOf } from './token-info.ts'

export interface SharePayload {
  link: string
  text: string
  icon: string
  tagMsg: string
}

/** The four calls of spec §7. Each resolves or rejects within a bounded time. */
export interface Bridge {
  /** @throws BridgeError with any reason */
  tokenInfo(page: { fullScreen: boolean; title: string }): Promise<TokenInfo>
  /** @throws BridgeError `missing`, `refused` */
  jump(page: { pageName: string } & Record<string, unknown>): Promise<void>
  /** @throws BridgeError `missing`, `refused` */
  share(payload: SharePayload): Promise<void>
  /** @throws BridgeError `missing`, `refused` */
  back(): Promise<void>
}

/** The parts of a window that a bridge uses; tests pass a plain object. */
export type BridgeWindow = Record<string, unknown> & {
  setTimeout: (action: () => void, ms: number) => unknown
}

export interface BridgeOptions {
  window: BridgeWindow
  platform: Platform
  /** Names under which the app may have installed its side: several for a house page. */
  names: readonly BridgeNames[]
  /** Whether the page waits for the app. If not, `tokenInfo` alone does, and signs in an app that comes late. */
  isAppExpected?: boolean
  /** How long to wait for the app to install its side. */
  readyTimeoutMs?: number
  /** How long to wait for the app's answer after the call. */
  answerTimeoutMs?: number
}

const POLL_MS = 50

type Send = (payload: unknown) => void

/** Shared by all bridges of a page, so that call ids are unique. */
let lastId = 0

/**
 * Creates the bridge to the app. Calls made before the app has installed its side wait for it, in order, where
 * one is expected.
 */
export function createBridge(options: BridgeOptions): Bridge {
  const { window, names, isAppExpected = true } = options
  const { readyTimeoutMs = 3_000, answerTimeoutMs = 5_000 } = options
  const pendingAnswers = new Map<string, (answer: unknown) => void>()
  const whenReady = waitForBridge(options, readyTimeoutMs)
  for (const callback of new Set(names.map((it) => it.callback))) {
    const earlier = window[callback]
    window[callback] = (answer: unknown) => {
      const { id, message } = readAnswer(answer)
      // Apps that don't return ids answer the oldest call.
      const callId = id ?? pendingAnswers.keys().next().value
      const settle = callId === undefined ? undefined : pendingAnswers.get(callId)
      if (callId !== undefined && settle) {
        pendingAnswers.delete(callId)
        settle(message)
      } else if (typeof earlier === 'function') {
        // Another bridge of this page, for another brand, uses the same callback name.
        earlier(answer)
      }
    }
  }

  async function send(call: keyof BridgeNames['calls'], payload: unknown): Promise<void> {
    if (isAppExpected || call === 'tokenInfo') await whenReady()
    const sender = names.map((it) => senderOf(options, it, call)).find((it) => it !== null)
    if (!sender) throw new BridgeError('missing')
    try {
      sender(payload)
    } catch {
      throw new BridgeError('refused')
    }
  }

  return {
    async tokenInfo(page) {
      const id = String(++lastId)
      // Registered before the call, because some apps answer synchronously.
      const answer = new Promise<unknown>((resolve) => pendingAnswers.set(id, resolve))
      try {
        await send('tokenInfo', { id, ...page })
        const message = await Promise.race([answer, timeoutAfter(window, answerTimeoutMs)])
        const present = names.filter((it) => isBridgePresent({ ...options, names: [it] }))
        return tokenInfoOf(message, Array.from(new Set(present.flatMap((it) => it.tokenFields))))
      } finally {
        pendingAnswers.delete(id)
      }
    },
    jump: (page) => send('jump', page),
    share: (payload) => send('share', payload),
    back: () => send('back', {}),
  }
}

/** @throws BridgeError `silent` after the given time */
function timeoutAfter(window: BridgeWindow, ms: number): Promise<never> {
  return new Promise((_, reject) => {
    window.setTimeout(() => reject(new BridgeError('silent')), ms)
  })
}

/**
 * Waits until the app has installed its side of the bridge. All calls share one wait, so that they are
 * sent in order. After a wait that timed out, later calls check without waiting.
 */
function waitForBridge(options: BridgeOptions, timeoutMs: number): () => Promise<void> {
  let ready: Promise<void> | null = null
  let gaveUp = options.platform === 'other'

  async function wait(): Promise<void> {
    for (let waited = 0; !isBridgePresent(options) && waited < timeoutMs; waited += POLL_MS) {
      await new Promise<void>((done) => options.window.setTimeout(done, POLL_MS))
    }
    gaveUp = !isBridgePresent(options)
  }

  return () => {
    if (gaveUp && !isBridgePresent(options)) return Promise.resolve()
    ready ??= wait()
    return ready
  }
}

/** Whether the app has installed its side of the bridge: at least the call `tokenInfo`. */
export function isBridgePresent(
  options: Pick<BridgeOptions, 'window' | 'platform' | 'names'>,
): boolean {
  return options.names.some((names) => senderOf(options, names, 'tokenInfo') !== null)
}

function senderOf(
  { window, platform }: Pick<BridgeOptions, 'window' | 'platform'>,
  names: BridgeNames,
  call: keyof BridgeNames['calls'],
): Send | null {
  const method = names.calls[call]
  if (platform === 'android') {
    const app = window[names.androidObject] as Record<string, (json: string) => void> | undefined
    // Called as a method: Android rejects injected methods that are detached from their object.
    return typeof app?.[method] === 'function'
      ? (payload) => app[method]?.(JSON.stringify(payload))
      : null
  }
  if (platform === 'ios') {
    const handler = (window.webkit as WebKitBridge | undefined)?.messageHandlers?.[method]
    return typeof handler?.postMessage === 'function'
      ? (payload) => handler.postMessage(payload)
      : null
  }
  return null
}

interface WebKitBridge {
  messageHandlers?: Record<string, { postMessage: (payload: unknown) => void }>
}
