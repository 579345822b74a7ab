import type { RecoverableCall } from '../../api/call-recovery.ts'
import type { CallRecovery } from '../../api/use-call-recovery.ts'
import type { BodyOf, Entry, Fault, NameOf, Rule, Rules } from './rules.ts'

/** What a form is made of. */
export type FormOptions<R extends Rules, A> = {
  /** What the contract asks: `import RULES from 'rules:POST /api/x'`. */
  rules: R
  /** What stands in each field at first; a field that is not shown is sent as it stands here. */
  start: { [K in NameOf<R>]: Entry }
  onSent: (answer: A) => void
} & (DurableSending<R, A> | PlainSending<R, A>)

/** By a call that takes a key: it is done once, and the answer that a page lost is found. */
interface DurableSending<R, A> {
  /** A `durableCall`. */
  call: FormCall<BodyOf<R>, A>
  send?: undefined
  /** Called with the answer to a request of an earlier page; by default `onSent` is. */
  onEarlier?: (answer: A) => void
  /** The page's own recovery, where other buttons make the same call too: it reports the end. */
  lost?: Pick<CallRecovery, 'isOpen' | 'isTold' | 'failed' | 'stop'>
  /** The server never got the request. `useForm` shows a toast unless this is given. */
  onNever?: () => void
}

/** By a call that takes no key. */
interface PlainSending<R, A> {
  send: (body: BodyOf<R>) => Promise<A>
  call?: undefined
  onEarlier?: undefined
  lost?: undefined
  onNever?: undefined
}

/** A `durableCall`, or one that does something of its own before it sends. */
export interface FormCall<B, A> extends RecoverableCall<A> {
  send: (body: B) => Promise<A>
}

/** One field of a form, as the kit's fields take it. */
export interface FormField {
  /** As in the body: `people.2.name`. */
  name: string
  rule: Rule
  entry: Entry
  /** The fault to show now; null where there is none, or where it is too early to show it. */
  fault: Fault | null
  /** Where in it the server found a fault: empty for the whole of it, `3` for the fourth picture. */
  refused: string | null
  change: (entry: Entry) => void
  leave: () => void
  /** What is entered is not ready yet: nothing can be sent until it is. */
  hold: (isHeld: boolean) => void
  /** A field in one of its rows; without a name the row itself, where that is one text. */
  inRow: (place: number, rule: Rule, name?: string) => FormField
}

/** A form as it stands. */
export interface FormState<R extends Rules = Rules> {
  field: (name: NameOf<R>) => FormField
  /** Whether a field is asked for, as the variants were chosen. */
  asks: (name: NameOf<R>) => boolean
  /** What the fields that are right come to. */
  read: Partial<BodyOf<R>>
  /** Checks, and sends if all is right; what is given stands in place of what was entered. */
  submit: (instead?: Partial<BodyOf<R>>) => void
  /** Checks all fields, or some, and shows what is wrong. */
  check: (names?: readonly string[]) => boolean
  /** The fields with a fault, shown or not yet. */
  faulty: readonly string[]
  isSending: boolean
  /** Nothing can be sent now: a request is on its way or its answer is missing, or a field is not ready. */
  isBusy: boolean
  /** The answer to a request is missing, and is being recovered. */
  isLost: boolean
  /** Why the last try failed, where no field is to blame; null when none did. */
  failure: unknown
  /** Something was typed or added that is not sent. */
  isUnsaved: boolean
  /** How often faults were found on sending; each time the first faulty field gets the focus. */
  refusals: number
}
