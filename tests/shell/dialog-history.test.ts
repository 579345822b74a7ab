import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DialogHistory, openDialogHistory } from '../../src/components/dialog-history.ts'
import { fakeHistory } from './fake-history.ts'

let fake: ReturnType<typeof fakeHistory>
let dialogs: DialogHistory

beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeHistory()
  dialogs = openDialogHistory(fake.window)
})
afterEach(() => vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(200)

/** Opens a dialog that closes when it is told to. */
function open() {
  const dialog = { isOpen: true, closings: 0, close: () => {} }
  const leave = dialogs.enter(() => dialog.close())
  dialog.close = () => {
    dialog.closings += 1
    dialog.isOpen = false
    leave()
  }
  return dialog
}

async function back() {
  fake.back()
  await settled()
}

describe('Back closes a dialog before it leaves the page', () => {
  beforeEach(() => {
    fake.push('/#/page')
    dialogs.follow()
  })

  it('once, and the next Back leaves', async () => {
    const dialog = open()
    await settled()
    await back()
    expect([dialog.isOpen, dialog.closings, fake.address()]).toEqual([false, 1, '/#/page'])
    await back()
    expect(fake.address()).toBe('/#/home')
  })

  it('the topmost of two first', async () => {
    const [lower, upper] = [open(), open()]
    await settled()
    await back()
    expect([lower.isOpen, upper.isOpen]).toEqual([true, false])
    await back()
    expect([lower.isOpen, upper.isOpen, fake.address()]).toEqual([false, false, '/#/page'])
  })

  it('one that was closed otherwise leaves nothing to go back through', async () => {
    const dialog = open()
    await settled()
    dialog.close()
    await settled()
    expect([dialog.closings, fake.told()[1]]).toEqual([1, '[/#/page]'])
    await back()
    expect(fake.address()).toBe('/#/home')
  })

  it('one that is closed twice counts once', async () => {
    const dialog = open()
    await settled()
    dialog.close()
    dialog.close()
    await settled()
    expect(fake.told()[1]).toBe('[/#/page]')
  })

  it('one that is closed while Back is on its way counts once', async () => {
    const dialog = open()
    await settled()
    fake.back()
    dialog.close()
    await settled()
    expect(fake.told().filter((told) => told.startsWith('['))).toEqual(['[/#/page]'])
  })

  it('one that gives way to another keeps its place', async () => {
    const first = open()
    await settled()
    first.close()
    const second = open()
    await settled()
    await back()
    expect([second.isOpen, fake.address()]).toEqual([false, '/#/page'])
  })

  it('one that opens while the entry of another is on its way out is no less safe', async () => {
    const first = open()
    await settled()
    first.close()
    await vi.advanceTimersByTimeAsync(102)
    const second = open()
    await settled()
    expect(second.isOpen).toBe(true)
    await back()
    expect([second.isOpen, fake.address()]).toEqual([false, '/#/page'])
  })

  it('one that opens and closes at once, as effects run twice in development, leaves no trace', async () => {
    open().close()
    const dialog = open()
    await settled()
    expect(fake.told()).toEqual(['/#/home', '/#/page', '[/#/page]'])
    await back()
    expect([dialog.isOpen, fake.address()]).toEqual([false, '/#/page'])
  })

  it('one that does not close on Back is asked again at the next', async () => {
    const asked = vi.fn()
    dialogs.enter(asked)
    await settled()
    await back()
    await back()
    expect([asked.mock.calls.length, fake.address()]).toEqual([2, '/#/page'])
  })
})

describe('the history stays the player’s', () => {
  it('a link in a dialog leads to its page, and Back to the page of the dialog, without it', async () => {
    fake.push('/#/page')
    dialogs.follow()
    const dialog = open()
    await settled()
    fake.push('/#/play')
    dialog.close()
    dialogs.follow()
    await settled()
    expect(fake.address()).toBe('/#/play')
    await back()
    expect(fake.told()[1]).toBe('[/#/page]')
    await back()
    expect(fake.address()).toBe('/#/home')
  })

  it('what was written over the address under a dialog stays written when it closes', async () => {
    const dialog = open()
    await settled()
    fake.replace('/#/home?language=th')
    dialogs.follow()
    await settled()
    await back()
    expect([dialog.isOpen, fake.told()[0]]).toEqual([false, '[/#/home?language=th]'])
    expect(fake.state()).toMatchObject({ idx: 0, key: '/#/home?language=th', dialogs: 0 })
  })

  it('a page loaded again where a dialog was open stands on its own entry', async () => {
    open()
    await settled()
    const again = openDialogHistory(fake.window)
    again.follow()
    await settled()
    expect(fake.told()[0]).toBe('[/#/home]')
  })

  it('Forward to an entry whose dialog is gone comes back', async () => {
    open()
    await settled()
    await back()
    fake.forward()
    await settled()
    expect(fake.told()).toEqual(['[/#/home]', '/#/home'])
  })

  it('a sheet with an address lies over a dialog, and Back closes one after the other', async () => {
    const dialog = open()
    await settled()
    fake.push('/#/home?draw=1')
    dialogs.follow()
    await settled()
    const upon = open()
    await settled()
    await back()
    expect([upon.isOpen, dialog.isOpen, fake.address()]).toEqual([false, true, '/#/home?draw=1'])
    await back()
    expect([dialog.isOpen, fake.address()]).toEqual([true, '/#/home'])
    await back()
    expect([dialog.isOpen, fake.told()[0]]).toEqual([false, '[/#/home]'])
  })

  it('an app that opens an address over a dialog leaves its page, and Back leads there again', async () => {
    const dialog = open()
    await settled()
    fake.assign('/#/fairness')
    dialog.close()
    dialogs.follow()
    await settled()
    expect(fake.address()).toBe('/#/fairness')
    expect(fake.state()).toMatchObject({ idx: 1, dialogs: 0 })
    await back()
    expect(fake.told()[0]).toBe('[/#/home]')
  })

  it('a browser that takes no more entries still shows its dialogs', async () => {
    fake.refusePushes()
    const dialog = open()
    await settled()
    expect([dialog.isOpen, fake.told()]).toEqual([true, ['[/#/home]']])
    dialog.close()
    await settled()
    expect(fake.told()).toEqual(['[/#/home]'])
  })

  it('a way back that the browser refuses is not waited for', async () => {
    const dialog = open()
    await settled()
    fake.window.history.go = () => {}
    dialog.close()
    await vi.advanceTimersByTimeAsync(1_500)
    const next = open()
    await settled()
    fake.back()
    await settled()
    expect(next.isOpen).toBe(false)
  })
})
