import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '../../contract/topic.ts'
import { WITHOUT_WEBGL } from '../browser.ts'
import { cutOn, writeLarge } from './cut.ts'
import { type Phone, phoneShelf, routeFirst } from './phone.ts'
import { address, ask, type Player, player } from './server.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const REFUSED = [/Failed to load resource/]

let posts: Post[]
/** Of everyone. */
let all: number
let me: Player
beforeAll(async () => {
  me = await player('rich', 5)
  const shared = (await ask('GET /api/topic/posts')).posts
  all = shared.length
  posts = shared.filter(({ author }) => author.id !== me.id)
})

/** A post that no other test of this file touches. */
function post(place: number): Post {
  const found = posts[place]
  if (!found) throw new Error(`there is no post ${place}`)
  return found
}

const read = (id: string, token?: string) =>
  ask('GET /api/topic/posts/:id', { path: `/api/topic/posts/${id}`, ...(token && { token }) })

async function comment(phone: Phone, text: string): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: 'Write a comment' }).tap()
  await page.getByLabel('What would you like to say?').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
}

describe('a shared link is opened by people who have no app (issue 9)', () => {
  it('they read it at once, and are asked who they are where they do something', async () => {
    const { id, author } = post(0)
    const guest = await player('poor')
    const body = { post: id, reaction: null }
    const { reactions } = await ask('POST /api/topic/reaction', { token: guest.token, body })
    const phone = await openPhone({ isCalm: true })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    await page.getByText('Someone shared this post with you.').waitFor()
    await page.getByText(author.nickname, { exact: true }).first().waitFor()
    const clap = page.getByRole('button', { name: /^Applause: \d+$/ })
    await clap.tap()
    const sheet = page.getByRole('dialog', { name: 'Who are you?' })
    await sheet.getByRole('button', { name: new RegExp(`${guest.id}`) }).tap()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Applause: \d+$/, pressed: true }).waitFor()
    await expect.poll(async () => (await read(id, guest.token)).mine).toBe('clap')
    expect((await read(id)).reactions.clap).toBe((reactions.clap ?? 0) + 1)
    expect(await page.getByText('Someone shared this post with you.').count()).toBe(0)
  })

  it('the list leads to each of them, and back', async () => {
    const phone = await openPhone({ isCalm: true })
    const { page } = phone
    await phone.open('/topic')
    const links = page.locator('main li a')
    await expect.poll(() => links.count()).toBe(all)
    await links.nth(1).tap()
    await page.getByRole('button', { name: 'Write a comment' }).waitFor()
    await page.getByRole('link', { name: 'See all posts' }).tap()
    await expect.poll(() => links.count()).toBe(all)
  })

  it.each(['nonsense', '019abcde-0000-7000-8000-000000000000'])(
    'a link to %s says that nothing is there',
    async (id) => {
      const phone = await openPhone({ isCalm: true, expected: REFUSED })
      await phone.open(`/topic?post=${id}`)
      await phone.page.getByText('This post is no longer here').waitFor()
    },
  )
})

