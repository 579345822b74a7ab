import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from './page.ts'

let brandOfApp: typeof import('../../src/app/shown-brand.ts').brandOfApp
beforeAll(async () => {
  await openSession()
  ;({ brandOfApp } = await import('../../src/app/shown-brand.ts'))
})

describe('a page of the house is shown for the brand whose app is around it (spec §2)', () => {
  it.each<[what: string, around: string[], issuer: string | null, brand: string]>([
    ['by the only names on the bridge', ['qiwee'], null, 'qiwee'],
    ['by these also before the token’s word', ['qiwee'], 'ai', 'qiwee'],
    [
      'by its token, where brands share their names',
      ['lumiPlanet', 'lumixingqiu'],
      'lumixingqiu',
      'lumixingqiu',
    ],
    [
      'as the house’s, as long as none of them is told',
      ['lumiPlanet', 'lumixingqiu'],
      null,
      'companion',
    ],
    [
      'as the house’s, where the token is of none of them',
      ['companion', 'ai'],
      'demo',
      'companion',
    ],
  ])('%s', (_what, around, issuer, brand) => {
    expect(brandOfApp(around, issuer)).toBe(brand)
  })
})
