// Missions, levels and ornaments in the console (issue 28, point 4).
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import levels from '../../locales/ops/en/levels.json' with { type: 'json' }
import missions from '../../locales/ops/en/missions.json' with { type: 'json' }
import english from '../../locales/ops/en/ornaments.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import tuning from '../../locales/ops/en/tuning.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { type AppPlayer, collector } from './mission-people.ts'
import { act, enter, faultsOf, open } from './ops-desk.ts'
import { ask, claimServer, releaseServer } from './server.ts'
import { tellEvents } from './tell-events.ts'

const { disable, enable, give, choices } = english

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

const rowWith = (page: Page, ...texts: string[]) =>
  texts.reduce((row, text) => row.filter({ hasText: text }), page.locator('.ant-table-row'))

const lanternOf = async ({ token }: AppPlayer) => {
  const { ornaments } = await ask('GET /api/ornaments', { token })
  return ornaments.find(({ id }) => id === 'lantern')
}

const seenOn = async ({ token }: AppPlayer) => (await ask('GET /api/me', { token })).ornament

const wear = ({ token }: AppPlayer) =>
  ask('POST /api/ornaments/worn', { token, body: { ornament: 'lantern' } })

/** Somebody who has claimed a mission, and whose gift brought them a level of wealth. */
async function risen(): Promise<AppPlayer> {
  const who = await collector()
  const to = randomUUID()
  const person = { sub: to, name: 'Ana', gender: 'female', country: 'VN' }
  const gift = { kind: 'gift', gift: 'ring', count: 1, diamonds: 500, where: 'live' }
  const head = { id: randomUUID(), at: Date.now() - 1_000, people: [person] }
  await tellEvents([{ ...head, ...gift, from: who.sub, to }])
  await expect
    .poll(async () => {
      const { levels: all } = await ask('GET /api/levels', { token: who.token })
      return all.find(({ kind }) => kind === 'wealth')?.level
    })
    .toBe(1)
  return who
}

describe('somebody’s missions, levels and ornaments in the console', () => {
  it('stand on their page, and an ornament is given and disabled with a reason', async () => {
    const who = await risen()
    const page = await enter(browser, 'demo-operator')
    await open(page, `users/${who.id}/missions`)
    await rowWith(page, 'say-hi', missions.choices.measure.greetings).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const tabs = page.getByRole('navigation', { name: shell.person.tabs })
    await tabs.getByRole('link', { name: levels.screens.reached, exact: true }).click()
    await rowWith(page, levels.choices.kind.wealth, '1').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await tabs.getByRole('link', { name: levels.screens.days, exact: true }).click()
    await rowWith(page, levels.choices.kind.active).waitFor()
    await rowWith(page, levels.choices.kind.wealth, '500').waitFor()
    await tabs.getByRole('link', { name: english.screens.ofPerson, exact: true }).click()
    await rowWith(page, choices.ornament.coins, english.sources.wealth).waitFor()
    expect(await faultsOf(page)).toEqual([])

    const title = give.title.replace('{{id}}', String(who.id))
    await act(page, give.button, title, async (dialog) => {
      await dialog.getByLabel(english.columns.ornament).fill(choices.ornament.lantern)
      await page.getByTitle(choices.ornament.lantern, { exact: true }).click()
      await dialog.getByLabel(give.days).fill('3')
    })
    const row = rowWith(page, choices.ornament.lantern, english.sources.operator)
    await row.getByText(choices.state.owned).waitFor()
    expect(await lanternOf(who)).toMatchObject({ state: 'owned' })
    await wear(who)
    expect(await seenOn(who)).toBe('lantern')

    const name = choices.ornament.lantern
    await page.reload()
    await row.getByText(choices.state.worn).waitFor()
    await act(page, disable.button, disable.title.replace('{{name}}', name))
    await row.getByText(choices.state.disabled, { exact: true }).waitFor()
    expect(await seenOn(who)).toBeNull()
    expect(await lanternOf(who)).toMatchObject({ state: 'disabled', why: 'operator' })
    await act(page, enable.button, enable.title.replace('{{name}}', name))
    await row.getByText(choices.state.worn).waitFor()
    expect(await seenOn(who)).toBe('lantern')
    expect(await faultsOf(page)).toEqual([])
  })

  it('are given by those alone who may: finance looks, and in Chinese too', async () => {
    const who = await collector()
    const look = { theme: 'light', language: 'zh-CN', width: 1024 } as const
    const finance = await enter(browser, 'demo-finance', look)
    for (const screen of ['missions', 'levels', 'experience', 'ornaments']) {
      await open(finance, `users/${who.id}/${screen}`)
      await finance.locator('.ant-table').waitFor()
      expect([screen, await faultsOf(finance)]).toEqual([screen, []])
    }
    expect(await finance.locator('.ops-tools .ant-btn-primary').count()).toBe(0)
    await open(finance, 'mission-claims')
    await rowWith(finance, String(who.id)).first().waitFor()
  })
})

describe('a draft of missions', () => {
  it('says what they give away in a week, at each reward how many reach it, and what is too much', async () => {
    const page = await enter(browser, 'demo-operator')
    await open(page, 'tuning/missions?do=draft')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(shell.action.reason).fill('A livelier week')
    await dialog.locator('.ant-btn-primary').click()
    await page.waitForURL(/tuning-drafts\//)
    const { reward } = tuning.fields.missions.missions
    const first = page.getByRole('spinbutton', { name: `${reward.amount.label} 1`, exact: true })
    const cell = page.locator('td').filter({ has: first })
    await cell.getByText(/^\d+(\.\d+)?%$/).waitFor()
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tab(tuning.tabs.return).click()
    const gold = rowWith(page, tuning.returns.missions['weekly-gold'])
    await gold.waitFor()
    expect(await gold.locator('.ant-typography-danger').count()).toBe(0)
    await tab(tuning.tabs.values).click()
    await first.fill('1000')
    const told = page.getByRole('alert').filter({ hasText: 'a week to 1,000 active people' })
    await told.first().waitFor()
    await tab(tuning.tabs.return).click()
    await gold.locator('.ant-typography-danger').waitFor()
    const discard = page.getByRole('button', { name: tuning.steps.discard, exact: true })
    await discard.click()
    await act(page, tuning.steps.withdraw, tuning.steps.withdraw)
  })
})
