import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { sendMail } from '../../server/mail/channel.ts'
import { compose, type Letter, oneLine } from '../../server/mail/compose.ts'
import { queueMail } from '../../server/mail/queue.ts'
import { checkSmtp, openSmtp, type Smtp } from '../../server/mail/smtp.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { outbox } from '../../server/platform/database/tables.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { sendDue } from '../../server/platform/outbox.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { RECEIPT } from '../../server/service/letters.ts'
import { openWorld, type World } from './harness.ts'

const MINUTE_MS = 60_000
const FROM = 'service@companion.example'

let world: World
let post: PostOffice
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.orm.delete(outbox)
  post = await openPostOffice()
})
afterEach(() => post.close())

/** A real SMTP server, and what came to it. */
interface PostOffice {
  address: string
  port: number
  got: ParsedMail[]
  /** What it says to the next recipients, one after the other; then it takes them. */
  refusals: number[]
  close(): Promise<void>
}

async function openPostOffice(port = 0): Promise<PostOffice> {
  const got: ParsedMail[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === 'right'
        ? done(null, { user: auth.username })
        : done(new Error('wrong password')),
    onRcptTo: (_recipient, _session, done) => {
      const responseCode = refusals.shift()
      done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : undefined)
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then((parsed) => {
        got.push(parsed)
        done()
      }, done)
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    address: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    got,
    refusals,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  }
}

/** Every letter that there is, in every language. */
const LETTERS = Object.entries(
  import.meta.glob<Record<string, Letter>>('../../server/*/letters.ts', { eager: true }),
).flatMap(([file, letters]) =>
  Object.entries(letters).flatMap(([name, letter]) =>
    LANGUAGES.map((language) => ({ file, name, letter, language })),
  ),
)

const text = 'Hello & <b>hi</b>\nBcc: a@b.org'
const queue = (to = 'lin@example.org') =>
  world.db.orm.transaction((tx) =>
    queueMail(
      tx as Transaction,
      { random: systemRandom, now: world.clock.now() },
      { letter: RECEIPT, to, language: 'es', params: { number: 'AB12', text } },
    ),
  )
const told: [string, object][] = []
const platform = () =>
  ({
    db: world.db,
    clock: world.clock,
    metrics: createMetrics(),
    log: {
      warn: (about: object) => told.push(['warn', about]),
      error: (about: object) => told.push(['error', about]),
    },
  }) as unknown as Platform
const pass = (smtp: Smtp = openSmtp(post.address)) =>
  sendDue(platform(), 'mail', {
    when: () => true,
    send: (_platform, message) => sendMail(smtp, FROM, message),
  })
const rows = () => world.db.orm.select().from(outbox)

