import type { Entries, Entry, Fault, Reading, Rule, Rules } from './rules.ts'

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
    case 'pictures':
      return readPictures(rule, entry as readonly File[])
    case 'money':
    case 'date':
    case 'list':
      return isEmpty(entry) && rule.isOptional ? taken(undefined) : rule.read(entry)
  }
}

/** What the entries of a form, or of a row, come to. */
export interface FormReading {
  /** Of the entries that are right; what is left out has none. */
  values: Readonly<Record<string, unknown>>
  /** Of the entries that are not. */
  faults: Readonly<Record<string, Fault>>
}

/** Reads the entries of all fields that are asked for, of the variants those that were chosen. */
export function readEntries(rules: Rules, entries: Entries): FormReading {
  const values: Record<string, unknown> = {}
  const faults: Record<string, Fault> = {}
  for (const [name, rule] of Object.entries(askedRules(rules, entries))) {
    const { value, fault } = readEntry(rule, entries[name] ?? '')
    if (fault) faults[name] = fault
    else if (value !== undefined) values[name] = value
  }
  return { values, faults }
}

/** The rules of the fields that are asked for, as the variants were chosen. */
export function askedRules(rules: Rules, entries: Entries): Rules {
  const asked: Record<string, Rule> = {}
  for (const [name, rule] of Object.entries(rules)) {
    asked[name] = rule
    const variants = rule.kind === 'choice' ? rule.variants : undefined
    Object.assign(asked, askedRules(variants?.[String(entries[name])] ?? {}, entries))
  }
  return asked
}

/** The rules of all fields, those of every variant among them. */
export function allRules(rules: Rules): Rules {
  const all: Record<string, Rule> = {}
  for (const [name, rule] of Object.entries(rules)) {
    all[name] = rule
    const variants = rule.kind === 'choice' ? rule.variants : undefined
    for (const fields of Object.values(variants ?? {})) Object.assign(all, allRules(fields))
  }
  return all
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
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text)) {
    return refused(rule.format ?? 'pattern')
  }
  return taken(text)
}

/** Separators are refused: 1.000 is a thousand to some, one to others. */
function readWhole(rule: Rule & { kind: 'whole' }, text: string): Reading {
  if (text === '') return rule.isOptional ? taken(undefined) : refused('empty')
  const { min = 0, max = Number.MAX_SAFE_INTEGER, multipleOf = 1 } = rule
  const number = Number(text)
  if (!/^-?\d+$/.test(text) || number < min) return refused('whole', { min })
  if (number > max) return refused('high', { max })
  return number % multipleOf === 0 ? taken(number) : refused('pattern')
}

function readPictures(rule: Rule & { kind: 'pictures' }, files: readonly File[]): Reading {
  if (files.length > rule.max) return refused('many', { max: rule.max })
  if (files.length < rule.min) return refused('empty')
  return files.some((file) => pictureFault(file, rule.maxBytes)) ? refused('picture') : taken(files)
}

const isEmpty = (entry: Entry) => entry === '' || (Array.isArray(entry) && entry.length === 0)

export const taken = (value: unknown): Reading => ({ value, fault: null })

export const refused = (kind: Fault['kind'], params: Fault['params'] = {}): Reading => ({
  value: undefined,
  fault: { kind, params },
})
