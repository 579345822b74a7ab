import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import { BINDING_REST_HOURS, BINDING_TRIES_A_DAY } from '../../contract/binding-constants.ts'
import { bindingOf, bindingsOf, openBinding, sharedWith } from '../../server/binding/queries.ts'
import {
  acb,
  alipay,
  BIND,
  freshNumber,
  freshPhone,
  HOLDER,
  momo,
  usdt,
  verified,
} from './binding-world.ts'
import { booksDigest } from './books-digest.ts'
import { openWorld, type Player, type World } from './harness.ts'

const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
// What was tried the day before counts no more.
beforeEach(() => world.clock.advance(25 * HOUR_MS))

const bind = (player: Player, body: Body<typeof BIND>, key?: string) =>
  player.call(BIND, { body, ...(key === undefined ? {} : { key }) })

const wayOf = async (player: Player, method: 'purse' | 'bank' | 'usdt' | 'alipay') => {
  const { methods } = (await player.call('GET /api/bindings')).answer
  const way = methods.find((it) => it.method === method)
  if (!way) throw new Error(`${method} is no way of this brand`)
  return way
}

/** Everything that the database holds, as a dump would. */
async function dump(): Promise<string> {
  const { rows: tables } = (await world.db.orm.execute(sql`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`)) as unknown as {
    rows: { name: string }[]
  }
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = (await world.db.orm.execute(
      sql`SELECT coalesce(string_agg(r::text, E'\n'), '') AS text FROM ${sql.raw(name)} r`,
    )) as unknown as { rows: { text: string }[] }
    all.push(rows[0]?.text ?? '')
  }
  return all.join('\n')
}

