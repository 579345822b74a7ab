import type { HistoryWindow } from '../../src/components/sheet/dialog-history.ts'

interface Entry {
  state: unknown
  address: string
}

/** A window with a history as browsers keep it, and what a router and a player do to it. */
export function fakeHistory(address = '/#/home') {
  const entries: Entry[] = [{ state: { idx: 0 }, address }]
  let at = 0
  const listeners: (() => void)[] = []
  const stand = (): Entry => entries[at] ?? { state: null, address: 'gone' }
  let countsFromCall = false
  const go = (steps: number) => {
    const [asked, count] = [at, entries.length]
    // Browsers answer later, and not at all where the history ends.
    setTimeout(() => {
      const goal = (countsFromCall ? asked : at) + steps
      if (entries[goal] === undefined) return
      at = goal
      if (countsFromCall) entries.length = count
      for (const heard of listeners) heard()
    }, 5)
  }
  const push = (state: unknown, to: string) => {
    entries.splice(at + 1, entries.length, { state, address: to })
    at += 1
  }
  const assign = (to: string) => {
    push(null, to)
    for (const heard of listeners) heard()
  }
  const window: HistoryWindow = {
    history: {
      get state() {
        return stand().state
      },
      pushState: (state, _title, to) => push(state, String(to)),
      replaceState: (state, _title, to) => {
        entries[at] = { state, address: String(to) }
      },
      go: (steps = 0) => go(steps),
    },
    location: {
      get href() {
        return stand().address
      },
      assign: (to) => assign(to),
    },
    addEventListener: (_type, heard) => void listeners.push(heard),
  }
  const idx = () => (stand().state as { idx: number }).idx
  return {
    window,
    /** The addresses from the first entry to the last, the one that is shown in brackets. */
    told: () =>
      entries.map((entry, place) => (place === at ? `[${entry.address}]` : entry.address)),
    address: () => stand().address,
    state: () => stand().state,
    back: () => go(-1),
    forward: () => go(1),
    /** The router goes to a page. */
    push: (to: string) => push({ idx: idx() + 1, key: to }, to),
    /** The router writes over the address. */
    replace: (to: string) => {
      entries[at] = { state: { idx: idx(), key: to }, address: to }
    },
    /** Someone follows a bare address, as apps do. */
    assign,
    /** Ways through the history lead from where they were asked for, and undo what came since, as in Chromium. */
    countFromCall: () => {
      countsFromCall = true
    },
    refusePushes: () => {
      window.history.pushState = () => {
        throw new Error('SecurityError')
      }
    },
  }
}