describe('reactions and comments (issue 9)', () => {
  it('the last of many quick taps holds', async () => {
    const { id } = post(1)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    for (const name of [/^Love: /, /^Sad: /, /^Sad: /, /^Funny: /, /^Wow: /]) {
      await page.getByRole('button', { name }).tap()
    }
    await expect.poll(async () => (await read(id, me.token)).mine).toBe('wow')
    const { reactions } = await read(id)
    await page.getByRole('button', { name: `Wow: ${reactions.wow}` }).waitFor()
    await page.getByRole('button', { name: /^Wow: / }).tap()
    await expect.poll(async () => (await read(id, me.token)).mine).toBeNull()
  })

  it('a comment stands on top, turns nothing, and is taken back after a question', async () => {
    const { id, comments } = post(2)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    await comment(phone, '\u202eשלום https://example.org <b>hi</b>')
    await page.getByText('Your comment is posted.').waitFor()
    const first = page.locator('main li').first()
    await first.getByText('שלום https://example.org <b>hi</b>', { exact: true }).waitFor()
    expect(await first.locator('a').count()).toBe(0)
    await page.getByRole('heading', { name: `${comments + 1} comments` }).waitFor()
    const name = first.locator('b bdi')
    expect(await name.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')

    await first.getByRole('button', { name: 'Delete my comment' }).tap()
    await page.getByText('Nobody will see it anymore').waitFor()
    expect((await read(id)).comments).toBe(comments + 1)
    await page.getByRole('button', { name: 'Delete', exact: true }).tap()
    await page.getByText('Your comment was deleted.').waitFor()
    await page.getByRole('heading', { name: `${comments} comments` }).waitFor()
    expect((await read(id)).comments).toBe(comments)
  })

  it('one whose answer was lost is found by the next page, and is there once', async () => {
    const { id, comments } = post(3)
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    let isAway = true
    await page.route(/\/api\/topic\/comments$/, async (route) => {
      if (isAway) await route.fetch()
      await route.abort()
    })
    await page.route(/by-key/, (route) => (isAway ? route.abort() : route.continue()))
    await comment(phone, 'Killed on its way')
    await page.getByText('Checking whether it arrived…').waitFor()
    // A page that the phone ended comes back with its tab's session.
    await page.reload()
    isAway = false
    await page.getByText('Killed on its way', { exact: true }).waitFor()
    await page.getByText('Your comment is posted.').waitFor()
    expect((await read(id)).comments).toBe(comments + 1)
  })

  it('of what nobody would see it is said so at the field', async () => {
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    await phone.open(`/topic?post=${post(2).id}`)
    await comment(phone, '\u200b\u2800')
    await phone.page.getByText('This has no visible text.').waitFor()
  })

  it('what one reports is gone at once', async () => {
    const { id } = post(4)
    const phone = await openPhone({ player: me, isCalm: true })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    const rows = page.locator('main li')
    const last = rows.last()
    await last.waitFor()
    const before = await rows.count()
    await last.getByRole('button', { name: /^Report .+’s comment$/ }).tap()
    await page.getByText('Insults or hate').tap()
    await page.getByRole('button', { name: 'Report', exact: true }).tap()
    await page.getByText('Thank you. We’ll take a look.').waitFor()
    await expect.poll(() => rows.count()).toBe(before - 1)
    expect((await read(id, me.token)).comments).toBe(before - 1)
    expect((await read(id)).comments).toBe(before)

    await page.getByRole('button', { name: 'Report this post' }).tap()
    await page.getByText('Something else').tap()
    await page.getByRole('button', { name: 'Report', exact: true }).tap()
    await expect.poll(() => page.locator('main li a').count()).toBeGreaterThan(0)
    expect(await page.locator(`main a[href*="${id}"]`).count()).toBe(0)
  })
})

describe('what changes while one looks (house: data with time in it)', () => {
  it('is there by a live word, without the interval', async () => {
    const { id, comments } = post(7)
    const phone = await openPhone({ isCalm: true, prepare: withoutLongTimers })
    const { page } = phone
    const entered = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('enter')),
      )
    await phone.open(`/topic?post=${id}`)
    await page.getByRole('heading', { name: `${comments} comments` }).waitFor()
    await entered
    const body = { post: id, text: 'Said just now by somebody else' }
    await ask('POST /api/topic/comments', { token: me.token, body })
    await page.locator('main li').first().getByText(body.text, { exact: true }).waitFor()
    await page.getByRole('heading', { name: `${comments + 1} comments` }).waitFor()
  })

  it('stands without a network, which is said quietly, and is new when there is one', async () => {
    const { id } = post(8)
    const phone = await openPhone({ isCalm: true, expected: [...REFUSED, /WebSocket/] })
    const { page, context } = phone
    await phone.open(`/topic?post=${id}`)
    const clap = page.getByRole('button', { name: /^Applause: \d+$/ })
    await clap.waitFor()
    const place = await clap.boundingBox()
    const notice = page.getByRole('status').getByText(/^No connection · as of \d/)
    expect(await notice.count()).toBe(0)
    await context.setOffline(true)
    await notice.waitFor()
    expect(await clap.boundingBox()).toEqual(place)
    expect(await cutOn(page)).toEqual([])
    const react = (reaction: 'clap' | null) =>
      ask('POST /api/topic/reaction', { token: me.token, body: { post: id, reaction } })
    // Whoever it is may have reacted already.
    const { reactions } = await react(null)
    await react('clap')
    await context.setOffline(false)
    await page
      .getByRole('button', { name: `Applause: ${(reactions.clap ?? 0) + 1}`, exact: true })
      .waitFor()
    await notice.waitFor({ state: 'detached' })
  })
})

