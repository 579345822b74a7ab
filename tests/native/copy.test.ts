import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from '../../src/native/copy.ts'

/** A browser's clipboard, in whatever state it is. */
function stand(clipboard: object | undefined, selection: () => boolean) {
  const fields: { value: string; removed: boolean }[] = []
  const refocus = vi.fn()
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('document', {
    activeElement: { focus: refocus },
    body: { append: () => {} },
    createElement: () => {
      const field = {
        value: '',
        removed: false,
        style: {},
        select: () => {},
        setSelectionRange: () => {},
        remove: () => {
          field.removed = true
        },
      }
      fields.push(field)
      return field
    },
    execCommand: selection,
  })
  return { fields, refocus }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const refuses = { writeText: () => Promise.reject(new Error('NotAllowedError')) }
const fails = () => {
  throw new Error('not supported')
}

describe('copying a text (spec §8)', () => {
  it('goes to the clipboard where the webview has one', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    const { fields } = stand({ writeText }, fails)
    expect(await copyText('ABC')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('ABC')
    expect(fields).toEqual([])
  })

  it.each([
    ['has no clipboard, but selections', undefined, () => true, true],
    ['refuses the clipboard, but has selections', refuses, () => true, true],
    ['refuses both', refuses, () => false, false],
    ['knows neither', undefined, fails, false],
  ])('where the webview %s', async (_, clipboard, selection, copied) => {
    const { fields, refocus } = stand(clipboard, selection)
    expect(await copyText('ABC')).toBe(copied)
    expect(fields).toMatchObject([{ value: 'ABC', removed: true }])
    expect(refocus).toHaveBeenCalled()
  })
})
