import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InviteCode } from '../../contract/invite.ts'
import { codeOf } from '../../server/invite/code.ts'
import { openWorld, type World } from './harness.ts'

const CODE = 'GET /api/invite/code'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('every player has an invitation code of their own', () => {
  it('made when it is first asked for, and the same ever after, however many ask at once', async () => {
    const player = await world.player()
    const replies = await Promise.all(Array.from({ length: 8 }, () => player.call(CODE)))
    const codes = replies.map(({ answer }) => answer.code)
    expect(new Set(codes).size).toBe(1)
    expect((await player.call(CODE)).answer.code).toBe(codes[0])
  })

  it('of characters that nobody mistakes for one another', async () => {
    for (let count = 0; count < 20; count++) {
      const { code } = (await (await world.player()).call(CODE)).answer
      expect(InviteCode.safeParse(code).success).toBe(true)
      expect(code).not.toMatch(/[01258ABEILOSUZ]/)
    }
  })

  it('that nobody else has: one that is taken is drawn anew', async () => {
    const [one, other] = [await world.player(), await world.player()]
    const draws = [7, 7, 9]
    const random = { bytes: (count: number) => new Uint8Array(count).fill(draws.shift() ?? 255) }
    const first = await codeOf({ db: world.db, random }, one.id)
    const second = await codeOf({ db: world.db, random }, other.id)
    expect(first).not.toBe(second)
    expect(draws).toEqual([])
  })

  it('and nobody is told without a token', async () => {
    expect((await world.call(CODE)).code).toBe('TOKEN_MISSING')
  })
})
