import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import english from '../../locales/ops/en/chatroom.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { act, enter, faultsOf, open } from './ops-desk.ts'
import { ask, claimServer, newcomer, type Player, releaseServer } from './server.ts'

const { block, decide, mute } = english
const SCRIPT = '<script>document.title = 1</script>'

let browser: Browser

beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})

afterAll(async () => {
  await browser.close()
  await releaseServer()
})

const join = ({ token }: Player) =>
  ask('POST /api/chatroom/join', {
    token,
    body: { kind: 'match', subject: inject('cup').played },
  })
const send = ({ token }: Player, room: string, text: string) =>
  ask('POST /api/chatroom/messages', { token, body: { room, text } })

describe('chat rooms in the console, in a browser (issue 29, point 5)', () => {
  it('removes a reported message, shown as text, and mutes its author', async () => {
    const [author, reader] = [await newcomer(), await newcomer()]
    const { id: room } = await join(author)
    await join(reader)
    const { number } = await send(author, room, SCRIPT)
    const body = { room, number, reason: 'insult' } as const
    await ask('POST /api/chatroom/report', { token: reader.token, body })

    const page = await enter(browser, 'demo-admin')
    await open(page, `chat-reports?userId=${author.id}`)
    await page.locator('.ant-table-row').getByText(SCRIPT, { exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const named = (text: string) => text.replace('{{user}}', String(author.id))
    await act(page, mute.button, named(mute.title))
    await act(page, decide.remove, named(decide.removeTitle))
    await page.locator('.ant-table-row').getByText(english.choices.state.removed).waitFor()
    await expect(send(author, room, 'Still here')).rejects.toThrow()
  })

  it('blocks a word', async () => {
    const author = await newcomer()
    const { id: room } = await join(author)
    await send(author, room, 'quibbleword')
    const page = await enter(browser, 'demo-admin')
    await open(page, 'chat-words')
    await act(page, block.button, block.title, async (dialog) => {
      await dialog.getByLabel(english.columns.word, { exact: true }).fill('quibbleword')
    })
    await page.locator('.ant-table-row').getByText('quibbleword', { exact: true }).waitFor()
    await expect(send(author, room, 'A QUIBBLEWORD')).rejects.toThrow()
  })
})
