import type { PageName } from '../../base/paths.ts'
import type { Route } from '../../base/route.ts'

const FURTHER: readonly PageName[] = [
  'userAgreement',
  'privacyPolicy',
  'usersRegulation',
  'chargeRules',
  'service',
  'joinus',
  'fairness',
  'limits',
]

/** What the foot of the page leads to: those of these pages that are built. */
export function furtherPages(table: readonly Pick<Route, 'name' | 'built'>[]): PageName[] {
  return FURTHER.filter((name) => table.some((route) => route.name === name && route.built))
}
