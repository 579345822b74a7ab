// What the contract asks of a field, in the few words that a page needs. The build reads it off the
// schema (scripts/build/contract-rules.ts), so that no rule is written twice and no zod is loaded.
import type { Body, Call } from '../../../contract/api.ts'

declare global {
  interface ImportMeta {
    /** What the contract asks of each field of a call's body; the build writes it in. */
    rules<C extends Call>(call: C): BodyRules<Body<C>>
  }
}

/** What may stand in one field. */
export type Rule = {
  /** May be left empty, and is then left out. */
  isOptional?: true
  /** May be null, which stands for "none"; no player types that. */
  isNullable?: true
} & (
  | {
      kind: 'text'
      min: number
      max?: number
      format?: 'email' | 'phone'
      /** The whole of it, as a regular expression. */
      pattern?: string
      /** Each character of it, as a regular expression. */
      allowed?: string
    }
  | { kind: 'whole'; min?: number; max?: number }
  | { kind: 'choice'; options: readonly (string | number)[] }
  /** A box: to agree, it has to be ticked. */
  | { kind: 'box'; isConsent: boolean }
  | { kind: 'pictures'; min: number; max: number; maxBytes: number }
)

declare const VALUE: unique symbol

/** A rule that knows the type of what it lets through. */
export type FieldRule<V> = Rule & { readonly [VALUE]?: V }

/** A list of ids is a field of pictures: what stands in it are files, sent before as ids. */
export type BodyRules<B> = {
  readonly [K in keyof B]-?: FieldRule<B[K] extends readonly string[] ? readonly File[] : B[K]>
}

export type Rules = Readonly<Record<string, Rule>>

type ValueOf<R> = R extends { readonly [VALUE]?: infer V } ? V : never
type OptionalOf<R> = { [K in keyof R]: undefined extends ValueOf<R[K]> ? K : never }[keyof R]

/** What a form of such rules sends. */
export type BodyOf<R> = { [K in Exclude<keyof R, OptionalOf<R>>]: ValueOf<R[K]> } & {
  [K in OptionalOf<R>]?: Exclude<ValueOf<R[K]>, undefined>
}

/** What stands in a field while it is filled in: text as typed, or what was chosen. */
export type Entry = string | number | boolean | null | readonly File[]

/** Why an entry can't be taken: a text of the namespace `forms` under `fault`, and its figures. */
export interface Fault {
  kind:
    | 'empty'
    | 'choose'
    | 'consent'
    | 'short'
    | 'long'
    | 'email'
    | 'phone'
    | 'pattern'
    | 'character'
    | 'whole'
    | 'high'
    | 'many'
    | 'picture'
    /** The server's word. */
    | 'refused'
  params: Record<string, string | number>
}

/** What an entry comes to. */
export type Reading = { value: unknown; fault: null } | { value: undefined; fault: Fault }

/** What is missing as long as nothing was entered: said only once the player wants to send. */
export const MISSING: ReadonlySet<Fault['kind']> = new Set(['empty', 'choose', 'consent'])
/** What typing on may heal: said only once the field is left. */
export const UNFINISHED: ReadonlySet<Fault['kind']> = new Set([
  'short',
  'email',
  'phone',
  'pattern',
])

/** Pictures to send along: how many, and how large each may be. */
export function pictures(max: number, maxBytes: number): FieldRule<readonly File[]> {
  return { kind: 'pictures', min: 0, max, maxBytes }
}

/** Reads an entry by its rule. */
export function readEntry(rule: Rule, entry: Entry): Reading {
  if (entry === null) return rule.isNullable ? taken(null) : refused('empty')
  switch (rule.kind) {
    case 'text':
      return readText(rule, String(entry).trim())
    case 'whole':
      return readWhole(rule, String(entry).trim())
    case 'choice': {
      const option = rule.options.find((it) => String(it) === String(entry))
      if (option !== undefined) return taken(option)
      return rule.isOptional && entry === '' ? taken(undefined) : refused('choose')
    }
    case 'box':
      return rule.isConsent && entry !== true ? refused('consent') : taken(entry === true)
    case 'pictures': {
      const files = entry as readonly File[]
      if (files.length > rule.max) return refused('many', { max: rule.max })
      if (files.length < rule.min) return refused('empty')
      return files.some((file) => pictureFault(file, rule.maxBytes))
        ? refused('picture')
        : taken(files)
    }
  }
}

/** Why a file can't be one of the pictures, before anything is sent; null when it may. */
export function pictureFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  maxBytes: number,
): 'notPicture' | 'tooLarge' | null {
  if (!type.startsWith('image/')) return 'notPicture'
  return size > maxBytes ? 'tooLarge' : null
}

/** How many characters a text has, as the contract counts: by character, so that an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

function readText(rule: Rule & { kind: 'text' }, text: string): Reading {
  if (text === '' && rule.isOptional) return taken(undefined)
  if (text === '' && rule.min === 0 && !rule.format && !rule.pattern) return taken('')
  if (text === '') return refused('empty')
  const length = lengthOf(text)
  const allowed = rule.allowed === undefined ? null : new RegExp(`^${rule.allowed}$`, 'u')
  const strange = allowed && Array.from(text).find((character) => !allowed.test(character))
  if (strange) return refused('character', { character: strange })
  if (rule.max !== undefined && length > rule.max) {
    return refused('long', { length, max: rule.max })
  }
  if (length < rule.min) return refused('short', { length, min: rule.min })
  if (rule.pattern !== undefined && !new RegExp(rule.pattern).test(text)) {
    return refused(rule.format ?? 'pattern')
  }
  return taken(text)
}

/** Separators are refused: 1.000 is a thousand to some, one to others. */
function readWhole(rule: Rule & { kind: 'whole' }, text: string): Reading {
  if (text === '') return rule.isOptional ? taken(undefined) : refused('empty')
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = rule
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min) return refused('whole', { min })
  return number > max ? refused('high', { max }) : taken(number)
}

const taken = (value: unknown): Reading => ({ value, fault: null })

const refused = (kind: Fault['kind'], params: Fault['params'] = {}): Reading => ({
  value: undefined,
  fault: { kind, params },
})
