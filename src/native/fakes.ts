import type { BridgeNames } from './config.ts'

/** Settings of a fake app. */
export interface FakeOptions {
  names: BridgeNames
  token: string
  version: string
  /** How it answers; `absent`: it has no bridge at all. */
  behaviour: 'answers' | 'twice' | 'silent' | 'no-token' | 'garbage' | 'absent'
  /** Milliseconds until it installs its side of the bridge. */
  lateMs: number
  /** Milliseconds until it answers. */
  answerMs: number
}

/** Called for every call, with the method's name, and for every answer, with the callback's. */
type Log = (name: string, payload: unknown) => void
type FakeWindow = Window & Record<string, unknown>

/*
 * Both fakes use nothing outside their own body: the end-to-end tests send their source into the
 * browser. The app simulator calls them directly.
 */

/** Installs an Android app's side of the bridge in a window. */
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

/** Installs an iOS app's message handlers in a window. */
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
