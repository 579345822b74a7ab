// Back closes what is open before it leaves the page: each open dialog lies in the history as an entry
// of its own over its page's. The addresses are the router's; here only how many dialogs lie over them,
// and the names of those sheets that an address leads to (`useSheet`).

import { sheetsIn, withSheets } from './sheet-address.ts'

/** The parts of a window that the history of dialogs needs; tests give their own. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: { readonly href: string; assign(address: string): void }
  addEventListener(type: 'popstate', heard: () => void, isCapturing: boolean): void
}

export interface DialogHistory {
  /**
   * A dialog has opened over the page that is shown.
   * @param close what Back does
   * @param sheet as the address shall name it, where it has one
   * @returns tells that it is closed, however that came about
   */
  enter(close: () => void, sheet?: string): () => void
  /** The sheets that the address names, the topmost last. */
  sheets(): string[]
  /** The router went somewhere, or wrote over the address. */
  follow(): void
  /** Back to the page before this one, past all that lies over it. */
  leavePage(): void
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

interface Dialog {
  page: number
  close: () => void
  sheet: string | undefined
}

/** The player's own Back may be on its way, or another dialog about to open. */
const RETREAT_AFTER_MS = 100
/**
 * Longer than a way back takes on a busy phone: one that came later would be taken for the player's own
 * Back, and close what they have opened meanwhile. One that the browser refused is not waited for.
 */
const LONGEST_RETREAT_MS = 5_000

