import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dialogHistory } from './dialog-history.ts'
import { type NamedSheet, readSheet, writeSheet } from './sheet-address.ts'

/** What a `Sheet` needs of its place in the address. */
export interface SheetPlace {
  /** Which sheet is open; null while none is. */
  name: string | null
  /** Closes what is open; does nothing where nothing is. */
  close: () => void
}

/** The place of sheets of which one at a time is open. */
export interface OpenSheet<Name extends string> extends SheetPlace {
  name: Name | null
  /** Of what, such as the id of a draw; null for a sheet that needs nothing, and while none is open. */
  param: string | null
  /** Opens one, in place of another that is open. */
  open: (name: Name, param?: string) => void
}

/** Whether a sheet can be shown now; one that is not is closed, and not told. */
type Shows<Name extends string> = Readonly<
  Record<Name, boolean | ((param: string | null) => boolean)>
>

/**
 * Keeps which sheet is open in the address: `#/play?sheet=limit.day`, where what follows the dot says
 * of what. Back closes it, a link or a test opens it, and a page that was loaded again, as iOS does
 * with one that it ended, finds it. Its page lies beneath it in the history, also where a link led
 * straight to the sheet. A name that nobody knows shows the page. Sheets that may lie over each other
 * have a call each; no two on a page, nor the shell's, share a name.
 * @param shows the names of the sheets, and whether each can be shown now
 */
export function useSheet<Name extends string>(shows: Shows<Name>): OpenSheet<Name> {
  const location = useLocation()
  const names = useRef(shows)
  names.current = shows
  const [shown, setShown] = useState(() => addressed(shows))
  const left = useRef(() => {})

  const mayShow = shown !== null && canShow(shows, shown)
  const written = shown && writeSheet(shown)
  useEffect(() => {
    if (written === null) return
    const leave = dialogHistory().enter(() => setShown(null), written)
    left.current = leave
    return leave
  }, [written])

  // Wherever the router went, the address may name another one.
  useEffect(() => {
    const found = location && addressed(names.current)
    if (found) setShown((old) => (isSame(old, found) ? old : found))
  }, [location])

  const close = useCallback(() => {
    left.current()
    setShown(null)
  }, [])
  useEffect(() => {
    if (shown !== null && !mayShow) close()
  }, [shown, mayShow, close])

  const open = useCallback((name: Name, param?: string) => {
    const wanted = { name, param: param ?? null }
    setShown((old) => (isSame(old, wanted) ? old : wanted))
  }, [])
  return {
    name: mayShow ? shown.name : null,
    param: mayShow ? shown.param : null,
    open,
    close,
  }
}

/** The sheet among those of the address that belongs here. */
function addressed<Name extends string>(shows: Shows<Name>): (NamedSheet & { name: Name }) | null {
  const isMine = (sheet: NamedSheet): sheet is NamedSheet & { name: Name } =>
    Object.hasOwn(shows, sheet.name)
  return dialogHistory().sheets().map(readSheet).filter(isMine).pop() ?? null
}

function canShow<Name extends string>(
  shows: Shows<Name>,
  { name, param }: NamedSheet & { name: Name },
): boolean {
  const answer = shows[name]
  return typeof answer === 'function' ? answer(param) : answer
}

function isSame(one: NamedSheet | null, other: NamedSheet): boolean {
  return one?.name === other.name && one.param === other.param
}
