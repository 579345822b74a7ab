// What one does with a form that is shown, whatever its fields.
import type { Locator, Page } from 'playwright-core'
import type { ExpectStatic } from 'vitest'
import type { Call } from '../../contract/api.ts'
import type { PlacedCall } from './call-places.ts'
import {
  acceptedEntry,
  enter,
  type FormField,
  faultsOf,
  fieldsOf,
  isFormOf,
  isMissing,
  refusedEntries,
} from './filled-form.ts'
import type { SentCalls } from './sent-calls.ts'

/** A form that is shown to somebody. */
export interface FormVisit {
  form: Locator
  call: Call
  /** Entries that the feature says, by field. */
  known: Readonly<Record<string, string>>
  sent: SentCalls
  /** Of the test, which runs beside others. */
  expect: ExpectStatic
}

const SUBMIT = 'button[type=submit]'

/** The form that makes a call, once it is there. */
export async function formOn(page: Page, { call, isInSheet }: PlacedCall): Promise<Locator> {
  const all = page.locator(isInSheet ? '[role=dialog] form' : 'main form')
  await all.first().waitFor()
  for (const form of await all.all()) {
    if (await isFormOf(form, call)) return form
  }
  throw new Error(`no form at ${page.url()} has the fields of ${call}`)
}

/** Sends a form as it stands at first: what is missing is told at each field, and the first is focused. */
export async function refusesEmpty(visit: FormVisit): Promise<void> {
  const { form, call } = visit
  const missing = (await fieldsOf(form, call)).filter(isMissing)
  if (missing.length === 0) return
  await form.locator(SUBMIT).tap()
  await tellsOf(visit, missing)
}

/** Sends a form with one wrong entry after the other, also in fields that an option of others brings. */
export async function refusesWrong(visit: FormVisit): Promise<void> {
  const { form, call, expect } = visit
  const tried = new Set<string>()
  const tryShown = async () => {
    await fill(visit)
    for (const field of await fieldsOf(form, call)) {
      if (tried.has(field.property)) continue
      tried.add(field.property)
      const wrong = refusedEntries(field)
      if (field.kind === 'text') expect(wrong, field.property).not.toEqual([])
      for (const entry of wrong) {
        await enter(form, field, entry)
        await form.locator(SUBMIT).tap()
        await tellsOf(visit, [field])
      }
      if (wrong.length > 0) await enter(form, field, rightEntry(visit, field))
    }
  }
  await tryShown()
  for (const field of await fieldsOf(form, call)) {
    if (field.kind !== 'radio') continue
    for (const option of field.options) {
      await enter(form, field, option)
      await tryShown()
    }
  }
}

/** Fills what is shown; a choice that was made stays. @returns the entries */
export async function fill(visit: FormVisit): Promise<string[]> {
  const { form, call } = visit
  const filled: string[] = []
  for (const field of await fieldsOf(form, call)) {
    if (field.kind === 'radio' && !field.isEmpty) continue
    const entry = rightEntry(visit, field)
    await enter(form, field, entry)
    filled.push(entry)
  }
  return filled
}

const rightEntry = ({ known }: FormVisit, field: FormField) =>
  known[field.property] ?? acceptedEntry(field)

/** Waits until a form tells something at these fields, and at no other, and leads to the first. */
async function tellsOf({ form, expect }: FormVisit, fields: readonly FormField[]): Promise<void> {
  const wanted = fields.map(({ name }, place) => ({ name, isTold: true, isFocused: place === 0 }))
  await expect.poll(() => faultsOf(form)).toEqual(wanted)
}

/** Sends a form; one that asks before it sends is answered. */
export async function submit({ form, sent, expect }: FormVisit): Promise<void> {
  const before = sent.keys.length
  const isSent = () => sent.keys.length > before
  await form.locator(SUBMIT).tap()
  const isAsking = async () => (await form.locator('input, textarea, select').count()) === 0
  await expect.poll(async () => isSent() || (await isAsking())).toBe(true)
  if (!isSent()) await form.locator(SUBMIT).tap()
}

/** Taps twice before the page can draw that it sends. */
export async function submitTwice({ form }: FormVisit): Promise<void> {
  // While the server is asked what became of the first try, some forms wait.
  await form.locator(`${SUBMIT}:enabled`).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
}
