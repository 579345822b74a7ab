import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../contract/errors.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { opsErrors } from '../../contract/ops.ts'
import { gathered, pageTexts } from '../../scripts/build/page-texts.ts'

describe('what a feature says on any page stands in its own catalogue (issue 22)', () => {
  it.each(LANGUAGES)(
    '%s: a page that shows errors has the text of every code',
    async (language) => {
      const errors = (await pageTexts(language)).get('errors') ?? {}
      const shown = ERROR_CODES.filter((code) => !(code in opsErrors))
      expect(shown.filter((code) => typeof errors[code] !== 'string')).toEqual([])
    },
  )

  it('is added to what all features share; everything else stays where it is', () => {
    const tree = { title: 'Tree', errors: { TAKEN: 'Taken' } }
    const radar = { title: 'Radar', errors: { MOVED: 'Moved' } }
    const errors = { NOT_FOUND: 'Not here' }
    expect(gathered(new Map(Object.entries({ errors, radar, tree })))).toEqual(
      new Map(
        Object.entries({ errors: { ...errors, MOVED: 'Moved', TAKEN: 'Taken' }, radar, tree }),
      ),
    )
  })

  it.each([
    ['two features', { radar: { errors: { TAKEN: 'Taken' } } }],
    ['a feature and all of them', { errors: { TAKEN: 'Taken' } }],
  ])('stops the build where %s say one key', (_who, other) => {
    const catalogues = new Map(Object.entries({ ...other, tree: { errors: { TAKEN: 'Taken' } } }))
    expect(() => gathered(catalogues)).toThrow('errors.TAKEN stands in two catalogues')
  })
})
