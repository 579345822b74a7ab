import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { PARTNER_FORMS_A_DAY, PICTURES_A_DAY, TICKETS_A_DAY } from '../../contract/constants.ts'
import { partnerRequest } from '../../server/joinus/tables.ts'
import { sweepPictures } from '../../server/pictures/sweep.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { spentQuota } from '../../server/platform/database/tables.ts'
import { folderFiles } from '../../server/platform/files/files.ts'
import {
  forgetQuotas,
  type Quota,
  quotaLeft,
  requireQuota,
  spendQuota,
} from '../../server/platform/quota.ts'
import { TICKET_PICTURES } from '../../server/service/pictures.ts'
import { servicePicture, serviceTicket } from '../../server/service/tables.ts'
import { type FlappyWorld, openFlappy, take, takeAfter } from './flappy-world.ts'
import { type Got, type Player, read, START } from './harness.ts'
import { DAY_MS, MIDNIGHT } from './play-calls.ts'
import { question } from './question.ts'

const AT_ONCE = 20
const HOUR_MS = 3_600_000

let world: FlappyWorld
beforeAll(async () => {
  world = await openFlappy({}, { asApp: true })
})
afterAll(() => world.close())

const crowd = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, act))

/** A quota of five that nobody else has. */
const five = (more: Partial<Quota> = {}): Quota => ({
  name: 'test.fives',
  subject: randomUUID(),
  limit: 5,
  at: START,
  message: 'No more fives today.',
  ...more,
})
const spend = (quota: Quota) =>
  world.db.orm.transaction((tx) => spendQuota(tx as Transaction, quota))
const left = (quota: Quota) => quotaLeft(world.db.orm, quota)
const refused = { code: 'ENOUGH_FOR_TODAY', message: 'No more fives today.', params: {} }

async function spendAll(quota: Quota): Promise<void> {
  for (let spent = 1; spent <= quota.limit; spent++) {
    expect(await spend(quota)).toBe(quota.limit - spent)
  }
}

describe('a quota is as many as it says and no more', () => {
  it('also of twenty at once', async () => {
    const quota = five()
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => spend(quota)))
    const taken = outcomes.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
    expect(taken.toSorted()).toEqual([0, 1, 2, 3, 4])
    for (const it of outcomes) {
      if (it.status === 'rejected') expect(it.reason).toMatchObject(refused)
    }
    expect(await left(quota)).toBe(0)
  })

  it('each subject of each name has its own', async () => {
    const quota = five()
    await spendAll(quota)
    const others = [
      { ...quota, subject: randomUUID() },
      { ...quota, name: 'test.others' },
    ]
    for (const other of others) expect(await spend(other)).toBe(4)
    await expect(spend(quota)).rejects.toMatchObject(refused)
  })

  it('what is undone, or refused, has taken nothing', async () => {
    const quota = five()
    const undone = new Error('undone')
    const broken = world.db.orm.transaction(async (tx) => {
      await spendQuota(tx as Transaction, quota)
      throw undone
    })
    await expect(broken).rejects.toBe(undone)
    await spendAll(quota)
    for (let more = 0; more < 3; more++) await expect(spend(quota)).rejects.toThrow()
    // A limit that is raised, as by a tuning, leaves the difference; one that is lowered leaves nothing.
    expect(await left({ ...quota, limit: 7 })).toBe(2)
    expect(await left({ ...quota, limit: 3 })).toBe(0)
    await expect(spend({ ...quota, limit: 3 })).rejects.toThrow()
    expect(await spend({ ...quota, limit: 7 })).toBe(1)
  })

  it('can be asked for before anything is done, which takes nothing', async () => {
    const quota = five()
    const require = () => requireQuota(world.db.orm, quota)
    await require()
    expect(await left(quota)).toBe(5)
    await spendAll(quota)
    await expect(require()).rejects.toMatchObject(refused)
  })
})