describe('a list that is loaded again (house: data with time in it)', () => {
  it('keeps what was loaded further down, and what one reads stays under the eye', async () => {
    const { id, author } = post(9)
    let newest = 60
    const comments = (before: number) =>
      Array.from({ length: 20 }, (_, place) => before - place).map((number) => ({
        id: `019abcde-0000-7000-8000-${String(number).padStart(12, '0')}`,
        author,
        text: `Number ${number}`,
        at: 1_700_000_000_000 + number,
        isMine: false,
      }))
    const phone = await openPhone({ isCalm: true, expected: [...REFUSED, /WebSocket/] })
    const { page, context } = phone
    await page.route(/\/comments(\?|$)/, (route) => {
      const before = new URL(route.request().url()).searchParams.get('before')
      const first = before === null ? newest : Number(before)
      return route.fulfill({ json: { comments: comments(first), next: String(first - 20) } })
    })
    await phone.open(`/topic?post=${id}`)
    const row = page.getByText('Number 25', { exact: true })
    const rows = page.locator('main li')
    while ((await row.count()) === 0) await rows.last().scrollIntoViewIfNeeded()
    await row.scrollIntoViewIfNeeded()
    const top = async () => (await row.boundingBox())?.y ?? 0
    await context.setOffline(true)
    await page.getByText(/^No connection ·/).waitFor()
    const [before, place] = [await rows.count(), await top()]
    newest = 65
    await context.setOffline(false)
    await page.getByText(/^No connection ·/).waitFor({ state: 'detached' })
    await page.getByText('Number 65', { exact: true }).waitFor({ state: 'attached' })
    expect(await rows.count()).toBeGreaterThanOrEqual(before + 5)
    expect(Math.abs((await top()) - place)).toBeLessThan(2)
  })
})

/** Runs in the page: nothing is done that is not due soon, so that no interval ends. */
function withoutLongTimers(): void {
  const { setTimeout } = window
  const soon = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
    ms > 5_000 ? 0 : setTimeout(run, ms, ...args)
  window.setTimeout = soon as typeof setTimeout
}

describe('sharing (spec §7)', () => {
  it('is the app’s, which also opens who wrote it', async () => {
    const { id, author } = post(5)
    const phone = await openPhone({ as: 'android', player: me, isCalm: true })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    await page.getByRole('button', { name: 'Share' }).tap()
    await expect.poll(phone.calls).toContain('shareInvite')
    await page
      .getByRole('button', { name: `${author.nickname}’s profile` })
      .first()
      .tap()
    await expect.poll(phone.calls).toContain('jumpToPage')
  })

  it('where nothing shares, the link is copied, or it is said that it could not be', async () => {
    const { id } = post(5)
    const phone = await openPhone({
      isCalm: true,
      prepare: () => {
        Object.defineProperty(navigator, 'share', { value: undefined })
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: (text: string) => {
              document.title = text
              return Promise.resolve()
            },
          },
        })
      },
    })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    await page.getByRole('button', { name: 'Share' }).tap()
    await page.getByText('Copied').waitFor()
    expect(await page.title()).toBe(`${address()}/#/topic?post=${id}`)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Share' }).tap()
    await page.getByText('Copy Failed').waitFor()
  })
})

describe('the page of one post fits and can be read by everyone (look)', () => {
  it.each(['th', 'zh-CN', 'es'] as const)('in %s', async (language) => {
    const { id } = posts.find(({ pictures }) => pictures.length === 9) ?? post(0)
    const phone = await openPhone({ player: me, language, isCalm: true, width: 320 })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    await page.locator('main li').first().waitFor()
    expect(await cutOn(page)).toEqual([])
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map((it) => `${it.id} ${it.nodes[0]?.html}`)).toEqual([])
    await writeLarge(page, true)
    expect(await cutOn(page)).toEqual([])
  })

  it('what it shows stays while the network is away', async () => {
    const { id, author } = post(6)
    const body = { post: id, reaction: null }
    await ask('POST /api/topic/reaction', { token: me.token, body })
    const phone = await openPhone({ player: me, isCalm: true, expected: REFUSED })
    const { page } = phone
    await phone.open(`/topic?post=${id}`)
    await page.locator('main li').first().waitFor()
    await routeFirst(page, /\/api\/topic\/reaction/, (route) => route.abort())
    await page.getByRole('button', { name: /^Love: / }).tap()
    await page.getByText('No connection. Check your network and try again.').waitFor()
    await page.locator('button[aria-pressed=true]').waitFor({ state: 'detached' })
    await page.getByText(author.nickname, { exact: true }).first().waitFor()
  })
})
