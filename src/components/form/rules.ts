// What the contract asks of a field, in the few words that a page needs. The build reads it off the
// schema (scripts/build/contract-rules.ts), so that no rule is written twice and no zod is loaded.
import type { Body, Call } from '../../../contract/api.ts'

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
  | { kind: 'whole'; min?: number; max?: number; multipleOf?: number }
  | {
      kind: 'choice'
      options: readonly (string | number)[]
      /** The variants of a form: the fields that are asked for beside each option. */
      variants?: Readonly<Record<string, Rules>>
    }
  /** A box: to agree, it has to be ticked. */
  | { kind: 'box'; isConsent: boolean }
  | { kind: 'pictures'; min: number; max: number; maxBytes: number }
  | MoneyRule
  | DateRule
  | ListRule
)

/** A rule that reads its entries itself, so that only forms with such a field load the reader. */
interface ReadingRule {
  read: (entry: Entry) => Reading
}

/** An amount in the smallest unit of a currency, made by `money()`. */
export interface MoneyRule extends ReadingRule {
  kind: 'money'
  /** ISO 4217; without one it is a decimal number of no currency. */
  currency?: string
  /** How many of its digits stand behind the decimal separator. */
  decimals: number
  min?: number
  max?: number
}

/** A day such as `2026-11-22`, in no time zone, made by `date()`. */
export interface DateRule extends ReadingRule {
  kind: 'date'
  min?: string
  max?: string
}

/** Rows of fields, or of one field each, made by `list()`. */
export interface ListRule extends ReadingRule {
  kind: 'list'
  min: number
  max?: number
  /** The fields of a row; of rows that are one text each, its rule. */
  row: Rules | Rule
}

export type Rules = Readonly<Record<string, Rule>>

declare const VALUE: unique symbol
declare const BODY: unique symbol

/** A rule that knows the type of what it lets through. */
export type FieldRule<V> = Rule & { readonly [VALUE]?: V }

/**
 * @public Of the modules in src/rules.d.ts.
 *
 * The rules of a call's body, which know its type. Fields that only some variants have stand in the
 * rule of the field that chooses between them.
 * @template Pictures fields of pictures: files stand in them, which are sent before, as ids
 * @template Apart what no field asks for: the page adds it to what is sent
 */
export type CallRules<
  C extends Call,
  Pictures extends string = never,
  Apart extends string = never,
> = BodyRules<WithFiles<WithoutApart<Body<C>, Apart>, Pictures>>

/**
 * @public Of the modules in src/rules.d.ts.
 *
 * The rules of a part of a call's body that stands apart.
 */
export type PartRules<C extends Call, Part extends keyof Body<C>> = BodyRules<
  WithFiles<NonNullable<Body<C>[Part]>, never>
>

type WithoutApart<B, Apart extends string> = [Apart] extends [never]
  ? B
  : B extends unknown
    ? Omit<B, Apart>
    : never

export type BodyRules<B> = {
  readonly [K in keyof B & string]: FieldRule<B[K]>
} & { readonly [BODY]?: B }

type WithFiles<B, Pictures> = B extends unknown
  ? { [K in keyof B]: K extends Pictures ? readonly File[] : B[K] }
  : never

type ValueOf<R> = R extends { readonly [VALUE]?: infer V } ? V : never
type OptionalOf<R> = {
  [K in keyof R & string]: undefined extends ValueOf<R[K]> ? K : never
}[keyof R & string]
type FieldsOf<R> = { [K in Exclude<keyof R & string, OptionalOf<R>>]: ValueOf<R[K]> } & {
  [K in OptionalOf<R>]?: Exclude<ValueOf<R[K]>, undefined>
}

/** What a form of such rules sends. */
export type BodyOf<R> = typeof BODY extends keyof R ? NonNullable<R[typeof BODY]> : FieldsOf<R>

type NameIn<B> = B extends unknown ? keyof B & string : never

/** The names of all fields, those of every variant among them. */
export type NameOf<R> = (keyof R & string) | NameIn<BodyOf<R>>

/** A row of a list while it is filled in. */
export type Row = { readonly [name: string]: Entry } | string

/** What stands in a field while it is filled in: text as typed, or what was chosen. */
export type Entry = string | number | boolean | null | readonly File[] | readonly Row[]

export type Entries = Readonly<Record<string, Entry>>

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
    | 'amount'
    | 'tooLittle'
    | 'tooMuch'
    | 'date'
    | 'early'
    | 'late'
    | 'few'
    /** Something in a row, which tells it itself. */
    | 'rows'
    /** The server's word. */
    | 'refused'
  params: Record<string, string | number>
}

/** What an entry comes to. */
export type Reading = { value: unknown; fault: null } | { value: undefined; fault: Fault }

/** What is missing as long as nothing was entered: said only once the player wants to send. */
export const MISSING: ReadonlySet<Fault['kind']> = new Set(['empty', 'choose', 'consent', 'few'])
/** What typing on may heal: said only once the field is left. */
export const UNFINISHED: ReadonlySet<Fault['kind']> = new Set([
  'short',
  'email',
  'phone',
  'pattern',
  'amount',
  'tooLittle',
  'date',
  'early',
  'late',
])

/** Pictures to send along: how many, and how large each may be. */
export function pictures(max: number, maxBytes: number): FieldRule<readonly File[]> {
  return { kind: 'pictures', min: 0, max, maxBytes }
}
