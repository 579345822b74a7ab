// A form without a page: what stands in it, what is wrong with it, and how it is sent, once.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../api/api-error.ts'
import { openRecovery, type Recovery } from '../../api/call-recovery.ts'
import { fieldAt, type Kept, within } from './form-field.ts'
import type { FormOptions, FormState } from './form-types.ts'
import { allRules, askedRules, readEntries } from './read-entry.ts'
import type { BodyOf, Entry, NameOf, Rules } from './rules.ts'
import { sameBody, worthKeeping } from './same-body.ts'

/** A form that is open. */
export interface OpenForm<R extends Rules> {
  state: StoreApi<Kept>
  /** Looks for the answer that it did not get. */
  recovery: Recovery
  /** How it stands now. */
  view: () => FormState<R>
}

/** Where a refusal says the fault lies: `body.pictures.3` (server, answer-errors). */
const FAULTY_FIELD = /^body\.(([^.]+).*)$/

/**
 * Opens a form.
 * @param options as they are now
 * @param wait resolves after so many milliseconds, between two questions for a lost answer
 */
export function openForm<R extends Rules, A>(
  options: () => FormOptions<R, A>,
  wait?: (ms: number) => Promise<void>,
): OpenForm<R> {
  const state = createStore<Kept>(() => ({
    entries: options().start,
    left: new Set(),
    checked: new Set(),
    held: new Set(),
    refused: null,
    progress: 'filling',
    failure: null,
    refusals: 0,
  }))
  const { getState: now, setState: set } = state
  // Two taps can come before the page has drawn that it sends.
  let isUnderWay = false
  /** What was sent last. */
  let sent: object | null = null

  const { call, lost } = options()
  const recovery = openRecovery<A>(
    lost || !call ? null : call,
    () => ({
      onFound: (answer, loss) => {
        const { onSent, onEarlier = onSent } = options()
        if (loss === 'previousPage') return onEarlier(answer)
        set({ progress: 'sent', failure: null })
        onSent(answer)
      },
      onNever: () => options().onNever?.(),
    }),
    wait,
  )

  /** Another request waits until the end of the one before is known; the same is harmless. */
  const isWaiting = (body: object) => {
    const isLost = options().lost?.isOpen ?? recovery.state.getState().loss !== null
    return isLost && !(sent && sameBody(sent, body))
  }

  const read = () => readEntries(options().rules, now().entries)

  const check = (names: readonly string[]) => {
    const { checked, refusals, entries } = now()
    set({
      checked: new Set([...checked, ...names.flatMap((name) => withRows(name, entries[name]))]),
    })
    const { faults } = read()
    const isRight = names.every((name) => !faults[name])
    if (!isRight) set({ refusals: refusals + 1 })
    return isRight
  }

  const submit = async (instead: Partial<BodyOf<R>> = {}) => {
    const { rules, onSent, ...sending } = options()
    const asked = Object.keys(askedRules(rules, now().entries))
    const isRight = () => check(asked.filter((name) => !(name in instead)))
    if (isUnderWay || now().held.size > 0 || !isRight()) return
    // Each field of it was read by its rule.
    const body = { ...read().values, ...instead } as BodyOf<R>
    if (isWaiting(body)) return
    sent = body
    isUnderWay = true
    set({ progress: 'sending', failure: null, refused: null })
    const search = sending.lost ?? recovery
    // Its own answer tells the result from here on; a search could tell the same a second time.
    search.stop()
    try {
      const answer = await (sending.call ?? sending).send(body)
      set({ progress: 'sent' })
      onSent(answer)
    } catch (error) {
      search.failed()
      refuse(error, asked)
    } finally {
      isUnderWay = false
    }
  }

  const refuse = (error: unknown, asked: readonly string[]) => {
    const [, path = '', name = ''] = faultyPath(error).match(FAULTY_FIELD) ?? []
    const isField = asked.includes(name)
    set({
      progress: 'filling',
      ...(isField ? { refused: path, refusals: now().refusals + 1 } : { failure: error }),
    })
  }

  const view = (): FormState<R> => {
    const { rules, start, lost: theirs } = options()
    const { entries, held, refused, progress, failure, refusals } = now()
    const asked = askedRules(rules, entries)
    const all = allRules(rules)
    const { values, faults } = readEntries(rules, entries)
    const isBusy = progress === 'sending' || held.size > 0 || isWaiting(values)
    return {
      field: (name: NameOf<R>) => {
        const rule = asked[name] ?? all[name]
        if (!rule) throw new Error(`the form has no field ${name}`)
        return fieldAt(state, name, rule, entries[name] ?? '', (how) => {
          const { entries: before } = now()
          set({ entries: { ...before, [name]: how(before[name] ?? '') } })
        })
      },
      asks: (name) => name in asked,
      // Each field of it was read by its rule.
      read: values as Partial<BodyOf<R>>,
      submit: (instead) => void submit(instead),
      check: (names = Object.keys(asked)) => check(names.filter((name) => name in asked)),
      faulty: Object.keys(asked).filter((name) => faults[name] || within(refused, name) !== null),
      isSending: progress === 'sending',
      isBusy,
      isLost: theirs ? theirs.isTold : recovery.state.getState().isTold,
      failure,
      isUnsaved: progress !== 'sent' && worthKeeping(rules, start, entries),
      refusals,
    }
  }

  return { state, recovery, view }
}

/** A field and its rows, where it has some. */
function withRows(name: string, entry: Entry = ''): string[] {
  return [name, ...(Array.isArray(entry) ? entry.map((_, place) => `${name}.${place}`) : [])]
}

function faultyPath(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.code === 'BAD_REQUEST'
  return isRefusal ? String(error.params.path ?? '') : ''
}
