// The photo contest as everybody sees it: pool, leaderboard, an entry, and its proof (issue 30, point 1).
import { beforeAll, describe, expect, it } from 'vitest'
import texts from '../../locales/en/sweetPickVote.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { phoneShelf } from './phone.ts'
import { ask, type Player, somebody } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

let me: Player
beforeAll(async () => {
  me = await somebody()
})

const boardOf = ({ token }: Player) => ask('GET /api/sweet-pick/board', { token })

describe('the photo contest', () => {
  it('shows its pool, which opens down to what it is made of', async () => {
    const { contest } = await ask('GET /api/sweet-pick', { token: me.token })
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/sweetPick')
    await page.getByRole('button', { name: new RegExp(`^${texts.pool.label}`) }).tap()
    const sheet = page.getByRole('dialog', { name: texts.pool.label })
    await sheet.getByText(texts.pool.per100).waitFor()
    const places = sheet.locator('ol > li')
    expect(await places.count()).toBe(contest?.prizes.length)
    await expect.poll(() => places.first().innerText()).toContain('45%')
  })

  it('leads from the first three and from the board to an entry’s figures', async () => {
    const { rows } = await boardOf(me)
    const best = rows[0]
    if (!best) throw new Error('nobody is on the board')
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open('/sweetPick')
    await page.locator('li[data-rank="1"] button').tap()
    const entry = page.getByRole('dialog', { name: texts.entry.title })
    await entry.getByRole('img').waitFor()
    await entry.getByText(String(best.number), { exact: true }).first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: texts.board.title, exact: true }).tap()
    const board = page.getByRole('dialog', { name: texts.board.title })
    await expect
      .poll(() => board.locator('ul > li').count())
      .toBeGreaterThanOrEqual(Math.min(rows.length, 20))
  })

  it('lets nobody who blocked somebody meet them again', async () => {
    const other = (await boardOf(me)).rows.findLast(({ isMine }) => !isMine)
    if (!other) throw new Error('nobody is on the board')
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(`/sweetPick?sheet=entry.${other.id}`)
    await page.getByRole('button', { name: texts.report.sheet }).tap()
    const sheet = page.getByRole('dialog', { name: texts.report.sheet })
    await sheet.getByRole('button', { name: texts.block.confirm }).tap()
    await page.getByText(texts.block.done).waitFor()
    const ids = (await boardOf(me)).rows.map(({ id }) => id)
    expect(ids).not.toContain(other.id)
  })

  it('is on the page of fair draws, with what its pairs follow from', async () => {
    const { contest } = await ask('GET /api/sweet-pick', { token: me.token })
    const phone = await openPhone({ player: me, isCalm: true })
    await phone.open(`/fairness?sheet=contest.${contest?.id}`)
    await phone.page.getByText(contest?.commitment ?? '', { exact: true }).waitFor()
  })
})
