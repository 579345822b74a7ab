import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { addUsers, findUser } from '../../server/user/users.ts'
import { folderOf, textFile } from '../content/texts.ts'
import { personOf, type World } from './harness.ts'
import { operate, type Told } from './operate.ts'
import { question } from './question.ts'
import { tamper } from './tamper.ts'
import { worldShelf } from './world-shelf.ts'

const NOBODYS = '019abcde-0000-7000-8000-000000000000'
const shelf = worldShelf()

let world: World
beforeEach(async () => {
  world = await shelf.openHere()
})

const told = (...lines: string[]): Told => ({ lines, refusal: null })
const refused = (refusal: string): Told => ({ lines: [], refusal })

describe('operators answer tickets and look at the outbox by commands', () => {
  it('a ticket is listed, shown, answered; its mail stands in the outbox', async () => {
    const player = await world.player()
    const { id: ticket } = (await player.call('POST /api/service/tickets', { body: question() }))
      .answer
    const [listed = ''] = (await operate(world, 'tickets list')).lines
    expect(listed).toMatch(new RegExp(`^${ticket}  no\\. .*  open +recharge`))
    // Mails of one moment stand in no order.
    world.clock.advance(1_000)
    const answered = await operate(world, `tickets answer ${ticket} There.\u202e`)
    expect(answered.lines.join('\n')).toMatch(/is answered; the answer goes to lin@example\.org\.$/)
    const shown = (await operate(world, `tickets show ${ticket}`)).lines.join('\n')
    expect(shown).toContain('Where are my diamonds?')
    expect(shown).toMatch(/There\.$/)
    const { lines } = await operate(world, 'outbox list')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/queued +tries 0 +lin@example\.org +Our answer to your message/)
    const [id = ''] = (lines[0] ?? '').split(' ')
    expect((await operate(world, `outbox show ${id}`)).lines.join('\n')).toContain('> There.')
  })

  it('a ticket goes by the number that its user sees, in capitals or not', async () => {
    const player = await world.player()
    const { id } = (await player.call('POST /api/service/tickets', { body: question() })).answer
    const byId = await operate(world, `tickets show ${id}`)
    const [, number = ''] = /^No\. ([0-9A-F]{8}) /.exec(byId.lines[0] ?? '') ?? []
    for (const name of [number, number.toLowerCase()]) {
      expect(await operate(world, `tickets show ${name}`)).toEqual(byId)
    }
    expect((await operate(world, `tickets answer ${number} There.`)).lines).toEqual([
      `No. ${number} is answered; the answer goes to lin@example.org.`,
    ])
    // Of two with the same number one has to say which.
    const twin = `00000000-0000-7000-8000-0000${number.toLowerCase()}`
    await world.db.orm.execute(
      sql`INSERT INTO service_ticket SELECT (jsonb_populate_record(t, jsonb_build_object('id', ${twin}::text))).*
        FROM service_ticket t WHERE id = ${id}`,
    )
    expect(await operate(world, `tickets show ${number}`)).toEqual(
      refused(`Several tickets have the number ${number}; say which: ${twin}, ${id}.`),
    )
  })

  it.each([`tickets answer ${NOBODYS}`, `outbox show ${NOBODYS}`, 'outbox send'])(
    'npm run %s is one line that says why not',
    async (typed) => {
      const { lines, refusal } = await operate(world, typed)
      expect(lines).toEqual([])
      expect(refusal).toMatch(/^(npm run (tickets|outbox) -- .*|There is no (ticket|message) .*)$/)
    },
  )
})

describe('a word too many is refused by every command (issue 23)', () => {
  it.each([
    ['audit now', 'npm run audit -- [--head SEQ:HASH …]'],
    ['content list all', 'npm run content -- COMMAND'],
    ['debts list all', 'npm run debts -- list | forgive USER CURRENCY'],
    ['events rebuild', 'npm run events -- state | rebuild CONSUMER'],
    ['fairness renew-seeds all', 'npm run fairness -- renew-seeds'],
    ['flights list all', 'npm run flights -- '],
    ['ops:admin ada bob', 'npm run ops:admin -- NAME'],
    ['data-keys rotate all', 'npm run data-keys -- rotate'],
    ['outbox list all', 'npm run outbox -- list | show ID'],
    [
      'people block 100001 now',
      'Say whom and what: npm run people -- block|unblock|sign-out USER-ID',
    ],
    ['radar-reports list all', 'npm run radar-reports -- list | done ID'],
    ['recharge kept all', 'npm run recharge -- kept | orders [USER] | show ID'],
    ['redeem-codes list all', 'npm run redeem-codes -- make COUNT CURRENCY AMOUNT'],
    ['simulate all', 'npm run simulate -- --users COUNT'],
    ['thaw adventure now', 'npm run thaw -- GAME, or npm run thaw -- account ID'],
    ['thaw account 100001 now', 'npm run thaw -- GAME, or npm run thaw -- account ID'],
    ['tickets show 0123ABCD now', 'npm run tickets -- list | show NUMBER | answer NUMBER "text"'],
  ])('npm run %s', async (typed, usage) => {
    const { lines, refusal } = await operate(world, typed)
    expect(lines).toEqual([])
    expect(refusal?.slice(0, usage.length)).toBe(usage)
  })

  it('and no command is missing here', () => {
    const all = world.features.flatMap(({ commands = {} }) => Object.keys(commands))
    expect(all.toSorted()).toEqual([
      ...[
        'audit',
        'content',
        'data-keys',
        'debts',
        'events',
        'fairness',
        'flights',
        'import:world-cup',
        'ops:admin',
        'outbox',
        'people',
      ],
      ...['radar-reports', 'recharge', 'redeem-codes', 'simulate', 'thaw', 'tickets'],
    ])
  })
})

