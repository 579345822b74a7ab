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

/** The four calls of spec §7. Each ends, in its result or in a `BridgeError`. */
export interface Bridge {
  /** @throws BridgeError of every reason */
  tokenInfo(ask: { fullScreen: boolean; title: string }): Promise<TokenInfo>
  /** @throws BridgeError `missing`, `refused` */
  jump(page: { pageName: string } & Record<string, unknown>): Promise<void>
  /** @throws BridgeError `missing`, `refused` */
  share(payload: SharePayload): Promise<void>
  /** @throws BridgeError `missing`, `refused` */
  back(): Promise<void>
}

/** The parts of a window that a bridge uses; tests give a plain object. */
export type BridgeWindow = Record<string, unknown> & {
  setTimeout: (action: () => void, ms: number) => unknown
}

export interface BridgeOptions {
  window: BridgeWindow
  platform: Platform
  /** Under which the app may be there: a page of the house can lie in any brand's. */
  names: readonly BridgeNames[]
  /** How long to wait for the app to put its side in. */
  readyMs?: number
  /** How long to wait for an answer, once the question is out. */
  answerMs?: number
}

const POLL_MS = 50

type Send = (payload: unknown) => void

/** Shared by all bridges of a page, so that no two questions carry the same id. */
let lastId = 0

/** Opens the bridge to the app. Calls made before the app's side is there wait for it, in order. */
export function createBridge(options: BridgeOptions): Bridge {
  const { window, names, readyMs = 3_000, answerMs = 5_000 } = options
  const waiting = new Map<string, (answer: unknown) => void>()
  const whenReady = readiness(options, readyMs)
  for (const callback of new Set(names.map((it) => it.callback))) {
    const earlier = window[callback]
    window[callback] = (given: unknown) => {
      const { id, message } = readAnswer(given)
      // Apps that know no ids answer the question asked first.
      const asked = id ?? waiting.keys().next().value
      const settle = asked === undefined ? undefined : waiting.get(asked)
      if (asked !== undefined && settle) {
        waiting.delete(asked)
        settle(message)
      } else if (typeof earlier === 'function') {
        // Another brand's bridge on this page listens under the same name.
        earlier(given)
      }
    }
  }

  async function send(call: keyof BridgeNames['calls'], payload: unknown): Promise<void> {
    await whenReady()
    const sends = names.map((it) => sendOf(options, it, call)).find((it) => it !== null)
    if (!sends) throw new BridgeError('missing')
    try {
      sends(payload)
    } catch {
      throw new BridgeError('refused')
    }
  }

  return {
    async tokenInfo(ask) {
      const id = String(++lastId)
      // Before the question goes out: some apps answer within the call itself.
      const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve))
      try {
        await send('tokenInfo', { id, ...ask })
        const told = await Promise.race([answer, silence(window, answerMs)])
        const there = names.filter((it) => isThere({ ...options, names: [it] }))
        return tokenInfoOf(told, Array.from(new Set(there.flatMap((it) => it.tokenFields))))
      } finally {
        waiting.delete(id)
      }
    },
    jump: (page) => send('jump', page),
    share: (payload) => send('share', payload),
    back: () => send('back', {}),
  }
}

/** @throws BridgeError `silent`, after so long */
function silence(window: BridgeWindow, ms: number): Promise<never> {
  return new Promise((_, reject) => {
    window.setTimeout(() => reject(new BridgeError('silent')), ms)
  })
}

/**
 * Waits for the app's side. One wait serves all calls, so that they go out in the order in which
 * they were made; once it was in vain, later calls only look.
 */
function readiness(options: BridgeOptions, readyMs: number): () => Promise<void> {
  let ready: Promise<void> | null = null
  let gaveUp = options.platform === 'other'

  async function wait(): Promise<void> {
    for (let waited = 0; !isThere(options) && waited < readyMs; waited += POLL_MS) {
      await new Promise<void>((done) => options.window.setTimeout(done, POLL_MS))
    }
    gaveUp = !isThere(options)
  }

  return () => {
    if (gaveUp && !isThere(options)) return Promise.resolve()
    ready ??= wait()
    return ready
  }
}

/** Whether the app's side is there: it has at least the call that tells who plays. */
export function isThere(options: Pick<BridgeOptions, 'window' | 'platform' | 'names'>): boolean {
  return options.names.some((names) => sendOf(options, names, 'tokenInfo') !== null)
}

function sendOf(
  { window, platform }: Pick<BridgeOptions, 'window' | 'platform'>,
  names: BridgeNames,
  call: keyof BridgeNames['calls'],
): Send | null {
  const method = names.calls[call]
  if (platform === 'android') {
    const app = window[names.androidObject] as Record<string, (json: string) => void> | undefined
    // Called on its object: Android refuses its methods anywhere else.
    return typeof app?.[method] === 'function'
      ? (payload) => app[method]?.(JSON.stringify(payload))
      : null
  }
  if (platform === 'ios') {
    const handler = (window.webkit as IosSide | undefined)?.messageHandlers?.[method]
    return typeof handler?.postMessage === 'function'
      ? (payload) => handler.postMessage(payload)
      : null
  }
  return null
}

interface IosSide {
  messageHandlers?: Record<string, { postMessage: (payload: unknown) => void }>
}
