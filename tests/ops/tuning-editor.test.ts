import { describe, expect, it } from 'vitest'
import type { Draft } from '../../contract/tuning-ops.ts'
import { createEditor } from '../../src/ops/tuning/editor.ts'
import { shippedTuning, tuningRooms } from './tuning-rooms.ts'

const room = (await tuningRooms()).find(({ game }) => game === 'radar')
const SHIPPED = await shippedTuning('radar')

const hashed = (digit: string) => digit.repeat(64)

const draft = (changes: Partial<Draft> = {}): Draft => ({
  id: '0195d3a0-0000-7000-8000-000000000001',
  game: 'radar',
  state: 'draft',
  base: 1,
  inForce: 1,
  tuning: { ...SHIPPED, version: 2 },
  art: {},
  hash: hashed('a'),
  author: 'ada',
  editors: ['ada'],
  approver: null,
  publishAt: null,
  reason: 'calmer evenings',
  faults: [],
  steps: [],
  ...changes,
})

function opened(of = draft()) {
  if (!room) throw new Error('there is no radar')
  return createEditor(room, of)
}

describe('a draft that is edited (issue 25)', () => {
  it('is dirty while it differs, whatever the way there', () => {
    const editor = opened()
    editor.getState().setAt(['faces'], 3)
    expect(editor.getState().isDirty).toBe(true)
    editor.getState().setAt(['faces'], SHIPPED.faces)
    expect(editor.getState().isDirty).toBe(false)
    editor.getState().setArt({ beam: 'beam.png' })
    expect(editor.getState().isDirty).toBe(true)
    editor.getState().discard()
    expect(editor.getState()).toMatchObject({ isDirty: false, art: {} })
  })

  it('keeps what was edited when it is loaded again, and hears of its new state', () => {
    const editor = opened()
    editor.getState().setAt(['faces'], 3)
    editor.getState().hear(draft({ state: 'waiting' }))
    const { tuning, isDirty, draft: shown, newer } = editor.getState()
    expect([tuning.faces, isDirty, shown.state, newer]).toEqual([3, true, 'waiting', null])
  })

  it('shows what somebody else has made of it when asked, never by itself', () => {
    const editor = opened()
    const theirs = draft({ hash: hashed('b'), tuning: { ...SHIPPED, version: 2, faces: 1 } })
    editor.getState().hear(theirs)
    expect(editor.getState().draft.hash).toBe(hashed('a'))
    expect(editor.getState().tuning.faces).toBe(SHIPPED.faces)
    expect(editor.getState().newer?.hash).toBe(hashed('b'))
    editor.getState().showNewer()
    expect(editor.getState()).toMatchObject({ newer: null, isDirty: false, draft: theirs })
    expect(editor.getState().tuning.faces).toBe(1)
    // Theirs taken back is another change, and no less to be asked about.
    editor.getState().hear(draft())
    expect(editor.getState().draft.hash).toBe(hashed('b'))
    expect(editor.getState().newer?.hash).toBe(hashed('a'))
  })

  it('forgets what somebody else had changed when they take it back', () => {
    const editor = opened()
    editor.getState().hear(draft({ hash: hashed('b') }))
    editor.getState().hear(draft())
    expect(editor.getState().newer).toBeNull()
  })

  it('takes one’s own saving without asking', () => {
    const editor = opened()
    editor.getState().setAt(['faces'], 3)
    editor.getState().expect(hashed('c'))
    editor
      .getState()
      .hear(draft({ hash: hashed('c'), tuning: { ...SHIPPED, version: 2, faces: 3 } }))
    expect(editor.getState()).toMatchObject({ isDirty: false, newer: null })
    expect(editor.getState().draft.hash).toBe(hashed('c'))
  })

  it('takes its new version when it is put on another base, and keeps what was edited', () => {
    const editor = opened()
    editor.getState().setAt(['faces'], 3)
    editor.getState().expect(hashed('d'))
    editor
      .getState()
      .hear(draft({ hash: hashed('d'), base: 4, tuning: { ...SHIPPED, version: 5 } }))
    const { tuning, isDirty } = editor.getState()
    expect([tuning.version, tuning.faces, isDirty]).toEqual([5, 3, true])
  })

  it('tells the server’s faults of what is saved, not of what is edited', () => {
    const editor = opened(draft({ faults: [{ field: '', what: 'does not fit between two' }] }))
    expect(editor.getState().check.faults).toHaveLength(1)
    editor.getState().setAt(['faces'], 3)
    expect(editor.getState().check.faults).toEqual([])
  })
})