describe('operators bring texts in and take them back by a command', () => {
  it('after which the house’s is shown again', async () => {
    const folder = await folderOf({ 'recall/haiLiao/vi.md': textFile('của riêng') })
    const { lines } = await operate(world, `content import ${folder}`)
    expect(lines).toContain('recall haiLiao vi  version 1 is published')
    expect(await operate(world, 'content withdraw recall --brand haiLiao')).toEqual(
      told('recall haiLiao vi  is withdrawn with version 2'),
    )
    const listed = (await operate(world, 'content list')).lines.join('\n')
    expect(listed).toMatch(/^recall haiLiao vi +version 2 .* withdrawn /m)
  })

  it.each([
    ['withdraw recal --brand haiLiao', 'There is no text recal; there are charge-rules, '],
    ['withdraw recall --brand nobody', 'There is no brand nobody; there are ai, '],
    ['withdraw recall --brand ai --language xx', 'There is no language xx; there are zh-CN, '],
    ['withdraw recall --brand ai', 'ai has no recall of its own.'],
    ['withdraw recall', 'npm run content -- COMMAND\n'],
  ])('npm run content %s says what is wrong', async (words, why) => {
    const { lines, refusal } = await operate(world, `content ${words}`)
    expect(lines).toEqual([])
    expect(refusal?.slice(0, why.length)).toBe(why)
  })
})

describe('npm run thaw (issue 3)', () => {
  it('names the games there are when asked for none of them', async () => {
    expect(await operate(world, 'thaw flappyBird')).toEqual(
      refused('There is no game flappyBird; there are adventure, campaigns, turntable, worldCup.'),
    )
    expect(await operate(world, 'thaw')).toEqual(
      refused(
        'Name the game to thaw: npm run thaw -- GAME, or npm run thaw -- account ID; there are adventure, campaigns, turntable, worldCup.',
      ),
    )
  })

  it('opens a frozen game after telling why it was frozen, once', async () => {
    await world.db.orm.execute(
      sql`INSERT INTO game_freeze VALUES (${ADVENTURE_HOUSE}, '2026-06-01T12:00:00Z', 'ships: 1 wrong')`,
    )
    expect(await operate(world, 'thaw turntable')).toEqual(told('turntable is not frozen.'))
    expect(await operate(world, 'thaw adventure')).toEqual(
      told(
        'adventure was frozen at 2026-06-01T12:00:00.000Z: ships: 1 wrong\nIts books are right. It is open again.',
      ),
    )
    expect(await operate(world, 'thaw adventure')).toEqual(told('adventure is not frozen.'))
  })

  it('leaves an account frozen while its balance is wrong, and names what is', async () => {
    const { orm } = world.db
    await orm.execute(
      sql`INSERT INTO account (owner_id, currency, balance) VALUES (100001, 'diamond', 0)`,
    )
    await orm.execute(
      sql`INSERT INTO account_freeze VALUES (100001, '2026-06-01T12:00:00Z', 'balances: 1 wrong')`,
    )
    await tamper(orm, 'UPDATE account SET balance = 1000000 WHERE owner_id = 100001')
    expect(await operate(world, 'thaw account 100002')).toEqual(
      told('account 100002 is not frozen.'),
    )
    expect(await operate(world, 'thaw account Minh')).toEqual(
      refused('Name the account to thaw by its number: npm run thaw -- account ID.'),
    )
    for (const _again of [1, 2]) {
      expect(await operate(world, 'thaw account 100001')).toEqual(
        refused(`account 100001 was frozen at 2026-06-01T12:00:00.000Z: balances: 1 wrong
It stays frozen. Still wrong:
  every balance equals the sum of its entries: 1 wrong: 100001 diamond`),
      )
    }
    await tamper(orm, 'UPDATE account SET balance = 0 WHERE owner_id = 100001')
    expect((await operate(world, 'thaw account 100001')).refusal).toBe(null)
    expect(await operate(world, 'thaw account 100001')).toEqual(
      told('account 100001 is not frozen.'),
    )
  })
})

describe('npm run people (issue 7)', () => {
  it.each(['', 'block', 'erase 100001', 'constructor 100001', 'block 1e5', 'block minh'])(
    'says what it takes when it is told "%s"',
    async (words) => {
      expect(await operate(world, `people ${words}`)).toEqual(
        refused('Say whom and what: npm run people -- block|unblock|sign-out USER-ID'),
      )
    },
  )

  it('says so where there is nobody of this id', async () => {
    expect(await operate(world, 'people block 7')).toEqual(
      refused('There is nobody with the id 7.'),
    )
  })

  it('blocks, unblocks and signs out, and names the person', async () => {
    const [id = 0] = await world.db.orm.transaction((tx) =>
      addUsers(tx as Transaction, [personOf('person-1', 'ai')]),
    )
    const accountStatus = async () => {
      const row = await findUser(world.db, id)
      return { blocked: row?.blockedAt !== null, signedOut: row?.notBefore !== null }
    }
    expect(await operate(world, `people block ${id}`)).toEqual(
      told(`${id} (Minh, person-1 of ai) is blocked; running servers refuse them within seconds.`),
    )
    expect(await accountStatus()).toEqual({ blocked: true, signedOut: false })
    await operate(world, `people sign-out ${id}`)
    await operate(world, `people unblock ${id}`)
    expect(await accountStatus()).toEqual({ blocked: false, signedOut: true })
  })
})
