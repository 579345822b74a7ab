import type { BridgeNames } from './config.ts'
import type { Platform } from './platform.ts'

/** Why a call to the app came to nothing. */
export type BridgeFailure = 'missing' | 'silent' | 'no-token' | 'unreadable'

export class BridgeError extends Error {
  readonly reason: BridgeFailure

  constructor(reason: BridgeFailure) {
    super(reason)
    this.reason = reason
  }
}

/** The app's answer to the question who plays (spec §3). */
export interface TokenInfo {
  token: string
  version: string | null
}

export interface SharePayload {
  link: string
  text: string
  icon: string
  tagMsg: string
}

/** The four calls of spec §7. Each ends, in its result or in a `BridgeError`. */
export interface Bridge {
  tokenInfo(ask: { fullScreen: boolean; title: string }): Promise<TokenInfo>
  jump(page: { pageName: string } & Record<string, unknown>): Promise<void>
  share(payload: SharePayload): Promise<void>
  back(): Promise<void>
}

/** The parts of a window that a bridge uses; tests give a plain object. */
export type BridgeWindow = Record<string, unknown> & {
  setTimeout: (action: () => void, ms: number) => unknown
}

export interface BridgeOptions {
  window: BridgeWindow
  platform: Platform
  names: BridgeNames
  /** How long to wait for the app to put its object in. */
  readyMs?: number
  /** How long to wait for an answer. */
  answerMs?: number
}

const POLL_MS = 50

type Send = (method: string, payload: unknown) => void

/** Opens the bridge to the app. Calls made before the app's side is there wait for it. */
export function createBridge(options: BridgeOptions): Bridge {
  const { window, names, readyMs = 3_000, answerMs = 5_000 } = options
  const waiting = new Map<string, (answer: unknown) => void>()
  let lastId = 0

  window[names.callback] = (answer: unknown) => {
    const message = readable(answer)
    // Apps that know no ids answer the question asked first.
    const id = idOf(message) ?? waiting.keys().next().value
    const settle = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !settle) return
    waiting.delete(id)
    settle(message)
  }

  async function send(method: string, payload: unknown): Promise<void> {
    const bridge = await readySide(options, method, readyMs)
    bridge(method, payload)
  }

  return {
    async tokenInfo(ask) {
      const id = String(++lastId)
      const answer = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, resolve)
        window.setTimeout(() => {
          if (waiting.delete(id)) reject(new BridgeError('silent'))
        }, readyMs + answerMs)
      })
      // The answer may come, or time out, before `send` is awaited.
      answer.catch(() => {})
      try {
        await send(names.calls.tokenInfo, { id, ...ask })
      } catch (error) {
        waiting.delete(id)
        throw error
      }
      return tokenInfoOf(await answer)
    },
    jump: (page) => send(names.calls.jump, page),
    share: (payload) => send(names.calls.share, payload),
    back: () => send(names.calls.back, {}),
  }
}

/** Waits for the app's side. @throws BridgeError `missing` */
async function readySide(options: BridgeOptions, method: string, readyMs: number): Promise<Send> {
  for (let waited = 0; ; waited += POLL_MS) {
    const side = sideOf(options, method)
    if (side) return side
    if (waited >= readyMs || options.platform === 'other') throw new BridgeError('missing')
    await new Promise<void>((done) => options.window.setTimeout(done, POLL_MS))
  }
}

function sideOf({ window, platform, names }: BridgeOptions, method: string): Send | null {
  if (platform === 'android') {
    const app = window[names.androidObject] as Record<string, (json: string) => void> | undefined
    return typeof app?.[method] === 'function'
      ? (name, payload) => app[name]?.(JSON.stringify(payload))
      : null
  }
  if (platform === 'ios') {
    const handlers = (window.webkit as { messageHandlers?: Record<string, IosHandler> } | undefined)
      ?.messageHandlers
    return handlers?.[method]
      ? (name, payload) => handlers[name]?.postMessage(payload)
      : null
  }
  return null
}

interface IosHandler {
  postMessage: (payload: unknown) => void
}

function readable(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

function idOf(message: unknown): string | undefined {
  return isRecord(message) && typeof message.id === 'string' ? message.id : undefined
}

/** The answer counts only with Authorization or a token in it (spec §4). */
function tokenInfoOf(message: unknown): TokenInfo {
  if (!isRecord(message)) throw new BridgeError('unreadable')
  const carried = message.Authorization ?? message.token
  if (typeof carried !== 'string' || carried === '') throw new BridgeError('no-token')
  return {
    token: carried.replace(/^Bearer /i, ''),
    version: typeof message.version === 'string' ? message.version : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
