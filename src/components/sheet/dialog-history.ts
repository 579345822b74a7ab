// Makes Back close the topmost dialog before it leaves the page: each open dialog has a history entry of
// its own after its page's entry. The router owns the addresses. This module adds the number of dialogs to
// an entry's state, and the names of open sheets to its address (`useSheet`).

import { sheetsIn, withSheets } from './sheet-address.ts'

/** The parts of a window that the dialog history needs; tests pass a fake. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: { readonly href: string; assign(address: string): void }
  addEventListener(type: 'popstate', listener: () => void, isCapturing: boolean): void
}

export interface DialogHistory {
  /**
   * A dialog has opened over the current page.
   * @param close called by Back
   * @param sheet its name for the address, if it has one
   * @returns to be called when the dialog is closed, by Back or otherwise
   */
  enter(close: () => void, sheet?: string): () => void
  /** The sheets named in the address, the topmost last. */
  sheets(): string[]
  /** To be called after each navigation of the router. */
  routerChanged(): void
  /** Goes back to the previous page, past all dialogs. */
  leavePage(): void
}

/** `history.state`: the router's `idx` numbers its pages, `dialogs` is the number of dialogs over the page. */
type EntryState = { idx?: number | null; dialogs?: number } | null

/** A history entry. */
interface Entry {
  page: number
  /** Number of dialogs over the page. */
  depth: number
  state: EntryState
  address: string
}

interface Dialog {
  page: number
  close: () => void
  sheet: string | undefined
}

/** Delay before surplus entries are removed: the player may be going back, or another dialog may open. */
const BACK_AFTER_MS = 100
/**
 * How long to wait for the `popstate` of our own `history.go()`. Longer than it takes on a busy phone: one
 * that came later would be taken for the player's Back and close a dialog. It never comes if the browser
 * refused the navigation.
 */
const BACK_TIMEOUT_MS = 5_000

