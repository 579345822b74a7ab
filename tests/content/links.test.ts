import { describe, expect, it } from 'vitest'
import { resolveLinks } from '../../src/components/text/rich-text.tsx'

const ROUTES = [
  { path: '/service', name: 'service', brand: 'companion', built: true },
  { path: '/chargeRules', name: 'chargeRules', brand: 'companion', built: true },
  { path: '/withdraw', name: 'withdraw', brand: 'companion', built: false },
  { path: '/haiLiao/chargeRules', name: 'chargeRules', brand: 'haiLiao', built: true },
  { path: '/haiLiao/withdraw', name: 'withdraw', brand: 'haiLiao', built: false },
] as const

/** Where a link of a text leads for readers of a brand; null where its words alone stay. */
function ledTo(href: string, brand: string): string | null {
  const words = ['the', 'words']
  let address: string | null = href
  const link = {
    childNodes: words,
    getAttribute: () => href,
    setAttribute: (_name: string, to: string) => {
      address = to
    },
    replaceWith: (...nodes: unknown[]) => {
      expect(nodes).toEqual(words)
      address = null
    },
  }
  resolveLinks([link as unknown as HTMLAnchorElement], ROUTES, brand)
  return address
}

describe('a link of a text leads', () => {
  it.each([
    ['to a page that is there', '#/service', 'companion', '#/service'],
    ['nowhere, where the page is to come', '#/withdraw', 'companion', null],
    ['nowhere, where a brand’s own is to come too', '#/withdraw', 'haiLiao', null],
    ['nowhere, where there is no such page', '#/gone', 'companion', null],
    ['to the brand’s own page of the kind', '#/chargeRules', 'haiLiao', '#/haiLiao/chargeRules'],
    ['to the house’s, where the brand has none', '#/service', 'haiLiao', '#/service'],
    ['to the house’s for the house', '#/chargeRules', 'companion', '#/chargeRules'],
    ['where it says, within the text', '#refunds', 'haiLiao', '#refunds'],
    ['where it says, outside', 'https://law.example', 'haiLiao', 'https://law.example'],
  ])('%s', (_what, href, brand, to) => {
    expect(ledTo(href, brand)).toBe(to)
  })
})