/** Keeps as many entries over a page as dialogs are open over it. */
export function openDialogHistory(window: HistoryWindow): DialogHistory {
  const { history, location } = window
  let dialogs: Dialog[] = []
  let here = entry()
  /** Sheets of the address that no page has opened yet, perhaps because it is still loading. */
  let awaited = sheetsIn(here.address)
  /** Runs while a way back of our own is on its way; what it takes from the history is closed already. */
  let retreat: ReturnType<typeof setTimeout> | undefined
  /** A link that was followed meanwhile: the way back, which began before it, undoes it when it comes. */
  let link: { from: number; address: string } | undefined
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

  const overPage = () => dialogs.filter(({ page }) => page === here.page)

  /** The address of the page with so many of its dialogs over it. */
  function addressAt(depth: number): string {
    const open = overPage().slice(0, depth)
    return withSheets(here.address, [...awaited, ...open.flatMap(({ sheet }) => sheet ?? [])])
  }

  /** Lets the address name what is open. */
  function name(): void {
    const address = addressAt(here.depth)
    if (address === here.address) return
    try {
      write({}, { ...here, address })
    } catch {
      // Safari lets a page write a hundred entries in half a minute: the address stays as it is.
    }
  }

  /** Sees where the router went. Where it wrote over a dialog's entry, that stays one. */
  function look(): void {
    const before = here
    here = entry()
    if (here.page === before.page && here.depth < before.depth) write({ dialogs: before.depth })
    if (here.page !== before.page || here.address !== before.address) arrive()
  }

  /** The address may name sheets that are to be opened; those of a page that was left are closed. */
  function arrive(): void {
    const isLeft = ({ page, sheet }: Dialog) => sheet !== undefined && page !== here.page
    for (const { close } of dialogs.filter(isLeft)) close()
    const open = overPage().map(({ sheet }) => sheet)
    awaited = sheetsIn(here.address).filter((sheet) => !open.includes(sheet))
  }

  /** Not at once: what closes one dialog often opens the next, or leads to another page. */
  function settleSoon(): void {
    if (settling === undefined) settling = setTimeout(settle, 0)
  }

  function settle(): void {
    settling = undefined
    if (retreat !== undefined) return
    look()
    const wanted = overPage().length
    name()
    while (here.depth < wanted && push()) here = entry()
    const isTooDeep = here.depth > wanted + awaited.length
    if (isTooDeep && leaving === undefined) leaving = setTimeout(leave, RETREAT_AFTER_MS)
  }

  function leave(): void {
    leaving = undefined
    if (retreat !== undefined) return
    look()
    const wanted = overPage().length + awaited.length
    if (here.depth > wanted) goBack(wanted - here.depth)
  }

  function push(): boolean {
    const depth = here.depth + 1
    try {
      history.pushState({ ...here.state, dialogs: depth }, '', addressAt(depth))
      return true
    } catch {
      // Safari lets a page write a hundred entries in half a minute: this dialog has to do without.
      return false
    }
  }

  function goBack(entries: number): void {
    retreat = setTimeout(() => {
      retreat = undefined
      link = undefined
      here = entry()
    }, LONGEST_RETREAT_MS)
    history.go(entries)
  }

  /** Sees whether a link has led to another page while a way back of our own is on its way. */
  function seeLink(): void {
    const from = here.page
    if (entry().page === from) return
    look()
    keepLink(from)
  }

  function keepLink(from: number): void {
    link = { from: link?.from ?? from, address: here.address }
  }

  /**
   * Who follows a bare address, such as the app, makes an entry that the router has not counted.
   * @returns whether that led to another page
   */
  function countBare(from: Entry): boolean {
    if (typeof here.state?.idx === 'number') return false
    const isSame = here.address === from.address
    write({ idx: isSame ? from.page : from.page + 1, dialogs: isSame ? from.depth : 0 })
    return !isSame
  }

  function popped(): void {
    const from = here
    here = entry()
    const isLink = countBare(from)
    const isOurs = retreat !== undefined
    if (isOurs && isLink) {
      keepLink(from.page)
      arrive()
      return
    }
    clearTimeout(retreat)
    retreat = undefined
    const undone = isOurs && link?.from === here.page ? link : undefined
    link = undefined
    if (undone) {
      // Once the router has heard of where it is: the browser may have dropped the link's entry.
      setTimeout(() => location.assign(undone.address), 0)
      return
    }
    if (here.page === from.page && here.depth < from.depth) cameUp(from, isOurs)
    else arrive()
    // An entry whose dialog is gone, as after a link in it and Back, is left behind.
    settleSoon()
  }

  /** Some dialogs over the page are left; those that the player left by Back are still to be closed. */
  function cameUp(from: Entry, isOurs: boolean): void {
    // What was written over the address while a dialog was open holds for its page, too.
    const named = sheetsIn(here.address)
    const address = withSheets(from.address, named)
    if (here.address !== address) write({ dialogs: here.depth }, { ...from, address })
    if (!isOurs) {
      const closed = overPage().slice(here.depth)
      for (const { close } of closed.reverse()) close()
    }
    awaited = awaited.filter((sheet) => named.includes(sheet))
    name()
  }

  function leavePage(): void {
    // A way back of our own is on its way: until it has come, nobody knows how far it is from here.
    if (retreat !== undefined) {
      setTimeout(leavePage, RETREAT_AFTER_MS)
      return
    }
    look()
    goBack(-(here.depth + 1))
  }

  // Before the router hears of it: it then finds the address as it shall be.
  window.addEventListener('popstate', popped, true)
  return {
    enter: (close, sheet) => {
      if (retreat === undefined) look()
      const dialog = { page: here.page, close, sheet }
      dialogs.push(dialog)
      awaited = awaited.filter((other) => other !== sheet)
      settleSoon()
      return () => {
        const isOpen = dialogs.includes(dialog)
        dialogs = dialogs.filter((other) => other !== dialog)
        // At once: a link that closes its sheet must not find it again on the way back.
        if (isOpen && sheet !== undefined && retreat === undefined && isShown(dialog)) name()
        settleSoon()
      }
    },
    sheets: () => sheetsIn(location.href),
    follow: () => {
      if (retreat === undefined) look()
      else seeLink()
      settleSoon()
    },
    leavePage,
  }

  /** Whether the page that a dialog lies over is still the one that is shown. */
  function isShown({ page }: Dialog): boolean {
    const now = entry()
    return now.page === page && now.address === here.address
  }
}

let only: DialogHistory | undefined

/** The history of this page's dialogs. */
export function dialogHistory(): DialogHistory {
  only ??= openDialogHistory(window)
  return only
}
