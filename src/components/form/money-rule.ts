import i18next from 'i18next'
import { refused, taken } from './read-entry.ts'
import type { Entry, FieldRule, MoneyRule, Reading } from './rules.ts'

type Given = Omit<MoneyRule, 'kind' | 'read'>

/** An amount: a whole number of the smallest unit, entered and shown in the reader's notation. */
export function money(given: Given & { isOptional?: true; isNullable?: true }): FieldRule<number> {
  return { kind: 'money', ...given, read: (entry) => readMoney(given, entry) }
}

function readMoney(rule: Given, entry: Entry): Reading {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = rule
  if (entry === '') return refused('empty')
  const amount = typeof entry === 'number' ? entry : amountIn(String(entry), rule)
  if (amount === null) return refused('amount', { example: exampleOf(rule) })
  if (amount < min) return refused('tooLittle', { min: formatMoney(min, rule) })
  return amount > max ? refused('tooMuch', { max: formatMoney(max, rule) }) : taken(amount)
}

/**
 * The amount that a text says; null where it says none, or two readers would read two. Up to two digits
 * behind a point or comma are decimals everywhere, since a phone's keyboard may have only one of the two;
 * groups of three are the reader's, or none.
 */
function amountIn(text: string, { decimals }: Given): number | null {
  const { group, decimal } = separators()
  const plain = text.normalize('NFKC').replace(/\s/g, ' ').trim()
  const whole = `\\d+|\\d{1,3}(?:\\${group}\\d{3})+`
  // Three digits behind a separator may be a group.
  const marks = decimals < 3 ? '[.,]' : `\\${decimal}`
  const fraction = decimals > 0 ? `(?:${marks}(\\d{1,${decimals}}))?` : '()'
  const [, units = '', part = ''] = new RegExp(`^(${whole})${fraction}$`).exec(plain) ?? []
  // One sign is never both: 1,000,50 says nothing.
  const isTwofold = part !== '' && units.includes(plain.charAt(units.length))
  if (units === '' || isTwofold) return null
  return Number(units.replace(/\D/g, '') + part.padEnd(decimals, '0'))
}

/** How the reader's language separates thousands and decimals. */
function separators(): { group: string; decimal: string } {
  // Spanish and Portuguese write four digits without a group.
  const parts = numberFormat(1).formatToParts(1_234_567.5)
  const of = (type: string) => parts.find((it) => it.type === type)?.value ?? ''
  return { group: of('group'), decimal: of('decimal') }
}

/** An amount as the reader's language writes it, with its currency. */
export function formatMoney(amount: number, { currency, decimals }: Given): string {
  return numberFormat(
    decimals,
    currency === undefined ? {} : { style: 'currency', currency },
  ).format(amount / 10 ** decimals)
}

/** An amount as it is typed: in the reader's notation, without groups and currency. */
export function typedMoney(amount: number, { decimals }: Given): string {
  return numberFormat(decimals, { useGrouping: false }).format(amount / 10 ** decimals)
}

/** A currency's sign, such as $; empty where there is none. */
export function currencySign({ currency }: Given): string {
  if (currency === undefined) return ''
  const parts = numberFormat(0, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}

const exampleOf = (rule: Given) =>
  typedMoney(rule.decimals > 0 ? 12.5 * 10 ** rule.decimals : 1_250, rule)

function numberFormat(decimals: number, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(i18next.language, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
