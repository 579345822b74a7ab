import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import type { Tree } from '../../contract/tree.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { type Phone, type PhoneOptions, phoneShelf, routeFirst } from './phone.ts'
import { ask, type Player } from './server.ts'
import { treeless } from './trees.ts'
import { API, asItsOwnClock } from './wrong-clock.ts'

const TREE = /\/api\/tree$/
const ACCEPT = /\/api\/tree\/accept$/

describe('who is invited by name answers, and the inviter sees it (spec §4)', () => {
  const openPhone = phoneShelf(WITHOUT_WEBGL)

  it('they decline', async () => {
    const { mine, theirs, inviter, invitee } = await invited(openPhone)
    await theirs.page.getByText(`${inviter.nickname} invited you`).waitFor()
    await theirs.page.getByRole('button', { name: 'Decline' }).tap()
    await mine.page.getByText(`${invitee.nickname} said no this time.`).waitFor()
    await theirs.page.getByText('Grow a tree for two').waitFor()
    expect(await theirs.page.getByText('invited you').count()).toBe(0)
  })

  it('they accept', async () => {
    const { mine, theirs, inviter, invitee } = await invited(openPhone)
    await theirs.page.getByRole('button', { name: 'Accept' }).tap()
    for (const { page } of [mine, theirs]) {
      await page.locator('[data-renderer][data-stage=growing]').waitFor({ state: 'attached' })
    }
    await mine.page.getByText(invitee.nickname, { exact: true }).waitFor()
    await theirs.page.getByText(inviter.nickname, { exact: true }).waitFor()
  })

  it('it was taken back before they did', async () => {
    const { mine, theirs, invitee } = await invited(openPhone, { expected: [/ 409 /] })
    const accept = theirs.page.getByRole('button', { name: 'Accept' })
    await accept.waitFor()
    // As if the live word came while they tap.
    const json = await ask('GET /api/tree', { token: invitee.token })
    await theirs.page.route(TREE, (route) => route.fulfill({ json }))
    await theirs.page.route(ACCEPT, async (route) => {
      await theirs.page.unroute(TREE)
      await route.continue()
    })
    await mine.page.getByRole('button', { name: 'Withdraw' }).tap()
    await mine.page.getByText('Grow a tree for two').waitFor()
    await accept.tap()
    await theirs.page.getByText('This invitation was taken back.').waitFor()
    await theirs.page.getByText('Grow a tree for two').waitFor()
  })

  it('they come too late', async () => {
    const { theirs } = await invited(openPhone, { expected: [/ 409 /] })
    const { page } = theirs
    await page.getByText('Expires in 72 hours').waitFor()
    await routeFirst(page, ACCEPT, async (route) => {
      await showRunOut(page)
      const params = { reason: 'expired' }
      const error = { code: 'INVITATION_OVER', message: 'It is over.', params }
      await route.fulfill({ status: 409, json: { error } })
    })
    await page.getByRole('button', { name: 'Accept' }).tap()
    await page.getByText('This invitation has expired. Ask for a new one.').waitFor()
    await page.getByText('Grow a tree for two').waitFor()
  })

  it('the inviter’s page sees at once that nobody did in time', async () => {
    const [inviter, invitee] = [await treeless(), await treeless()]
    const { expiresAt } = await inviteByName(inviter, invitee)
    const { page, open } = await openPhone({ player: inviter, isCalm: true })
    await page.clock.install()
    await page.route(API, asItsOwnClock)
    await open('/tree')
    await page.getByText(`Waiting for ${invitee.nickname}`).waitFor()
    await page.clock.pauseAt(expiresAt - 10_000)
    await page.getByText('Expires in 1 minute').waitFor()
    await page.clock.runFor(9_000)
    expect(await page.getByText(`Waiting for ${invitee.nickname}`).count()).toBe(1)
    await showRunOut(page)
    // The answer takes its time on a busy machine; by itself the page would ask in twenty seconds.
    const told = page.getByText(`${invitee.nickname} didn’t answer in time.`)
    for (let times = 0; times < 40 && (await told.count()) === 0; times++) {
      await page.clock.runFor(250)
      await page.waitForTimeout(500)
    }
    expect(await told.count()).toBe(1)
  })
})

interface Invited {
  inviter: Player
  invitee: Player
  /** The inviter's phone, and the invitee's: both look at the tree's page. */
  mine: Phone
  theirs: Phone
}

async function invited(
  openPhone: (options: PhoneOptions) => Promise<Phone>,
  options: PhoneOptions = {},
): Promise<Invited> {
  const [inviter, invitee] = [await treeless(), await treeless()]
  await inviteByName(inviter, invitee)
  const mine = await openPhone({ player: inviter, isCalm: true })
  await mine.open('/tree')
  await mine.page.getByText(`Waiting for ${invitee.nickname}`).waitFor()
  const theirs = await openPhone({ player: invitee, isCalm: true, ...options })
  await theirs.open('/tree')
  return { inviter, invitee, mine, theirs }
}

function inviteByName({ token }: Player, { id }: Player): Promise<Tree> {
  const body = { userId: id, offsetMinutes: 0 }
  return ask('POST /api/tree/invitations', { token, body })
}

/** From now on the page is told what it would be told days later. */
function showRunOut(page: Page): Promise<unknown> {
  return page.route(TREE, async (route) => {
    const response = await route.fetch()
    const snapshot = (await response.json()) as Answer<'GET /api/tree'>
    const invitee = snapshot.tree?.partner ?? null
    const unanswered = snapshot.tree && { end: 'expired' as const, invitee }
    await route.fulfill({
      response,
      json: { ...snapshot, tree: null, received: [], unanswered } satisfies typeof snapshot,
    })
  })
}
