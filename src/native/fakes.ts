import type { BridgeNames } from './config.ts'

/** How a fake app behaves. */
export interface FakeOptions {
  names: BridgeNames
  token: string
  version: string
  /** `absent`: the app has no bridge at all. */
  behaviour: 'answers' | 'twice' | 'silent' | 'no-token' | 'garbage' | 'absent'
  /** Milliseconds until the app's side is there. */
  lateMs: number
  /** Milliseconds until it answers. */
  answerMs: number
}

/** Hears of every call of the page by the method's name, and of every answer by the callback's. */
type Log = (name: string, payload: unknown) => void
type FakeWindow = Window & Record<string, unknown>

/*
 * Both fakes stand alone: the app simulator calls them, and the end-to-end tests send their source
 * into the browser.
 */

/** Puts an Android app's side of the bridge into a window. */
export function fakeAndroid(target: Window, options: FakeOptions, log: Log): void {
  const window = target as FakeWindow
  const { names, behaviour } = options
  if (behaviour === 'absent') return
  const answer = (id: unknown) => {
    const bare = { id, version: options.version }
    const [field = ''] = names.tokenFields
    const full = { ...bare, [field]: `Bearer ${options.token}` }
    const text = JSON.stringify(behaviour === 'no-token' ? bare : full)
    say(behaviour === 'garbage' ? '{not json' : text)
    if (behaviour === 'twice') say(text)
  }
  const say = (text: string) => {
    const callback = window[names.callback] as ((text: string) => void) | undefined
    log(names.callback, text)
    callback?.(text)
  }
  const receive = (call: string) => (json: string) => {
    const payload = JSON.parse(json) as { id?: string }
    log(call, payload)
    if (call !== names.calls.tokenInfo || behaviour === 'silent') return
    target.setTimeout(() => answer(payload.id), options.answerMs)
  }
  target.setTimeout(() => {
    window[names.androidObject] = Object.fromEntries(
      Object.values(names.calls).map((call) => [call, receive(call)]),
    )
  }, options.lateMs)
}

/** Puts an iOS app's message handlers into a window. */
export function fakeIos(target: Window, options: FakeOptions, log: Log): void {
  const window = target as FakeWindow
  const { names, behaviour } = options
  if (behaviour === 'absent') return
  const answer = (id: unknown) => {
    const bare = { id, version: options.version }
    const field = names.tokenFields[names.tokenFields.length - 1] ?? ''
    const full = { ...bare, [field]: options.token }
    const info = behaviour === 'no-token' ? bare : full
    say(behaviour === 'garbage' ? '{not json' : info)
    if (behaviour === 'twice') say(info)
  }
  const say = (info: unknown) => {
    const callback = window[names.callback] as ((info: unknown) => void) | undefined
    log(names.callback, info)
    callback?.(info)
  }
  const receive = (call: string) => ({
    postMessage: (payload: { id?: string }) => {
      log(call, payload)
      if (call !== names.calls.tokenInfo || behaviour === 'silent') return
      target.setTimeout(() => answer(payload.id), options.answerMs)
    },
  })
  target.setTimeout(() => {
    window.webkit = {
      messageHandlers: Object.fromEntries(
        Object.values(names.calls).map((call) => [call, receive(call)]),
      ),
    }
  }, options.lateMs)
}