describe('binding an account (spec §2, §5)', () => {
  it('shows what can be bound in my country, by my brand', async () => {
    const player = await world.player()
    const { methods, country, wallets, bank, isVerified, told } = (
      await player.call('GET /api/bindings')
    ).answer
    expect(methods).toEqual(
      (['purse', 'bank', 'usdt', 'alipay'] as const).map((method) => ({
        method,
        standing: 'open',
        binding: null,
      })),
    )
    expect(country).toBe('VN')
    expect(wallets.map(({ id }) => id)).toEqual(['momo', 'zalopay'])
    expect(bank?.form).toBe('named')
    expect({ isVerified, told }).toEqual({ isVerified: false, told: null })
  })

  it('keeps all four, masked, each at rest for 24 hours', async () => {
    const player = await verified(world)
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const wishes = [
      [momo('0912 345 678', 'NGUYEN VAN AN'), 'MoMo ••••678'],
      [acb('1234 5678 9012', 'an nguyễn văn'), 'ACB ••••9012'],
      [usdt(address.toLowerCase()), 'ERC20 0x5aAe…eAed'],
      [alipay('138 1234 5678'), 'Alipay ••••678'],
    ] as const
    for (const [body, label] of wishes) {
      const { answer } = await bind(player, body)
      expect(answer).toMatchObject({ method: body.method, label, state: 'resting' })
      expect(answer.restsUntil - answer.boundAt).toBe(BINDING_REST_HOURS * HOUR_MS)
      const way = await wayOf(player, body.method)
      expect(way).toEqual({ method: body.method, standing: 'bound', binding: answer })
    }
    const kept = await bindingOf(world.db.orm, player.id, 'usdt', world.clock.now())
    expect(await openBinding(world.db.orm, world, kept?.id ?? '')).toEqual({
      network: 'ERC20',
      address,
    })
    const bank = await bindingOf(world.db.orm, player.id, 'bank', world.clock.now())
    expect(await openBinding(world.db.orm, world, bank?.id ?? '')).toEqual({
      country: 'VN',
      bank: 'acb',
      number: '123456789012',
      name: 'an nguyễn văn',
    })
  })

  it('is usable once the rest is over, to the millisecond', async () => {
    const player = await verified(world)
    const { answer } = await bind(player, momo())
    const at = async (now: number) =>
      (await bindingsOf(world.db.orm, player.id, now)).map(({ state }) => state)
    expect(await at(answer.restsUntil - 1)).toEqual(['resting'])
    expect(await at(answer.restsUntil)).toEqual(['usable'])
  })

  it('happens once by its key, and a lost answer is found', async () => {
    const player = await verified(world)
    const [body, key] = [momo(), randomUUID()]
    const first = await bind(player, body, key)
    expect((await bind(player, body, key)).text).toBe(first.text)
    const found = await player.call('GET /api/bindings/by-key/:key', { params: { key } })
    expect(found.answer).toEqual(first.answer)
    expect((await bind(player, momo(), key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('happens once of two at once', async () => {
    const player = await verified(world)
    const both = await Promise.all([bind(player, momo()), bind(player, momo())])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ALREADY_BOUND', undefined])
    const one = await verified(world)
    const [body, key] = [acb(), randomUUID()]
    const same = await Promise.all([bind(one, body, key), bind(one, body, key)])
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
  })

  it.each([
    ['a phone of elsewhere', momo('+66 81 234 5678'), 'body.account'],
    ['a wallet of elsewhere', { ...momo(), wallet: 'gopay' }, 'body.wallet'],
    ['a bank of elsewhere', { ...acb(), bank: 'bca' }, 'body.bank'],
    ['a number that is too short', acb('12345'), 'body.number'],
    ['a form of elsewhere', { ...acb(), form: 'plain', bank: undefined }, 'body.form'],
    [
      'an address with a wrong letter',
      usdt(`0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD`),
      'body.address',
    ],
    ['a burn address', usdt(`0x${'0'.repeat(40)}`), 'body.address'],
    ['Bitcoin', usdt('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'TRC20'), 'body.address'],
    ['no account at Alipay', alipay('0912345678'), 'body.alipay'],
  ] as const)('refuses %s, at its field', async (_, body, path) => {
    const player = await verified(world)
    const before = await booksDigest(world)
    const { error } = await bind(player, body as Body<typeof BIND>)
    expect(error).toMatchObject({ code: 'BAD_REQUEST', params: { path } })
    expect(await booksDigest(world)).toEqual(before)
  })

  it('refuses another name than the verified one, and one that nobody verified', async () => {
    const [player, nobody] = [await verified(world), await world.player()]
    const before = await booksDigest(world)
    for (const wish of [momo(freshPhone(), 'Trần Bình'), acb(freshNumber(), 'Nguyen An')]) {
      expect((await bind(player, wish)).code).toBe('NAME_MISMATCH')
    }
    for (const wish of [momo(), acb(), alipay('li@example.com')]) {
      expect((await bind(nobody, wish)).code).toBe('NAME_NOT_VERIFIED')
    }
    expect(await booksDigest(world)).toEqual(before)
    // An address has no holder's name.
    expect((await bind(nobody, usdt())).status).toBe(200)
  })
})

describe('one account is one person’s (spec §5)', () => {
  it('is refused to everybody else, however it is written, without a word of whose it is', async () => {
    const [owner, other] = [await verified(world), await verified(world)]
    const phone = freshPhone()
    await bind(owner, momo(phone))
    const before = await booksDigest(world)
    const { error, text } = await bind(other, momo(`+84 ${phone.slice(1)}`))
    expect(error?.code).toBe('ACCOUNT_TAKEN')
    expect(error?.params).toEqual({})
    for (const told of [String(owner.id), 'Minh', 'Nguy']) expect(text).not.toContain(told)
    expect(await booksDigest(world)).toEqual(before)
    const [binding] = await bindingsOf(world.db.orm, owner.id, world.clock.now())
    expect(await sharedWith(world.db.orm, binding?.id ?? '')).toEqual([other.id])
  })

  it('is one on both networks of USDT', async () => {
    const [owner, other] = [await world.player(), await world.player()]
    await bind(owner, usdt('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TRC20'))
    const same = usdt('0x5cbdd86a2fa8dc4bddd8a8f69dba48572eec07fb')
    expect((await bind(other, same)).code).toBe('ACCOUNT_TAKEN')
  })

  it('is one person’s of many who ask at once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => verified(world)))
    const number = freshNumber()
    const all = await Promise.all(players.map((player) => bind(player, acb(number))))
    const codes = all.map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'ACCOUNT_TAKEN')).toHaveLength(5)
  })

  it('is another one at another bank', async () => {
    const [one, other] = [await verified(world), await verified(world)]
    const number = freshNumber()
    expect((await bind(one, acb(number))).status).toBe(200)
    const elsewhere = { ...acb(number), bank: 'vietcombank' } as Body<typeof BIND>
    expect((await bind(other, elsewhere)).status).toBe(200)
  })

  it('can’t be searched for: tries are counted, whatever comes of them', async () => {
    const [owner, other] = [await verified(world), await verified(world)]
    const number = freshNumber()
    await bind(owner, acb(number))
    const codes: unknown[] = []
    for (let tries = 0; tries <= BINDING_TRIES_A_DAY.user; tries++) {
      codes.push((await bind(other, acb(number))).code)
    }
    const { user } = BINDING_TRIES_A_DAY
    expect(codes).toEqual([...Array(user).fill('ACCOUNT_TAKEN'), 'ENOUGH_FOR_TODAY'])
  })
})

describe('what is bound stays bound (spec §4, §8)', () => {
  it('is not unbound: the catalogue’s refusal, and nobody else’s is found', async () => {
    const [player, other] = [await verified(world), await verified(world)]
    const { id } = (await bind(player, momo())).answer
    const before = await booksDigest(world)
    const unbind = (by: Player, of: string) =>
      by.call('POST /api/bindings/:id/unbind', { params: { id: of }, body: {} })
    expect((await unbind(player, id)).code).toBe('UNBIND_NOT_SUPPORTED')
    expect((await unbind(other, id)).code).toBe('NOT_FOUND')
    expect((await unbind(player, randomUUID())).code).toBe('NOT_FOUND')
    expect((await bind(player, momo())).code).toBe('ALREADY_BOUND')
    expect(await booksDigest(world)).toEqual(before)
  })

  it('is replaced where it can’t be paid to any more, and its history stays', async () => {
    const player = await verified(world)
    const old = (await bind(player, momo())).answer
    const address = (await bind(player, usdt())).answer
    await moveTo(player, 'TH')
    expect(await wayOf(player, 'purse')).toEqual({
      method: 'purse',
      standing: 'open',
      binding: { ...old, state: 'rebind' },
    })
    expect((await wayOf(player, 'usdt')).standing).toBe('bound')
    const wish = { ...momo('081 234 5678'), wallet: 'truemoney' } as Body<typeof BIND>
    const now = (await bind(player, wish)).answer
    expect(now).toMatchObject({ label: 'TrueMoney ••••678', state: 'resting' })
    expect(await wayOf(player, 'purse')).toMatchObject({ standing: 'bound', binding: now })
    const all = await bindingsOf(world.db.orm, player.id, world.clock.now())
    expect(all.map(({ id }) => id).toSorted()).toEqual([now.id, address.id].toSorted())
    const { rows } = (await world.db.orm.execute(
      sql`SELECT id, replaces FROM binding WHERE user_id = ${player.id} AND method = 'purse' ORDER BY bound_at`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([
      { id: old.id, replaces: null },
      { id: now.id, replaces: old.id },
    ])
    // Back home, what was bound there is the owner's still, but stands in nobody's place.
    await moveTo(player, 'VN')
    expect((await wayOf(player, 'purse')).binding).toMatchObject({ id: now.id, state: 'rebind' })
  })

  it('is replaced once of two at once', async () => {
    const player = await verified(world)
    await bind(player, momo())
    await moveTo(player, 'TH')
    const wishes = ['081 234 5611', '081 234 5622'].map(
      (account) => ({ ...momo(account), wallet: 'truemoney' }) as Body<typeof BIND>,
    )
    const both = await Promise.all(wishes.map((wish) => bind(player, wish)))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ALREADY_BOUND', undefined])
  })

  it('is refused where the country has none', async () => {
    const player = await verified(world)
    await moveTo(player, 'NZ')
    const way = await wayOf(player, 'bank')
    expect(way).toEqual({ method: 'bank', standing: 'unsupported', binding: null })
    expect((await bind(player, acb())).code).toBe('METHOD_NOT_SUPPORTED')
  })

  it('can be changed by nobody in the database, and erased with the account alone', async () => {
    const player = await verified(world)
    const { id } = (await bind(player, usdt())).answer
    const attempts = [
      sql`UPDATE binding SET label = 'mine' WHERE id = ${id}`,
      sql`UPDATE binding SET rests_until = bound_at WHERE id = ${id}`,
      sql`UPDATE binding SET label = '—', sealed = NULL, account_hash = NULL, kind = 'TRC20' WHERE id = ${id}`,
      sql`DELETE FROM binding WHERE id = ${id}`,
      sql`UPDATE binding_account SET user_id = user_id`,
    ]
    for (const attempt of attempts) await expect(world.db.orm.execute(attempt)).rejects.toThrow()
  })
})

describe('numbers are nobody’s to read', () => {
  it('stand in no log, no answer and no row', async () => {
    const player = await verified(world)
    const other = await verified(world)
    const secrets = [
      ...['912999888', '190399988877', '5aaeb6053f3e94c9b9a09f33669435e7ef1be000'],
      ...['1990001112', HOLDER, 'Trần Kín'],
    ]
    const [phone = '', number = '', address = ''] = secrets
    await bind(player, momo(`0${phone}`))
    await bind(other, momo(`0${phone}`, 'Trần Kín'))
    await bind(player, acb(number))
    await bind(player, usdt(`0x${address}`))
    await bind(other, acb('1990001112 '.trim(), 'Trần Kín'))
    await bind(other, acb('19-9000111X'))
    await player.call('GET /api/bindings')
    const [log, rows] = [world.logs.join('\n'), await dump()]
    expect(log).toContain('/api/bindings')
    expect(rows).toContain('ACB ••••8877')
    for (const secret of secrets) {
      expect(log.toLowerCase().includes(secret.toLowerCase()), `log: ${secret}`).toBe(false)
      expect(rows.toLowerCase().includes(secret.toLowerCase()), `dump: ${secret}`).toBe(false)
    }
  })
})

/** An account of another country: what a country has no more is as if it had never been there. */
async function moveTo({ id }: Player, country: string): Promise<void> {
  await world.db.orm.execute(sql`UPDATE app_user SET country = ${country} WHERE id = ${id}`)
  // Who stands behind a token is remembered for a while.
  world.clock.advance(HOUR_MS)
}
