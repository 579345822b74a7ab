import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { newKey } from '../../base/new-key.ts'
import {
  type BodyOf,
  type Entry,
  type Fault,
  MISSING,
  type Rule,
  type Rules,
  readEntry,
  UNFINISHED,
} from './rules.ts'
import { sameBody, worthKeeping } from './same-body.ts'

interface FormOptions<R extends Rules, Answer> {
  /** What the contract asks, by `import.meta.rules`. */
  rules: R
  /** What stands in each field at first; a field that is not shown is sent as it stands here. */
  start: { [K in keyof R]: Entry }
  /**
   * Sends what was entered. The key is the same as long as the same is sent again, after a failure
   * or a second tap; what differs is another request.
   */
  send: (body: BodyOf<R>, key: string) => Promise<Answer>
  onSent: (answer: Answer) => void
}

/** One field of a form, as the kit's fields take it. */
export interface FormField {
  name: string
  rule: Rule
  entry: Entry
  /** What to tell about it now; null while all is well, or nobody is to be scolded yet. */
  fault: Fault | null
  /** Of several pictures, the one that the server did not take. */
  faultyPlace: number | null
  change: (entry: Entry) => void
  leave: () => void
  /** What is entered is not ready yet: nothing can be sent until it is. */
  hold: (isHeld: boolean) => void
}

/** A form as it stands. */
export interface FormState<R extends Rules = Rules> {
  field: (name: keyof R & string) => FormField
  /** What the fields that are right come to. */
  read: Partial<BodyOf<R>>
  /** Checks, and sends if all is right; what is given stands in place of what was entered. */
  submit: (instead?: Partial<BodyOf<R>>) => void
  /** Checks, and shows what is wrong. */
  check: () => boolean
  isSending: boolean
  /** A field is not ready yet. */
  isHeld: boolean
  /** Why the last try failed, where no field is to blame; null when none did. */
  failure: unknown
  /** Something was typed or added that is not sent. */
  isUnsaved: boolean
  /** Counts the times that something was found wrong: the first faulty field is looked for then. */
  refusals: number
}

/** Where a refusal says the fault lies: `body.pictures.3` (server, answer-errors). */
const FAULTY_FIELD = /^body\.([^.]+)(?:\.(\d+))?/

/** Keeps what is entered, checks it by the contract, and sends it once. */
export function useForm<R extends Rules, Answer>(options: FormOptions<R, Answer>): FormState<R> {
  const { rules, start, send, onSent } = options
  const [entries, setEntries] = useState<Record<string, Entry>>(start)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState(0)
  const [wasChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ name: string; place: number | null } | null>(null)
  const [progress, setProgress] = useState<'filling' | 'sending' | 'sent'>('filling')
  const [failure, setFailure] = useState<unknown>(null)
  // Two taps can come before the page has drawn that it sends.
  const isUnderWay = useRef(false)
  const request = useRef<{ body: object; key: string } | null>(null)

  const readings = Object.entries(rules).map(
    ([name, rule]) => [name, readEntry(rule, entries[name] ?? '')] as const,
  )
  const read = Object.fromEntries(
    readings
      .filter(([, { fault, value }]) => !fault && value !== undefined)
      .map(([name, { value }]) => [name, value]),
  ) as Partial<BodyOf<R>>

  const shownFault = (name: string): Fault | null => {
    if (refused?.name === name) return { kind: 'refused', params: {} }
    const fault = readings.find(([other]) => other === name)?.[1].fault ?? null
    if (!fault || wasChecked) return fault
    if (MISSING.has(fault.kind)) return null
    return UNFINISHED.has(fault.kind) && !left.has(name) ? null : fault
  }

  const check = (instead: object = {}): boolean => {
    setChecked(true)
    const isRight = readings.every(([name, { fault }]) => !fault || name in instead)
    if (!isRight) setRefusals(refusals + 1)
    return isRight
  }

  const submit = async (instead: Partial<BodyOf<R>> = {}) => {
    if (isUnderWay.current || held.size > 0 || !check(instead)) return
    const body = { ...read, ...instead } as BodyOf<R>
    if (!request.current || !sameBody(request.current.body, body)) {
      request.current = { body, key: newKey() }
    }
    isUnderWay.current = true
    setProgress('sending')
    setFailure(null)
    setRefused(null)
    try {
      const answer = await send(body, request.current.key)
      request.current = null
      setProgress('sent')
      onSent(answer)
    } catch (error) {
      const [, name, place] = faultyPath(error).match(FAULTY_FIELD) ?? []
      if (name !== undefined && name in rules) {
        setRefused({ name, place: place === undefined ? null : Number(place) })
        setRefusals(refusals + 1)
      } else setFailure(error)
      setProgress('filling')
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    field: (name) => ({
      name,
      rule: rules[name] as Rule,
      entry: entries[name] ?? '',
      fault: shownFault(name),
      faultyPlace: refused?.name === name ? refused.place : null,
      change: (entry) => {
        setEntries((all) => ({ ...all, [name]: entry }))
        setProgress('filling')
        if (refused?.name === name) setRefused(null)
      },
      leave: () => setLeft((all) => new Set([...all, name])),
      hold: (isHeld) =>
        setHeld((all) => new Set([...all, name].filter((it) => isHeld || it !== name))),
    }),
    read,
    submit: (instead) => void submit(instead),
    check,
    isSending: progress === 'sending',
    isHeld: held.size > 0,
    failure,
    isUnsaved: progress !== 'sent' && worthKeeping(rules, start, entries),
    refusals,
  }
}

function faultyPath(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.code === 'BAD_REQUEST'
  return isRefusal ? String(error.params.path ?? '') : ''
}
