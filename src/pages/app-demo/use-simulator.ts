import { useLayoutEffect, useState } from 'react'
import type { Simulator } from '../../native/simulated.ts'
import { type CallEntry, withEntry } from './call-entry.ts'
import { installFakeApp, NAMES } from './fake-app.ts'
import type { Settings } from './settings.ts'

/** Offers the fake app to the framed page, and listens to what the two say. */
export function useSimulator(settings: Settings, token: string | null) {
  const [entries, setEntries] = useState<readonly CallEntry[]>([])

  // Before the frame's scripts run: they look for the simulator first of all.
  useLayoutEffect(() => {
    if (token === null) return
    const host = window as Window & { companionSimulator?: Simulator }
    const add = (kind: CallEntry['kind'], name: string, payload: unknown) =>
      setEntries((before) => withEntry(before, { at: Date.now(), kind, name, payload }))
    host.companionSimulator = {
      install: (page) => {
        add('opened', settings.page, null)
        installFakeApp(page, settings, token, (name, payload) =>
          add(name === NAMES.callback ? 'answered' : 'asked', name, payload),
        )
      },
    }
    return () => {
      delete host.companionSimulator
    }
  }, [settings, token])

  return { entries, clear: () => setEntries([]) }
}
