// The extra return in the console: an operator voids one for fraud, and its owner reads why.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import player from '../../locales/en/extraReturn.json' with { type: 'json' }
import english from '../../locales/ops/en/extraReturn.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { beginner, participationOf } from './extra-return-people.ts'
import { act, enter, faultsOf, open } from './ops-desk.ts'
import { phoneShelf } from './phone.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser(WITHOUT_WEBGL)
})
afterAll(() => browser.close())

describe('extra returns in the console, in a browser (issue 30, point 2)', () => {
  it('are listed, and one is voided for a cause that its owner reads', async () => {
    const { me } = await beginner()
    const page = await enter(browser, 'demo-admin')
    await open(page, `extra-returns?userId=${me.id}`)
    const row = page.locator('.ant-table-row')
    await row.getByText(english.choices.state.running, { exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const title = english.void.title.replace('{{user}}', String(me.id))
    await act(page, english.void.button, title)
    await row.getByText(english.choices.state.void, { exact: true }).waitFor()
    await row.getByText(english.choices.cause.accounts, { exact: true }).waitFor()
    expect(await participationOf(me)).toMatchObject({
      state: 'void',
      stopped: { cause: 'accounts' },
    })

    const phone = await openPhone({ player: me, isCalm: true })
    await phone.open('/extraReturn')
    await phone.page.getByRole('heading', { name: player.standing.void.title }).waitFor()
    await phone.page.getByText(player.cause.accounts).waitFor()
  })
})