describe('what was taken counts for 24 hours', () => {
  it('to the millisecond, each of it by itself', async () => {
    const quota = five()
    await spend(quota)
    await spend({ ...quota, at: START + 1 })
    const later = (ms: number) => left({ ...quota, at: START + DAY_MS + ms })
    expect([await later(-1), await later(0), await later(1)]).toEqual([3, 4, 5])
  })

  it('or until midnight (UTC), which a refusal tells', async () => {
    const quota = five({ period: 'calendarDay', at: MIDNIGHT - 1 })
    await spendAll(quota)
    const params = { limit: 5, until: MIDNIGHT }
    await expect(spend(quota)).rejects.toMatchObject({ ...refused, params })
    expect(await spend({ ...quota, at: MIDNIGHT })).toBe(4)
    expect(await left({ ...quota, at: MIDNIGHT + DAY_MS - 1 })).toBe(4)
  })

  it('then it is forgotten, not before', async () => {
    const quota = five()
    const kept = async () =>
      (await world.db.orm.select().from(spentQuota)).some((it) => it.subject === quota.subject)
    await spend({ ...quota, at: START + 1 })
    // A process whose clock is behind.
    await spend(quota)
    await forgetQuotas(world.db, START + 1 + DAY_MS)
    expect(await kept()).toBe(true)
    await forgetQuotas(world.db, START + 2 + DAY_MS)
    expect(await kept()).toBe(false)
  })

  it('and a row holds no more than its period’s', async () => {
    const quota = five()
    for (let day = 0; day < 3; day++) await spendAll({ ...quota, at: START + day * DAY_MS })
    const rows = await world.db.orm.select().from(spentQuota)
    const row = rows.find(({ subject }) => subject === quota.subject)
    expect(row?.spentAt).toEqual(Array(5).fill(new Date(START + 2 * DAY_MS)))
  })
})

describe('twenty calls at once take what is left, and no more', () => {
  /** Who of a crowd was served; the others were told why not. */
  const served = (answers: Got<unknown>[]) => {
    const codes = answers.flatMap(({ code }) => code ?? [])
    // Of pictures, no more wait to be decoded than there is room for.
    expect(codes.filter((it) => !['ENOUGH_FOR_TODAY', 'UNAVAILABLE'].includes(it))).toEqual([])
    expect(codes).toContain('ENOUGH_FOR_TODAY')
    return answers.filter(({ status }) => status === 200)
  }

  it('of tickets', async () => {
    const player = await world.player()
    const body = question()
    const answers = await crowd(() => player.call('POST /api/service/tickets', { body }))
    expect(served(answers)).toHaveLength(TICKETS_A_DAY)
    expect(await world.db.orm.$count(serviceTicket)).toBe(TICKETS_A_DAY)
  })

  it('of partner forms', async () => {
    const body = { kind: 'mailbox' as const, mailbox: 'lin@example.org', brand: 'ai' as const }
    const answers = await crowd(() => world.call('POST /api/joinus', { body }))
    expect(served(answers)).toHaveLength(PARTNER_FORMS_A_DAY)
    expect(await world.db.orm.$count(partnerRequest)).toBe(PARTNER_FORMS_A_DAY)
  })

  it('of runs of Flappy Bird', async () => {
    const player = await world.player()
    let { answer: ticket } = await take(player)
    for (let spent = 1; spent < world.tuning.runsADay; spent++) {
      // However many phones tell that it took off, it is one run.
      const answers = await crowd(() => takeAfter(player, ticket))
      const [next, ...others] = new Set(answers.map(({ text }) => text))
      expect(others).toEqual([])
      ticket = JSON.parse(next ?? '')
    }
    expect(ticket.runsLeft).toBe(0)
    expect(served(await crowd(() => takeAfter(player, ticket)))).toEqual([])
  })

  it('of pictures', async () => {
    const player = await world.player()
    const last = 5
    const picture = await sharp({
      create: { width: 2, height: 2, channels: 3, background: '#c05' },
    })
      .png()
      .toBuffer()
    const send = () => sendPicture(player, picture)
    for (let sent = last; sent < PICTURES_A_DAY; sent++) expect((await send()).status).toBe(200)
    expect(served(await crowd(send))).toHaveLength(last)
    expect(await world.db.orm.$count(servicePicture)).toBe(PICTURES_A_DAY)
    expect((await send()).code).toBe('ENOUGH_FOR_TODAY')
    // Those that no ticket came for are swept away, and count all the same.
    const files = folderFiles(join(world.dataDir, 'files'))
    const now = () => world.clock.now() + 2 * HOUR_MS
    await sweepPictures({ db: world.db, clock: { fixed: true, now }, files }, TICKET_PICTURES)
    expect(await world.db.orm.$count(servicePicture)).toBe(0)
    expect((await send()).code).toBe('ENOUGH_FOR_TODAY')
  })
})

async function sendPicture({ token }: Player, payload: Buffer) {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/service/pictures?place=0',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  return read<Answer<'POST /api/service/pictures'>>(reply)
}
