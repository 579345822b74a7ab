import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import commission from '../../locales/ops/en/commission.json' with { type: 'json' }
import english from '../../locales/ops/en/invite.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { act, enter, faultsOf, open } from './ops-desk.ts'
import { ask, claimServer, releaseServer } from './server.ts'

const { clawBack, refuse, release } = english
type State = keyof typeof english.choices.state

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** The state that stands beside an invitation's id. */
const standsAs = (page: Page, state: State) =>
  page
    .locator('.ant-card-head-title')
    .getByText(english.choices.state[state], { exact: true })
    .waitFor()

/** How the inviter reads an invitation of theirs. */
async function asRead(id: string) {
  const { inviter } = inject('cluster')
  const { token } = await ask('POST /api/demo/sign-in', { body: { userId: inviter } })
  const path = '/api/invite/friends?limit=40'
  const { friends } = await ask('GET /api/invite/friends', { token, path })
  return friends.find((it) => it.id === id)
}

describe('invitations in the console, in a browser (issue 27, points 3 and 6)', () => {
  it('that are held wait in the inbox, show their cluster, are released, and clawed back', async () => {
    const { inviter, friends, invitations } = inject('cluster')
    const [id = ''] = invitations
    const finance = await enter(browser, 'demo-finance')
    await open(finance, 'inbox?what=invite.held')
    const rows = finance.locator('.ant-table-row', { hasText: english.waits.held })
    await rows.first().waitFor()
    expect(await rows.count()).toBeGreaterThanOrEqual(invitations.length)
    await rows.first().getByRole('link').first().click()
    await standsAs(finance, 'held')

    await open(finance, `invitations/${id}`)
    await finance.getByText(english.rules.self).waitFor()
    await finance.getByText(english.rules.burst).waitFor()
    const picture = finance.getByRole('group', { name: english.cluster.picture })
    await picture.waitFor()
    // All twelve stand in it, are reached by the keyboard, and stand in the list too.
    const faces = picture.getByRole('link')
    expect(await faces.count()).toBe(12)
    await faces.first().focus()
    await finance.keyboard.press('Tab')
    const focused = await finance.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused).toContain(String(friends[0]))
    const row = finance.locator('.ant-table-row', { hasText: String(friends[0]) })
    await row.getByText(`${english.ties.browser}:`).first().waitFor()
    expect(await faultsOf(finance)).toEqual([])

    await act(finance, release.button, release.title)
    await standsAs(finance, 'qualified')
    const counted = await asRead(id)
    expect(counted).toMatchObject({ state: 'qualified', why: [] })
    expect(counted?.brought).toBeGreaterThan(0)
    // What it brought opens down to the gift that made it.
    await finance
      .getByRole('link', { name: /^\d[\d,.]*$/ })
      .last()
      .waitFor()
    await open(finance, `users/${inviter}/commissions?ref=${id}`)
    await finance
      .locator('.ant-table-row', { hasText: commission.choices.source.earning })
      .getByRole('link', { name: String(friends[0]) })
      .waitFor()

    await open(finance, `invitations/${id}`)
    await act(finance, clawBack.button, clawBack.title)
    await standsAs(finance, 'clawedBack')
    expect(await asRead(id)).toMatchObject({ state: 'clawedBack', brought: 0 })
    for (const { button } of [release, refuse, clawBack]) {
      expect(await finance.getByRole('button', { name: button, exact: true }).count()).toBe(0)
    }
  })

  it('are refused by those alone who move money, and stand in a person’s tree', async () => {
    const { inviter, friends, invitations } = inject('cluster')
    const [, id = ''] = invitations
    const look = { theme: 'dark', language: 'zh-CN', width: 1024 } as const
    const reader = await enter(browser, 'demo-operator', look)
    await open(reader, `invitations/${id}`)
    await reader.locator('.ops-cluster').waitFor()
    await reader.locator('.ops-cluster a').nth(11).waitFor()
    expect(await faultsOf(reader)).toEqual([])
    expect(await reader.locator('.ant-card-extra button').count()).toBe(0)

    const finance = await enter(browser, 'demo-finance')
    await open(finance, `invitations/${id}`)
    await act(finance, refuse.button, refuse.title)
    await standsAs(finance, 'refused')
    expect(await asRead(id)).toMatchObject({ state: 'refused', brought: 0 })

    await open(finance, `users/${inviter}/invitations`)
    await finance.locator('.ant-table-row', { hasText: String(friends[1]) }).waitFor()
    expect(await finance.locator('.ant-table-row').count()).toBe(friends.length)
    expect(await faultsOf(finance)).toEqual([])
    await open(finance, 'invitations?rules=burst')
    await finance.locator('.ant-table-row').first().waitFor()
    expect(await finance.locator('.ant-table-row').count()).toBe(invitations.length)
    expect(await faultsOf(finance)).toEqual([])
  })
})
