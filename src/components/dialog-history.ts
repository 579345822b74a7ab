// Back closes what is open before it leaves the page: each open dialog lies in the history as an entry
// of its own over its page's. The addresses are the router's; here only how many dialogs lie over them.

/** The parts of a window that the history of dialogs needs; tests give their own. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: { readonly href: string }
  addEventListener(type: 'popstate', heard: () => void, isCapturing: boolean): void
}

export interface DialogHistory {
  /**
   * A dialog has opened over the page that is shown.
   * @param close what Back does
   * @returns tells that it is closed, however that came about
   */
  enter(close: () => void): () => void
  /** The router went somewhere, or wrote over the address. */
  follow(): void
}

/** What an entry holds: the router's part, of which `idx` counts its pages, and how many dialogs. */
type EntryState = { idx?: number | null; dialogs?: number } | null

/** An entry of the history. */
interface Entry {
  page: number
  /** Dialogs over the page. */
  depth: number
  state: EntryState
  address: string
}

/** The player's own Back may be on its way, or another dialog about to open. */
const RETREAT_AFTER_MS = 100
/** Longer than any way back takes: one that the browser refused is not waited for. */
const LONGEST_RETREAT_MS = 1_000

/** Keeps as many entries over a page as dialogs are open over it. */
export function openDialogHistory(window: HistoryWindow): DialogHistory {
  const { history, location } = window
  let dialogs: { page: number; close: () => void }[] = []
  let here = entry()
  /** Runs while a way back of our own is on its way; what it takes from the history is closed already. */
  let retreat: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function entry(): Entry {
    const state = history.state as EntryState
    return {
      page: state?.idx ?? 0,
      depth: state?.dialogs ?? 0,
      state,
      address: location.href,
    }
  }

  function write(change: { idx?: number; dialogs?: number }, of = here): void {
    history.replaceState({ ...of.state, ...change }, '', of.address)
    here = entry()
  }

  /** Sees where the router went. Where it wrote over a dialog's entry, that stays one. */
  function look(): void {
    const before = here
    here = entry()
    if (here.page === before.page && here.depth < before.depth) write({ dialogs: before.depth })
  }

  const overPage = () => dialogs.filter(({ page }) => page === here.page)

  /** Not at once: what closes one dialog often opens the next, or leads to another page. */
  function settleSoon(): void {
    if (settling === undefined) settling = setTimeout(settle, 0)
  }

  function settle(): void {
    settling = undefined
    if (retreat !== undefined) return
    look()
    const wanted = overPage().length
    while (here.depth < wanted && push()) here = entry()
    if (here.depth > wanted && leaving === undefined) leaving = setTimeout(leave, RETREAT_AFTER_MS)
  }

  function leave(): void {
    leaving = undefined
    if (retreat !== undefined) return
    look()
    const wanted = overPage().length
    if (here.depth > wanted) goBack(wanted - here.depth)
  }

  function push(): boolean {
    try {
      history.pushState({ ...here.state, dialogs: here.depth + 1 }, '', here.address)
      return true
    } catch {
      // Safari lets a page write a hundred entries in half a minute: this dialog has to do without.
      return false
    }
  }

  function goBack(entries: number): void {
    retreat = setTimeout(() => {
      retreat = undefined
      here = entry()
    }, LONGEST_RETREAT_MS)
    history.go(entries)
  }

  function popped(): void {
    const from = here
    here = entry()
    // Who follows a bare address, such as the app, makes an entry that the router has not counted.
    if (here.state?.idx === undefined || here.state.idx === null) {
      const isSame = here.address === from.address
      write({ idx: isSame ? from.page : from.page + 1, dialogs: isSame ? from.depth : 0 })
    }
    const isClosing = here.page === from.page && here.depth < from.depth
    // What was written over the address while a dialog was open holds for its page, too.
    if (isClosing && here.address !== from.address) write({ dialogs: here.depth }, from)
    if (retreat !== undefined) {
      clearTimeout(retreat)
      retreat = undefined
    } else if (isClosing) {
      const closed = overPage().slice(here.depth)
      for (const { close } of closed.reverse()) close()
    }
    // An entry whose dialog is gone, as after a link in it and Back, is left behind.
    settleSoon()
  }

  // Before the router hears of it: it then finds the address as it shall be.
  window.addEventListener('popstate', popped, true)
  return {
    enter: (close) => {
      if (retreat === undefined) look()
      const dialog = { page: here.page, close }
      dialogs.push(dialog)
      settleSoon()
      return () => {
        dialogs = dialogs.filter((other) => other !== dialog)
        settleSoon()
      }
    },
    follow: () => {
      if (retreat === undefined) look()
      settleSoon()
    },
  }
}

let only: DialogHistory | undefined

/** The history of this page's dialogs. */
export function dialogHistory(): DialogHistory {
  only ??= openDialogHistory(window)
  return only
}