/** Keeps one history entry per open dialog of a page. */
export function createDialogHistory(window: HistoryWindow): DialogHistory {
  const { history, location } = window
  let dialogs: Dialog[] = []
  let current = readEntry()
  /** Sheets named in the address that are not open yet, e.g. because their page is still loading. */
  let unopened = sheetsIn(current.address)
  /** Timeout of our own `history.go()` while its `popstate` is pending. The dialogs it skips are closed already. */
  let ownBack: ReturnType<typeof setTimeout> | undefined
  /** A navigation during that time: our own `history.go()`, called before it, will cancel it. */
  let cancelled: { from: number; address: string } | undefined
  let syncTimer: ReturnType<typeof setTimeout> | undefined
  let surplusTimer: ReturnType<typeof setTimeout> | undefined

  function readEntry(): Entry {
    const state = history.state as EntryState
    return {
      page: state?.idx ?? 0,
      depth: state?.dialogs ?? 0,
      state,
      address: location.href,
    }
  }

  function replaceEntry(change: { idx?: number; dialogs?: number }, entry = current): void {
    history.replaceState({ ...entry.state, ...change }, '', entry.address)
    current = readEntry()
  }

  const dialogsOfPage = () => dialogs.filter(({ page }) => page === current.page)

  /** The page's address with the names of its lowest `depth` dialogs. */
  function addressAt(depth: number): string {
    const open = dialogsOfPage().slice(0, depth)
    return withSheets(current.address, [...unopened, ...open.flatMap(({ sheet }) => sheet ?? [])])
  }

  /** Writes the names of the open sheets into the address. */
  function writeAddress(): void {
    const address = addressAt(current.depth)
    if (address === current.address) return
    try {
      replaceEntry({}, { ...current, address })
    } catch {
      // Safari throws after 100 history calls within 30 seconds: the address stays as it is.
    }
  }

  /** Reads where the router is now. If it replaced a dialog's entry, that stays the dialog's entry. */
  function readRouter(): void {
    const before = current
    current = readEntry()
    if (current.page === before.page && current.depth < before.depth)
      replaceEntry({ dialogs: before.depth })
    if (current.page !== before.page || current.address !== before.address) pageChanged()
  }

  /** Closes the sheets of a page that was left, and finds the sheets to open in the new address. */
  function pageChanged(): void {
    const isLeft = ({ page, sheet }: Dialog) => sheet !== undefined && page !== current.page
    for (const { close } of dialogs.filter(isLeft)) close()
    const open = dialogsOfPage().map(({ sheet }) => sheet)
    unopened = sheetsIn(current.address).filter((sheet) => !open.includes(sheet))
  }

  /** Deferred, because closing one dialog often opens the next one or leads to another page. */
  function syncSoon(): void {
    if (syncTimer === undefined) syncTimer = setTimeout(syncEntries, 0)
  }

  function syncEntries(): void {
    syncTimer = undefined
    if (ownBack !== undefined) return
    readRouter()
    const wanted = dialogsOfPage().length
    writeAddress()
    while (current.depth < wanted && pushEntry()) current = readEntry()
    const isTooDeep = current.depth > wanted + unopened.length
    if (isTooDeep && surplusTimer === undefined)
      surplusTimer = setTimeout(removeSurplus, BACK_AFTER_MS)
  }

  function removeSurplus(): void {
    surplusTimer = undefined
    if (ownBack !== undefined) return
    readRouter()
    const wanted = dialogsOfPage().length + unopened.length
    if (current.depth > wanted) goBack(wanted - current.depth)
  }

  function pushEntry(): boolean {
    const depth = current.depth + 1
    try {
      history.pushState({ ...current.state, dialogs: depth }, '', addressAt(depth))
      return true
    } catch {
      // Safari throws after 100 history calls within 30 seconds: this dialog gets no entry.
      return false
    }
  }

  function goBack(entries: number): void {
    ownBack = setTimeout(() => {
      ownBack = undefined
      cancelled = undefined
      current = readEntry()
    }, BACK_TIMEOUT_MS)
    history.go(entries)
  }

  /** Remembers a navigation to another page that happened while our own `history.go()` is pending. */
  function detectNavigation(): void {
    const from = current.page
    if (readEntry().page === from) return
    readRouter()
    rememberNavigation(from)
  }

  function rememberNavigation(from: number): void {
    cancelled = { from: cancelled?.from ?? from, address: current.address }
  }

  /**
   * Numbers an entry that the router did not create, as when the app sets the page's URL.
   * @returns whether it leads to another page
   */
  function numberEntry(from: Entry): boolean {
    if (typeof current.state?.idx === 'number') return false
    const isSame = current.address === from.address
    replaceEntry({ idx: isSame ? from.page : from.page + 1, dialogs: isSame ? from.depth : 0 })
    return !isSame
  }

  function onPopState(): void {
    const from = current
    current = readEntry()
    const isLink = numberEntry(from)
    const isOurs = ownBack !== undefined
    if (isOurs && isLink) {
      rememberNavigation(from.page)
      pageChanged()
      return
    }
    clearTimeout(ownBack)
    ownBack = undefined
    const undone = isOurs && cancelled?.from === current.page ? cancelled : undefined
    cancelled = undefined
    if (undone) {
      // Re-apply the navigation cancelled by `history.go()`, after the router has handled this event. Forward
      // would not do, because the browser may have dropped its entry.
      setTimeout(() => location.assign(undone.address), 0)
      return
    }
    if (current.page === from.page && current.depth < from.depth) closeAbove(from, isOurs)
    else pageChanged()
    // This may be an entry without a dialog, as after a link in a dialog and Back: remove it.
    syncSoon()
  }

  /** Handles a step back on the same page: closes the dialogs above, unless our own `history.go()` made it. */
  function closeAbove(from: Entry, isOurs: boolean): void {
    // Changes of the address while the dialog was open apply to the page too.
    const named = sheetsIn(current.address)
    const address = withSheets(from.address, named)
    if (current.address !== address) replaceEntry({ dialogs: current.depth }, { ...from, address })
    if (!isOurs) {
      const closed = dialogsOfPage().slice(current.depth)
      for (const { close } of closed.reverse()) close()
    }
    unopened = unopened.filter((sheet) => named.includes(sheet))
    writeAddress()
  }

  function leavePage(): void {
    // While our own `history.go()` is pending, the number of entries to skip is unknown: try again later.
    if (ownBack !== undefined) {
      setTimeout(leavePage, BACK_AFTER_MS)
      return
    }
    readRouter()
    goBack(-(current.depth + 1))
  }

  // In the capture phase, so that the address is right before the router handles the event.
  window.addEventListener('popstate', onPopState, true)
  return {
    enter: (close, sheet) => {
      if (ownBack === undefined) readRouter()
      const dialog = { page: current.page, close, sheet }
      dialogs.push(dialog)
      unopened = unopened.filter((other) => other !== sheet)
      syncSoon()
      return () => {
        const isOpen = dialogs.includes(dialog)
        dialogs = dialogs.filter((other) => other !== dialog)
        // Not deferred: after a link that closes its own sheet, Back must not open the sheet again.
        if (isOpen && sheet !== undefined && ownBack === undefined && isShown(dialog))
          writeAddress()
        syncSoon()
      }
    },
    sheets: () => sheetsIn(location.href),
    routerChanged: () => {
      if (ownBack === undefined) readRouter()
      else detectNavigation()
      syncSoon()
    },
    leavePage,
  }

  /** Whether the dialog's page is still the current one. */
  function isShown({ page }: Dialog): boolean {
    const now = readEntry()
    return now.page === page && now.address === current.address
  }
}

let shared: DialogHistory | undefined

/** The dialog history of this window. */
export function dialogHistory(): DialogHistory {
  shared ??= createDialogHistory(window)
  return shared
}
