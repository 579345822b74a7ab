import { useCallback, useLayoutEffect, useState } from 'react'
import { useRouteTable } from '../../base/route.ts'
import type { Simulator } from '../../base/simulated.ts'
import { bridgeNames } from '../../native/config.ts'
import { type AppScreen, screenOf } from './app-screen.ts'
import { type CallEntry, withEntry } from './call-entry.ts'
import { brandOf, installFakeApp } from './fake-app.ts'
import type { Settings } from './settings.ts'

/** Offers the fake app to the framed page, and listens to what the two say. */
export function useSimulator(settings: Settings, token: string | null) {
  const routes = useRouteTable()
  const [entries, setEntries] = useState<readonly CallEntry[]>([])
  const [screen, setScreen] = useState<AppScreen>(null)

  // Before the frame's scripts run: they look for the simulator first of all.
  useLayoutEffect(() => {
    if (token === null) return
    const host = window as Window & { companionSimulator?: Simulator }
    const names = bridgeNames(brandOf(settings, routes))
    const add = (kind: CallEntry['kind'], name: string, payload: unknown) =>
      setEntries((before) => withEntry(before, { at: Date.now(), kind, name, payload }))
    host.companionSimulator = {
      install: (page) => {
        setScreen(null)
        add('opened', page.location.hash.replace(/^#/, ''), null)
        installFakeApp(page, settings, names, token, (name, payload) => {
          add(name === names.callback ? 'answered' : 'asked', name, payload)
          const shown = screenOf(names, name, payload)
          if (shown !== undefined) setScreen(shown)
        })
      },
    }
    return () => {
      delete host.companionSimulator
    }
  }, [settings, token, routes])

  const clear = useCallback(() => setEntries([]), [])
  const backToPage = useCallback(() => setScreen(null), [])
  return { entries, clear, screen, backToPage }
}
