import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dialogHistory } from './dialog-history.ts'
import { type NamedSheet, readSheet, writeSheet } from './sheet-address.ts'

/** What a `Sheet` needs to know of the sheets in the address. */
export interface SheetPlace {
  /** The name of the open sheet; null if none is open. */
  name: string | null
  /** Closes the open sheet, if there is one. */
  close: () => void
}

/** A set of sheets of which at most one is open. */
export interface OpenSheet<Name extends string> extends SheetPlace {
  name: Name | null
  /** The sheet's parameter, such as the id of a draw; null if it has none. */
  param: string | null
  /** Opens a sheet, in place of the open one. */
  open: (name: Name, param?: string) => void
}

/** For each sheet, whether it can be shown now; one that cannot is closed silently. */
type SheetAvailability<Name extends string> = Readonly<
  Record<Name, boolean | ((param: string | null) => boolean)>
>

/**
 * Keeps the open sheet in the address: `#/play?sheet=limit.day`, with its parameter after the dot. Back
 * closes it, a link or a test can open it, and it is open again after a reload (iOS reloads pages that it
 * ended). Its page is always below it in the history, even after a link straight to the sheet. An unknown
 * name is ignored. Sheets that can be open at the same time need a call each. Names are unique within a
 * page and the shell.
 * @param shows the names of the sheets, and whether each can be shown now
 */
export function useSheet<Name extends string>(shows: SheetAvailability<Name>): OpenSheet<Name> {
  const location = useLocation()
  const names = useRef(shows)
  names.current = shows
  const [shown, setShown] = useState(() => sheetInAddress(shows))
  const leaveHistory = useRef(() => {})

  const isAvailable = shown !== null && canShow(shows, shown)
  const written = shown && writeSheet(shown)
  useEffect(() => {
    if (written === null) return
    const leave = dialogHistory().enter(() => setShown(null), written)
    leaveHistory.current = leave
    return leave
  }, [written])

  // After each navigation the address may name another sheet.
  useEffect(() => {
    const found = location && sheetInAddress(names.current)
    if (found) setShown((old) => (isSame(old, found) ? old : found))
  }, [location])

  const close = useCallback(() => {
    leaveHistory.current()
    setShown(null)
  }, [])
  useEffect(() => {
    if (shown !== null && !isAvailable) close()
  }, [shown, isAvailable, close])

  const open = useCallback((name: Name, param?: string) => {
    const wanted = { name, param: param ?? null }
    setShown((old) => (isSame(old, wanted) ? old : wanted))
  }, [])
  return {
    name: isAvailable ? shown.name : null,
    param: isAvailable ? shown.param : null,
    open,
    close,
  }
}

/** The topmost sheet in the address that is one of these. */
function sheetInAddress<Name extends string>(
  shows: SheetAvailability<Name>,
): (NamedSheet & { name: Name }) | null {
  const isMine = (sheet: NamedSheet): sheet is NamedSheet & { name: Name } =>
    Object.hasOwn(shows, sheet.name)
  return dialogHistory().sheets().map(readSheet).filter(isMine).pop() ?? null
}

function canShow<Name extends string>(
  shows: SheetAvailability<Name>,
  { name, param }: NamedSheet & { name: Name },
): boolean {
  const answer = shows[name]
  return typeof answer === 'function' ? answer(param) : answer
}

function isSame(one: NamedSheet | null, other: NamedSheet): boolean {
  return one?.name === other.name && one.param === other.param
}
