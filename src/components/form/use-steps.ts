import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dialogHistory } from '../sheet/dialog-history.ts'
import { readSheet, writeSheet } from '../sheet/sheet-address.ts'
import type { FormState } from './form-types.ts'
import type { NameOf, Rules } from './rules.ts'

/** What an address calls a step: `?sheet=step.bank`. */
const SHEET = 'step'

/** The steps of a form by their names, in their order, with the fields that each asks for. */
export type StepFields<R, Name extends string> = Readonly<Record<Name, readonly NameOf<R>[]>>

/** A form's steps as they stand. */
export interface FormSteps<Name extends string = string> {
  /** The one that is shown. */
  name: Name
  /** Counted from 0. */
  place: number
  count: number
  /** Checks its fields and goes on, or sends the form after the last. */
  next: () => void
  back: () => void
}

/**
 * Shows a form in steps, each with an address of its own: Back goes to the previous step, and entries
 * are kept. A fault found on sending shows the step of its field. An address opens no step beyond the
 * first one with a fault.
 */
export function useSteps<R extends Rules, Name extends string>(
  form: FormState<R>,
  fields: StepFields<R, Name>,
): FormSteps<Name> {
  const location = useLocation()
  // The names are the object's own.
  const names = Object.keys(fields) as Name[]
  const furthest = furthestStep(Object.values(fields), form.faulty)
  const addressed = () => Math.max(0, ...names.map((name, it) => (addressNames(name) ? it : 0)))

  const [place, setPlace] = useState(addressed)
  const leaveTo = useStepHistory(names, place, setPlace)

  // A link, or the browser's Forward button, may name another step.
  const latest = useRef({ furthest, addressed, leaveTo })
  latest.current = { furthest, addressed, leaveTo }
  useEffect(() => {
    if (!location) return
    const { furthest, addressed, leaveTo } = latest.current
    const wanted = addressed()
    if (wanted > furthest) leaveTo(furthest)
    else if (wanted > 0) setPlace(wanted)
  }, [location])

  // During render, so that the step's fields exist when the form focuses the first fault.
  const [refusals, setRefusals] = useState(form.refusals)
  if (refusals !== form.refusals) {
    setRefusals(form.refusals)
    if (furthest < place) setPlace(furthest)
  }

  const name = names[place]
  if (name === undefined) throw new Error('a form has one step at least')
  return {
    name,
    place,
    count: names.length,
    next: () => {
      if (place === names.length - 1) form.submit()
      else if (form.check(fields[name])) setPlace(place + 1)
    },
    back: () => leaveTo(place - 1),
  }
}

/** The index of the first step with a fault, else of the last step. */
export function furthestStep(
  fields: readonly (readonly string[])[],
  faulty: readonly string[],
): number {
  const first = fields.findIndex((names) => names.some((name) => faulty.includes(name)))
  return first === -1 ? fields.length - 1 : first
}

/** Whether the address names a step. */
function addressNames(step: string): boolean {
  return dialogHistory()
    .sheets()
    .map(readSheet)
    .some(({ name, param }) => name === SHEET && param === step)
}

/**
 * Keeps an entry in the history for each step behind the first.
 * @returns goes back to a step
 */
function useStepHistory(
  names: readonly string[],
  place: number,
  onPlace: (place: number) => void,
): (place: number) => void {
  const entries = useRef<(() => void)[]>([])
  const leaveTo = useCallback(
    (wanted: number) => {
      // At once: the history must not find an entry of a step that is left.
      for (const leave of entries.current.splice(Math.max(0, wanted)).reverse()) leave()
      onPlace(wanted)
    },
    [onPlace],
  )
  const latest = useRef(names)
  latest.current = names
  useEffect(() => {
    const { current } = entries
    while (current.length < place) {
      const before = current.length
      const sheet = writeSheet({ name: SHEET, param: latest.current[before + 1] ?? '' })
      current.push(dialogHistory().enter(() => leaveTo(before), sheet))
    }
    for (const leave of current.splice(place).reverse()) leave()
  }, [place, leaveTo])
  useEffect(
    () => () => {
      for (const leave of entries.current.splice(0).reverse()) leave()
    },
    [],
  )
  return leaveTo
}
