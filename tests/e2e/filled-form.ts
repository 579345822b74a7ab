import type { Locator } from 'playwright-core'
import { z } from 'zod'
import { api, type Call } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { acceptedFor, isConsent, optionsOf, refusedFor } from './form-entries.ts'

/** An input, or the inputs of one choice, as the page has it. */
interface Input {
  name: string
  kind: 'text' | 'select' | 'radio' | 'box'
  options: string[]
  isRequired: boolean
  isEmpty: boolean
}

/** One field of a form. */
export interface FormField extends Input {
  /** What it is called in the call's body. */
  property: string
  schema: z.ZodType
}

/** A field that is shown as faulty. */
export interface FieldFault {
  name: string
  /** An alert that describes it says why. */
  isTold: boolean
  isFocused: boolean
}

/**
 * The fields of a form that are shown now, in their order. Pictures are left to `forms.test.ts`.
 * @throws where the call's body has no such field
 */
export async function fieldsOf(form: Locator, call: Call): Promise<FormField[]> {
  const inputs = await form.evaluate(inputsOf)
  return inputs.map((input) => {
    const found = propertyOf(input, call)
    if (!found) throw new Error(`${call} takes nothing of the field ${JSON.stringify(input)}`)
    const [property, schema] = found
    const isRequired = input.isRequired || !schema.safeParse(undefined).success
    return { ...input, isRequired, property, schema }
  })
}

/** Whether a form has fields, and all of them are in the call's body. */
export async function isFormOf(form: Locator, call: Call): Promise<boolean> {
  const inputs = await form.evaluate(inputsOf)
  return inputs.length > 0 && inputs.every((input) => propertyOf(input, call) !== undefined)
}

/** Whether the contract wants more of a field than stands in it. */
export function isMissing({ kind, isRequired, isEmpty, schema }: FormField): boolean {
  return isEmpty && (kind === 'box' ? isConsent(schema) : isRequired)
}

/** What can be entered in a field and is refused. */
export function refusedEntries({ kind, schema, isRequired }: FormField): string[] {
  if (kind === 'text') return refusedFor(schema, isRequired)
  return kind === 'select' && isRequired ? [''] : []
}

/** An entry that is taken. */
export function acceptedEntry({ kind, schema, options }: FormField): string {
  return kind === 'text' ? acceptedFor(schema) : (options.find((option) => option !== '') ?? '')
}

export async function enter(form: Locator, field: FormField, entry: string): Promise<void> {
  const input = form.locator(`[name="${field.name}"]`)
  switch (field.kind) {
    case 'text':
      return input.fill(entry)
    case 'select':
      await input.selectOption(entry)
      return
    case 'radio':
      return form.locator(`label:has([name="${field.name}"][value="${entry}"])`).tap()
    case 'box':
      return input.check()
  }
}

/** The fields that a form shows as faulty, in their order. */
export function faultsOf(form: Locator): Promise<FieldFault[]> {
  return form.evaluate((it) =>
    Array.from(it.querySelectorAll('[data-faulty="true"]'), (box) => {
      const input = box.querySelector<HTMLInputElement>('input, textarea, select')
      const described = box.matches('fieldset') ? box : input
      const id = described?.getAttribute('aria-describedby') ?? ''
      const alert = document.getElementById(id)
      const isShown = alert?.role === 'alert' && alert.checkVisibility()
      return {
        name: input?.name ?? '',
        isTold: isShown === true && alert?.textContent?.trim() !== '',
        isFocused: input !== null && input === document.activeElement,
      }
    }),
  )
}

/** All that a form shows: its texts, and what stands in its inputs. */
export function shownIn(form: Locator): Promise<string[]> {
  return form.evaluate((it) => [
    it.textContent ?? '',
    ...Array.from(
      it.querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea, select'),
      ({ value }) => value,
    ),
    ...Array.from(it.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) => value),
  ])
}

/** A choice has no name of its own: it is known by its options. */
function propertyOf({ kind, name, options }: Input, call: Call): [string, z.ZodType] | undefined {
  const { body } = api[call] as Endpoint
  return Object.entries(body ? fieldsIn(body) : {}).find(([property, schema]) =>
    kind === 'radio'
      ? options.every((option) => optionsOf(schema).includes(option))
      : property === name,
  )
}

/** The fields of a body by their names, those of every variant among them. */
function fieldsIn(body: z.ZodType): Record<string, z.ZodType> {
  if (body instanceof z.ZodObject) return body.shape
  if (!(body instanceof z.ZodDiscriminatedUnion)) return {}
  const variants = body.options.map((option) => fieldsIn(option as z.ZodType))
  const { discriminator } = body.def
  const chosen = variants.flatMap((fields) => optionsOf(fields[discriminator] ?? z.never()))
  return { ...Object.assign({}, ...variants), [discriminator]: z.enum(chosen) }
}

/** Runs in the page. */
function inputsOf(form: Element): Input[] {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const controls = Array.from(form.querySelectorAll<Control>('input, textarea, select')).filter(
    ({ type }) => type !== 'file',
  )
  const isFirst = ({ name }: Control, place: number) =>
    controls.findIndex((other) => other.name === name) === place
  return controls.filter(isFirst).map((control) => {
    const { name, type, required: isRequired } = control
    const all = controls.filter((other) => other.name === name)
    const isTicked = all.some((it) => it.matches(':checked'))
    if (type === 'radio') {
      const options = all.map(({ value }) => value)
      return { name, kind: 'radio', options, isRequired, isEmpty: !isTicked }
    }
    if (type === 'checkbox') {
      return { name, kind: 'box', options: [], isRequired, isEmpty: !isTicked }
    }
    const isSelect = control instanceof HTMLSelectElement
    const options = isSelect ? Array.from(control.options, ({ value }) => value) : []
    return {
      name,
      kind: isSelect ? 'select' : 'text',
      options,
      isRequired,
      isEmpty: control.value === '',
    }
  })
}