describe('mail leaves by a real SMTP server', () => {
  it('once, as plain text and HTML that loads nothing, in the language of its reader', async () => {
    await queue()
    await Promise.all([pass(), pass()])
    await pass()
    expect(post.got).toHaveLength(1)
    const [got] = post.got
    const [row] = await rows()
    expect(got?.from?.text).toBe(FROM)
    expect(got?.to).toMatchObject({ text: 'lin@example.org' })
    expect(got?.subject).toBe('Recibimos tu mensaje n.º AB12')
    expect(got?.messageId).toBe(`<${row?.id}@companion.example>`)
    expect(got?.text).toContain('> Hello & <b>hi</b>\n> Bcc: a@b.org')
    expect(got?.html).toContain('Hello &amp; &lt;b&gt;hi&lt;/b&gt;<br>Bcc: a@b.org')
    expect(got?.html).not.toMatch(/src=|href=|http/)
    expect([got?.bcc, got?.cc]).toEqual([undefined, undefined])
    expect(row).toMatchObject({ state: 'sent', tries: 1, fault: null })
  })

  it('after an hour without it, all of it, each once', async () => {
    for (let queued = 0; queued < 3; queued++) await queue(`lin${queued}@example.org`)
    const { port } = post
    await post.close()
    for (let minute = 0; minute < 60; minute++) {
      await pass(openSmtp(`smtp://127.0.0.1:${port}`))
      world.clock.advance(MINUTE_MS)
    }
    const waiting = await rows()
    expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
    // The one that waits longest is tried; where nothing gets through, the others are left alone.
    expect(waiting.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThan(25)
    post = await openPostOffice(port)
    for (let minute = 0; minute < 31; minute++) {
      await pass()
      world.clock.advance(MINUTE_MS)
    }
    expect(post.got.map(({ to }) => [to].flat()[0]?.text).toSorted()).toEqual([
      'lin0@example.org',
      'lin1@example.org',
      'lin2@example.org',
    ])
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('a moment later where it is told to wait, and the one behind it at once', async () => {
    await queue('slow@example.org')
    world.clock.advance(1)
    await queue('quick@example.org')
    post.refusals.push(451)
    await pass()
    expect(post.got.map(({ to }) => [to].flat()[0]?.text)).toEqual(['quick@example.org'])
    world.clock.advance(MINUTE_MS)
    await pass()
    expect(post.got).toHaveLength(2)
  })

  it('never where it is refused for good, which is told', async () => {
    await queue('nobody@example.org')
    post.refusals.push(550)
    told.length = 0
    await pass()
    world.clock.advance(60 * MINUTE_MS)
    await pass()
    expect(post.got).toHaveLength(0)
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', tries: 1 })
    expect(row?.fault).toContain('not now')
    expect(told).toEqual([
      ['error', expect.objectContaining({ message: row?.id, channel: 'mail', tries: 1 })],
    ])
  })

  it('and is given up after two days', async () => {
    await queue()
    await post.close()
    world.clock.advance(48 * 60 * MINUTE_MS)
    await pass(openSmtp(post.address))
    expect((await rows())[0]).toMatchObject({ state: 'failed' })
    post = await openPostOffice()
  })

  it('a second time under the same Message-ID where a process died before it noted the first', async () => {
    await queue()
    const real = openSmtp(post.address)
    const died: Smtp = {
      send: async (letter) => {
        await real.send(letter)
        // Nothing after this line ever runs in a process that was killed here.
        await new Promise(() => {})
      },
    }
    void pass(died)
    await expect.poll(() => post.got.length).toBe(1)
    await pass()
    expect(post.got).toHaveLength(1)
    world.clock.advance(5 * MINUTE_MS)
    await pass()
    expect(post.got).toHaveLength(2)
    expect(new Set(post.got.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('which hangs is left after a while, and tried again', async () => {
    await queue()
    const sockets: Socket[] = []
    const mute = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const address = mute.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    await pass(openSmtp(`smtp://127.0.0.1:${address.port}`))
    for (const socket of sockets) socket.destroy()
    mute.close()
    expect((await rows())[0]).toMatchObject({ state: 'queued', tries: 1 })
    world.clock.advance(MINUTE_MS)
    await pass()
    expect(post.got).toHaveLength(1)
  })
})

describe('what people write breaks out of no mail', () => {
  it.each([
    ['a@b.org\r\nBcc: c@d.org'],
    ['a@b.org, c@d.org'],
    ['a@b.org; c@d.org'],
    ['Lin <a@b.org>'],
    ['a@b'],
  ])('%j is no recipient', async (to) => {
    await expect(queue(to)).rejects.toThrow()
    expect(await rows()).toEqual([])
  })

  it.each([
    ['a line break', 'Hi\r\nBcc: a@b.org', 'Hi Bcc: a@b.org'],
    ['marks that turn text around', 'Hi \u202egnp.exe', 'Hi gnp.exe'],
    ['half a character', 'Hi \ud800!', 'Hi !'],
    ['a huge one', 'x'.repeat(10_000), 'x'.repeat(200)],
  ])('a subject with %s is one short line', (_what, given, line) => {
    expect(oneLine(given)).toBe(line)
  })
})

describe('a letter is whole in every language, with what its feature says that fills it', () => {
  it('there are some', () => {
    expect(LETTERS.length).toBeGreaterThan(0)
  })

  it.each(LETTERS)('$name of $file in $language', async ({ letter, language }) => {
    // What people wrote is quoted as it stands, also where it looks like something to fill in.
    const params = Object.fromEntries(letter.params.map((name) => [name, `<${name}> {{${name}}}`]))
    const quotes = letter.parts.flatMap((part) => ('quote' in part ? [params[part.quote]] : []))
    const { subject, text, html } = await compose(letter, language, params)
    expect(subject).not.toBe('')
    expect(text.match(/(?<=^> ).*$/gm) ?? []).toEqual(quotes)
    const written = `${subject}\n${text}`
    expect(letter.params.filter((name) => !written.includes(`<${name}>`))).toEqual([])
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<(?!\/?(p|br|blockquote|body|html|meta)\b|!doctype)/)
  })

  it('else it is not written', async () => {
    const wrong = { ...RECEIPT, subjectKey: 'service-mail:receipt.nothing' }
    await expect(compose(wrong, 'en', { number: '1', text: '' })).rejects.toThrow(
      'there is no text service-mail:receipt.nothing',
    )
    const unfilled: Letter = RECEIPT
    await expect(compose(unfilled, 'en', { text: '' })).rejects.toThrow('nothing fills {{number}}')
  })
})

describe('the start looks at the SMTP server', () => {
  const settings = (address: string) => readSettings({ SMTP_URL: address, MAIL_FROM: FROM })

  it('and takes one that is there, one that is away, and none', async () => {
    await checkSmtp(settings(post.address))
    await checkSmtp(settings(post.address.replace('//', '//lin:right@')))
    await checkSmtp(settings('smtp://127.0.0.1:9'))
    await checkSmtp(readSettings({}))
  })

  it('but not one that refuses the password, which is not told', async () => {
    const checking = checkSmtp(settings(post.address.replace('//', '//lin:hidden@')))
    await expect(checking).rejects.toThrow(
      `SMTP_URL: 127.0.0.1:${post.port} refuses this user or password`,
    )
  })

  it.each([
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: FROM }, /^SMTP_URL: must be an smtp/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM: must be said/],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.org\nBcc: c@d.org' },
      /^MAIL_FROM: must be/,
    ],
  ])('and settings that are wrong are one line', (environment, line) => {
    expect(() => readSettings(environment)).toThrow(line)
  })
})
