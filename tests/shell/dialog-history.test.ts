import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createDialogHistory,
  type DialogHistory,
} from '../../src/components/sheet/dialog-history.ts'
import { fakeHistory } from './fake-history.ts'

let fake: ReturnType<typeof fakeHistory>
let dialogs: DialogHistory

beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeHistory()
  dialogs = createDialogHistory(fake.window)
})
afterEach(() => vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(200)

/** Opens a dialog that closes when it is told to. */
function open(sheet?: string) {
  const dialog = { isOpen: true, closings: 0, close: () => {} }
  const leave = dialogs.enter(() => dialog.close(), sheet)
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
    dialogs.routerChanged()
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

describe('whoever is certain leaves the page, past all that lies over it', () => {
  it.each([0, 1, 3])('with %i dialogs, closed as they are left', async (count) => {
    fake.push('/#/page')
    dialogs.routerChanged()
    const over = Array.from({ length: count }, open)
    await settled()
    for (const dialog of over) dialog.close()
    dialogs.leavePage()
    await settled()
    expect([fake.address(), over.map(({ closings }) => closings)]).toEqual([
      '/#/home',
      over.map(() => 1),
    ])
  })

  it('also while the entry of a dialog is on its way out', async () => {
    fake.push('/#/page')
    dialogs.routerChanged()
    const dialog = open()
    await settled()
    dialog.close()
    await vi.advanceTimersByTimeAsync(101)
    dialogs.leavePage()
    await settled()
    await settled()
    expect(fake.address()).toBe('/#/home')
  })
})

describe('the history stays the player’s', () => {
  it('a link in a dialog leads to its page, and Back to the page of the dialog, without it', async () => {
    fake.push('/#/page')
    dialogs.routerChanged()
    const dialog = open()
    await settled()
    fake.push('/#/play')
    dialog.close()
    dialogs.routerChanged()
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
    dialogs.routerChanged()
    await settled()
    await back()
    expect([dialog.isOpen, fake.told()[0]]).toEqual([false, '[/#/home?language=th]'])
    expect(fake.state()).toMatchObject({ idx: 0, key: '/#/home?language=th', dialogs: 0 })
  })

  it('a page loaded again where a dialog was open stands on its own entry', async () => {
    open()
    await settled()
    const again = createDialogHistory(fake.window)
    again.routerChanged()
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

  it('an app that opens an address over a dialog leaves its page, and Back leads there again', async () => {
    const dialog = open()
    await settled()
    fake.assign('/#/fairness')
    dialog.close()
    dialogs.routerChanged()
    await settled()
    expect(fake.address()).toBe('/#/fairness')
    expect(fake.state()).toMatchObject({ idx: 1, dialogs: 0 })
    await back()
    expect(fake.told()[0]).toBe('[/#/home]')
  })

  it.each([
    ['an app opens an address', 'come', (to: string) => fake.assign(to)],
    ['an app opens an address', 'were asked for', (to: string) => fake.assign(to)],
    ['a link is followed', 'come', (to: string) => fake.push(to)],
    ['a link is followed', 'were asked for', (to: string) => fake.push(to)],
  ] as const)(
    '%s while the entry of a dialog is on its way out: nothing undoes it, where ways back lead from where they %s',
    async (_what, ledFrom, follow) => {
      if (ledFrom === 'were asked for') fake.countFromCall()
      fake.push('/#/page')
      dialogs.routerChanged()
      const dialog = open()
      await settled()
      dialog.close()
      // The way back has been asked for, and has not come.
      await vi.advanceTimersByTimeAsync(102)
      follow('/#/play')
      dialogs.routerChanged()
      await settled()
      await settled()
      expect(fake.address()).toBe('/#/play')
      await back()
      await settled()
      expect(fake.told().at(1)).toBe('[/#/page]')
      await back()
      expect(fake.address()).toBe('/#/home')
    },
  )

  it('a browser that takes no more entries still shows its dialogs', async () => {
    fake.refusePushes()
    const dialog = open()
    await settled()
    expect([dialog.isOpen, fake.told()]).toEqual([true, ['[/#/home]']])
    dialog.close()
    await settled()
    expect(fake.told()).toEqual(['[/#/home]'])
  })

  it('a way back that takes a busy phone seconds closes nothing that was opened meanwhile', async () => {
    const first = open()
    await settled()
    const go = fake.window.history.go
    fake.window.history.go = (steps) => void setTimeout(() => go(steps), 2_000)
    first.close()
    await vi.advanceTimersByTimeAsync(1_500)
    const next = open()
    await vi.advanceTimersByTimeAsync(3_000)
    fake.window.history.go = go
    expect(next.isOpen).toBe(true)
    await back()
    expect([next.isOpen, fake.address()]).toEqual([false, '/#/home'])
  })

  it('a way back that the browser refuses is not waited for', async () => {
    const dialog = open()
    await settled()
    fake.window.history.go = () => {}
    dialog.close()
    await vi.advanceTimersByTimeAsync(5_500)
    const next = open()
    await settled()
    fake.back()
    await settled()
    expect(next.isOpen).toBe(false)
  })
})

describe('a sheet has an address (house: the ordinary room)', () => {
  /** A page that was opened, or loaded again, at such an address. */
  const loadedAt = (address: string, state: { idx: number; dialogs?: number } = { idx: 0 }) => {
    fake.window.history.replaceState(state, '', address)
    dialogs = createDialogHistory(fake.window)
    dialogs.routerChanged()
  }

  it('that names it while it is open, beside what else the address says', async () => {
    fake.push('/#/page?lang=th')
    dialogs.routerChanged()
    const sheet = open('rules')
    await settled()
    expect(fake.told()).toEqual(['/#/home', '/#/page?lang=th', '[/#/page?lang=th&sheet=rules]'])
    await back()
    expect([sheet.isOpen, fake.address()]).toEqual([false, '/#/page?lang=th'])
  })

  it('and one over another names both, the topmost last', async () => {
    const [lower, upper] = [open('draw.1'), open('rotate')]
    await settled()
    expect(fake.address()).toBe('/#/home?sheet=draw.1&sheet=rotate')
    await back()
    expect([upper.isOpen, lower.isOpen, fake.address()]).toEqual([
      false,
      true,
      '/#/home?sheet=draw.1',
    ])
  })

  it('the lower of two that closes first leaves the address of the other', async () => {
    const [lower, upper] = [open('draw.1'), open('rotate')]
    await settled()
    lower.close()
    await settled()
    expect(fake.told().slice(0, 2)).toEqual(['/#/home', '[/#/home?sheet=rotate]'])
    await back()
    expect([upper.isOpen, fake.address()]).toEqual([false, '/#/home'])
  })

  it('one in place of another takes its entry', async () => {
    const first = open('buy')
    await settled()
    first.close()
    const second = open('dispatch')
    await settled()
    expect(fake.told()).toEqual(['/#/home', '[/#/home?sheet=dispatch]'])
    await back()
    expect([second.isOpen, fake.told()[0]]).toEqual([false, '[/#/home]'])
  })

  it('a link opens it with its page beneath', async () => {
    loadedAt('/#/page?sheet=rules')
    expect(dialogs.sheets()).toEqual(['rules'])
    const sheet = open('rules')
    await settled()
    expect(fake.told()).toEqual(['/#/page', '[/#/page?sheet=rules]'])
    await back()
    expect([sheet.isOpen, fake.told()[0]]).toEqual([false, '[/#/page]'])
  })

  it('a page that was loaded again keeps it, however late it opens', async () => {
    open('rules')
    await settled()
    loadedAt('/#/home?sheet=rules', { idx: 0, dialogs: 1 })
    await settled()
    expect(fake.address()).toBe('/#/home?sheet=rules')
    const sheet = open('rules')
    await settled()
    expect(fake.told()).toEqual(['/#/home', '[/#/home?sheet=rules]'])
    await back()
    expect([sheet.isOpen, fake.address()]).toEqual([false, '/#/home'])
  })

  it.each([0, 1])(
    'one that cannot be shown leaves the page alone, %i entries over it',
    async (depth) => {
      if (depth > 0) {
        open('stop')
        await settled()
      }
      loadedAt('/#/home?sheet=stop', { idx: 0, dialogs: depth })
      open('stop').close()
      await settled()
      expect(fake.told()[0]).toBe('[/#/home]')
    },
  )

  it('a name that nobody knows shows the page, and stays out of the way', async () => {
    loadedAt('/#/page?sheet=nonsense')
    await settled()
    expect(fake.told()).toEqual(['[/#/page?sheet=nonsense]'])
    open()
    await settled()
    await back()
    expect(fake.told()[0]).toBe('[/#/page?sheet=nonsense]')
  })

  it('a link in it leads on, and Back to it again', async () => {
    open('records')
    await settled()
    fake.push('/#/page')
    dialogs.routerChanged()
    await settled()
    await back()
    expect([fake.address(), dialogs.sheets()]).toEqual(['/#/home?sheet=records', ['records']])
    const again = open('records')
    await settled()
    expect(fake.address()).toBe('/#/home?sheet=records')
    await back()
    expect([again.isOpen, fake.told()[0]]).toEqual([false, '[/#/home]'])
  })

  it('a link that closes it leads on, and Back to the page without it', async () => {
    const sheet = open('settings')
    await settled()
    sheet.close()
    fake.push('/#/page')
    dialogs.routerChanged()
    await settled()
    await back()
    expect(fake.told()[0]).toBe('[/#/home]')
  })

  it('Forward opens it again', async () => {
    open('rules')
    await settled()
    await back()
    fake.forward()
    await settled()
    expect(dialogs.sheets()).toEqual(['rules'])
    const again = open('rules')
    await settled()
    await back()
    expect([again.isOpen, fake.told()[0]]).toEqual([false, '[/#/home]'])
  })

  it('what the router writes over the address while it is open stays, and so does its name', async () => {
    const sheet = open('setup')
    await settled()
    fake.replace('/#/home?page=/play')
    dialogs.routerChanged()
    await settled()
    expect(fake.address()).toBe('/#/home?page=/play&sheet=setup')
    await back()
    expect([sheet.isOpen, fake.told()[0]]).toEqual([false, '[/#/home?page=/play]'])
  })

  it('a browser that takes no more entries still shows it', async () => {
    fake.refusePushes()
    const sheet = open('rules')
    await settled()
    expect([sheet.isOpen, fake.told()]).toEqual([true, ['[/#/home]']])
  })
})
