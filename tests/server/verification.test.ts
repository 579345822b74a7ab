import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/api.ts'
import {
  NUMBER_KEPT_DAYS,
  VERIFICATION_TRIES_A_DAY,
} from '../../contract/verification-constants.ts'
import { destroyDataKey } from '../../server/platform/data-keys.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { appUser } from '../../server/user/tables.ts'
import { forgetNumbers, verificationPersonal } from '../../server/verification/personal.ts'
import { isVerified, verifiedNameOf } from '../../server/verification/queries.ts'
import { verification } from '../../server/verification/tables.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { wholeDatabase } from './insider.ts'
import { enterAs } from './operators-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, { demo: true })
})
afterAll(() => world.close())

let serial = 100_000
/** A CCCD that nobody else of this file has. */
function newNumber(): string {
  serial += 1
  return `079203${serial}`
}

const papers = (
  number = newNumber(),
  more: Partial<Body<'POST /api/verification'>> = {},
): Body<'POST /api/verification'> => ({
  country: 'VN',
  name: 'Nguyễn Văn An',
  number,
  confirmed: true,
  ...more,
})
async function playerOf(country: string): Promise<Player> {
  const player = await world.player()
  await world.db.orm.update(appUser).set({ country }).where(eq(appUser.id, player.id))
  return player
}

const verify = (player: Player, body = papers()) => player.call('POST /api/verification', { body })

describe('a real name is verified once (spec §5)', () => {
  it('and shown masked from then on', async () => {
    const player = await world.player()
    expect((await player.call('GET /api/verification')).answer).toEqual({ verified: null })
    const { answer } = await verify(player, papers('079203000007'))
    const verified = {
      name: 'N••••• V•• A•',
      number: '•••••••••007',
      country: 'VN',
      at: world.clock.now(),
    }
    expect(answer).toEqual({ verified })
    expect((await player.call('GET /api/verification')).answer).toEqual({ verified })
    expect(await isVerified(world.db.orm, player.id)).toBe(true)
    expect(await verifiedNameOf(world.db.orm, world, player.id)).toBe('Nguyễn Văn An')
  })

  it('and the same again comes to the same, however it is typed', async () => {
    const player = await world.player()
    const number = newNumber()
    const first = (await verify(player, papers(number))).answer
    const again = papers(`${number.slice(0, 3)} ${number.slice(3)}`, { name: ' Nguyễn  Văn An ' })
    expect((await verify(player, again)).answer).toEqual(first)
  })

  it('and never changed', async () => {
    const player = await world.player()
    const body = papers()
    await verify(player, body)
    expect((await verify(player)).code).toBe('VERIFIED_ALREADY')
    expect((await verify(player, { ...body, name: 'Trần Văn An' })).code).toBe('VERIFIED_ALREADY')
    await expect(
      world.db.orm
        .update(verification)
        .set({ country: 'TH' })
        .where(eq(verification.userId, player.id)),
    ).rejects.toThrow()
    await expect(
      world.db.orm.delete(verification).where(eq(verification.userId, player.id)),
    ).rejects.toThrow()
  })

  it('by one account of a number, also of two at once', async () => {
    const [one, other] = [await world.player(), await world.player()]
    const body = papers()
    const codes = await Promise.all([verify(one, body), verify(other, body)])
    expect(codes.map(({ code }) => code ?? 'done').toSorted()).toEqual(['ID_TAKEN', 'done'])
  })

  it('by one account of a passport, whichever country it is said to be of', async () => {
    const of = async (country: string) => {
      const player = await playerOf('US')
      return (await verify(player, papers('C 0123456', { country }))).code
    }
    expect([await of('US'), await of('FR'), await of('ZZ')]).toEqual([
      undefined,
      'ID_TAKEN',
      'ID_TAKEN',
    ])
    // Where the account's country has a number that tells the age, a passport does not evade it.
    const young = await playerOf('ID')
    const { error } = await verify(young, papers('B1234567', { country: 'US' }))
    expect([error?.code, error?.params]).toEqual(['BAD_REQUEST', { path: 'body.country' }])
  })

  it('by two taps at once the same', async () => {
    const player = await world.player()
    const body = papers()
    const [one, other] = await Promise.all([verify(player, body), verify(player, body)])
    expect(one.answer).toEqual(other.answer)
  })

  it('and refused where it can be no number, or somebody is too young', async () => {
    const player = await world.player()
    const wrong = await verify(player, papers('003203000001'))
    expect([wrong.code, wrong.error?.params]).toEqual(['BAD_REQUEST', { path: 'body.number' }])
    expect((await verify(player, papers('079315000001'))).code).toBe('ADULTS_ONLY')
    expect((await player.call('GET /api/verification')).answer).toEqual({ verified: null })
  })

  it('by so many tries a day, refused ones too', async () => {
    const player = await world.player()
    for (let tries = 0; tries < VERIFICATION_TRIES_A_DAY; tries++) {
      expect((await verify(player, papers('003203000001'))).code).toBe('BAD_REQUEST')
    }
    expect((await verify(player)).code).toBe('ENOUGH_FOR_TODAY')
  })
})

describe('what is secret of a person stays so', () => {
  it('in the database, the log and the console', async () => {
    const player = await world.player()
    const other = await world.player()
    const number = newNumber()
    const name = 'Đặng Thị Bích Ngọc'
    await verify(player, papers(number, { name }))
    await verify(other, papers(number, { name }))
    await verify(other, papers(`${number}9`, { name }))
    const operator = await enterAs(world, 'operator')
    const listed = await operator.call('GET /api/ops/verification/users/:id', {
      params: { id: String(player.id) },
    } as never)
    expect(listed.answer).toMatchObject({
      rows: [{ country: 'VN', name: 'Đ••• T•• B••• N•••', number: `•••••••••${number.slice(-3)}` }],
    })
    for (const text of [await wholeDatabase(world.db), world.logs.join('')]) {
      expect(text).not.toContain(number)
      expect(text).not.toContain('Bích')
    }
  })

  it('and is gone with the account; its number can be used again a year later', async () => {
    const player = await world.player()
    const body = papers()
    await verify(player, body)
    await world.db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      await verificationPersonal.erase?.(tx, player.id, world.clock.now())
      await destroyDataKey(tx, player.id)
    })
    const [row] = await world.db.orm
      .select()
      .from(verification)
      .where(eq(verification.userId, player.id))
    expect([row?.name, row?.number]).toEqual([null, null])
    expect(await isVerified(world.db.orm, player.id)).toBe(false)
    const other = await world.player()
    expect((await verify(other, body)).code).toBe('ID_TAKEN')
    const later = {
      db: world.db,
      clock: { now: () => Date.now() + NUMBER_KEPT_DAYS * 86_400_000 + 60_000 },
    }
    await forgetNumbers({ ...later, clock: { now: () => Date.now() } })
    expect((await verify(other, body)).code).toBe('ID_TAKEN')
    await forgetNumbers(later)
    expect((await verify(other, body)).code).toBeUndefined()
  })
})
