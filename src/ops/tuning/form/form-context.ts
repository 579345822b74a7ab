import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { FieldFault } from '../check.ts'
import type { TuningTexts } from '../texts.ts'
import type { TunedRoom } from '../tuned-room.ts'
import type { FormState, FormStore } from '../tuning-form-store.ts'
import { type Path, valueAt } from '../values.ts'

interface FormContextValue {
  store: FormStore
  room: TunedRoom
  texts: TuningTexts
  isReadOnly: boolean
  /** Begins the ids of its fields, since a page may show several forms. */
  prefix: string
}

export const FormContext = createContext<FormContextValue | null>(null)

/** The form that a field stands in. */
export function useTuningForm(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('a field stands in a form')
  return context
}

/** Follows a part of what the form shows; what is chosen must be the same as long as nothing changes. */
export function useForm<T>(choose: (state: FormState) => T): T {
  return useStore(useTuningForm().store, choose)
}

/** The value at a path. */
export const useValueAt = (path: Path) => useForm(({ tuning }) => valueAt(tuning, path))

/** What is wrong at a path itself. */
export const useFaultsAt = (path: Path): readonly FieldFault[] =>
  useForm(({ check }) => check.byPlace.get(path.join('.')) ?? NONE)

/** What the value at a path amounts to; empty where that is not said. */
export function useHint(path: Path): string {
  const { room, texts } = useTuningForm()
  return useForm(({ check: { parsed } }) => {
    const figure = parsed && room.hint?.(parsed, path)
    return figure ? texts.figure(figure) : ''
  })
}

const NONE: readonly FieldFault[] = []
