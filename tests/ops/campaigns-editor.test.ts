import { describe, expect, it } from 'vitest'
import halloween from '../../assets/campaigns/halloween/campaign.json' with { type: 'json' }
import { Campaign } from '../../contract/campaigns-definition.ts'
import type { OpsEdition } from '../../contract/campaigns-ops.ts'
import english from '../../locales/ops/en/campaigns.json' with { type: 'json' }
import { checkDefinition } from '../../src/ops/campaigns/editor/check.ts'
import { createEditor, isEditable } from '../../src/ops/campaigns/editor/editor.ts'
import { newNames } from '../../src/ops/campaigns/editor/new-names.ts'
import { nextYear } from '../../src/ops/campaigns/next-year.ts'
import { OFFSETS } from '../../src/ops/campaigns/offsets.ts'
import { momentsOf } from '../../src/ops/campaigns/preview/moments.ts'

const DEFINITION = Campaign.parse(halloween)
const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)

const EDITION: OpsEdition = {
  ...{ id: '019f0000-0000-7000-8000-000000000000', number: 1, campaign: 'halloween' },
  ...{ state: 'draft', brands: ['companion'], definition: DEFINITION, hash: HASH },
  ...{ startsAt: 0, endsAt: 0, countsUntil: 0, author: 'ann', approver: null },
  ...{ cancelReason: null, endedEarlyAt: null, paidAt: null, winners: [], steps: [] },
}
const dear = (definition: Campaign): Campaign => ({ ...definition, mostADay: 1 })

describe('an edition of a campaign is edited in the console (decision 048)', () => {
  it('by what is typed, until it is typed back', () => {
    const editor = createEditor(EDITION)
    const { change } = editor.getState()
    change({ definition: { ...DEFINITION, mostADay: 1 } })
    expect(editor.getState()).toMatchObject({ isDirty: true, canSave: true })
    change({ definition: { ...DEFINITION, mostADay: DEFINITION.mostADay } })
    expect(editor.getState().isDirty).toBe(false)
  })

  it('keeps what is too dear in a draft, and nothing that is no definition', () => {
    const editor = createEditor(EDITION)
    const { change } = editor.getState()
    change({ definition: dear(DEFINITION) })
    expect(editor.getState().check.faults).toMatchObject([{ field: 'mostADay' }])
    expect(editor.getState().canSave).toBe(true)
    change({ definition: { ...DEFINITION, mostADay: Number.NaN } })
    expect(editor.getState().canSave).toBe(false)
    change({ definition: DEFINITION, brokenScene: '{' })
    expect(editor.getState()).toMatchObject({ isDirty: true, canSave: false })
    change({ brokenScene: null, brands: [] })
    expect(editor.getState().canSave).toBe(false)
  })

  it('never over what somebody else has made of it, but shows what was saved here', () => {
    const editor = createEditor(EDITION)
    const { change, hear, expect: await_, showNewer } = editor.getState()
    change({ definition: dear(DEFINITION) })
    const theirs = { ...EDITION, hash: OTHER, definition: { ...DEFINITION, mostADay: 2 } }
    hear(theirs)
    expect(editor.getState()).toMatchObject({ newer: { hash: OTHER }, edition: { hash: HASH } })
    showNewer()
    expect(editor.getState()).toMatchObject({ newer: null, isDirty: false })
    change({ definition: dear(DEFINITION) })
    await_(HASH)
    hear({ ...EDITION, definition: dear(DEFINITION) })
    expect(editor.getState()).toMatchObject({ newer: null, isDirty: false })
  })

  it('until it is announced', () => {
    expect(isEditable({ state: 'draft' })).toBe(true)
    expect(isEditable({ state: 'approved' })).toBe(true)
    expect(isEditable({ state: 'announced' })).toBe(false)
    expect(isEditable({ state: 'running' })).toBe(false)
  })

  it('tells of names that no release may know', () => {
    const [first, ...blocks] = DEFINITION.blocks
    const renamed = first ? [{ ...first, id: 'knocking' }, ...blocks] : blocks
    expect(newNames(DEFINITION, { ...DEFINITION, blocks: renamed })).toEqual(['knocking'])
  })
})

describe('what is wrong with an edition is told in words', () => {
  const { faults } = english
  const bare = (period: Campaign['period']) => checkDefinition({ ...DEFINITION, period }).faults
  it.each([
    ['an offset of nowhere', bare({ ...DEFINITION.period, offset: '+19:00' }), 'noOffset'],
    ['a day that never is', bare({ ...DEFINITION.period, to: '2026-02-31T00:00' }), 'noMoment'],
    ['too long a time', bare({ ...DEFINITION.period, to: '2027-11-02T00:00' }), 'notSoLong'],
    ['a token of nobody', checkDefinition({ ...DEFINITION, tokens: [] }).faults, 'noToken'],
    [
      'nothing typed',
      checkDefinition({ ...DEFINITION, mostADay: Number.NaN }).faults,
      'schemaMissing',
    ],
    ['a part of one', checkDefinition({ ...DEFINITION, mostADay: 0.5 }).faults, 'schemaWhole'],
    ['no scene', checkDefinition({ ...DEFINITION, scene: null }).faults, 'schemaMissing'],
  ])('%s', (_, found, code) => {
    expect(found.map((fault) => fault.code)).toContain(code)
    expect(Object.keys(faults)).toEqual(expect.arrayContaining(found.map((fault) => fault.code)))
  })
})

describe('an edition is looked at on any of its days', () => {
  it('from its announcement to the day after it has ended', () => {
    const moments = momentsOf(DEFINITION)
    const states = [...new Set(moments.map(({ state }) => state))]
    expect(states).toEqual(['announced', 'running', 'counting', 'ended'])
    expect(moments.map(({ at }) => at)).toEqual(
      moments.map(({ at }) => at).toSorted((a, b) => a - b),
    )
  })

  it('and is copied to the same days a year later, at an offset of any place', () => {
    expect(nextYear('2026-10-24T00:00')).toBe('2027-10-24T00:00')
    expect(OFFSETS).toHaveLength(56)
    expect([OFFSETS.at(0), OFFSETS.at(-1)]).toEqual(['-12:00', '+14:00'])
    expect(OFFSETS).toContain(DEFINITION.period.offset)
  })
})
