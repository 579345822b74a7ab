import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAY_DIAMONDS, spinForPlayMoney } from '../../machines/turntable/play-money.ts'
import { chances } from '../../machines/turntable/rules.ts'
import { WHEEL } from '../tunings.ts'

const SEED = 'ab'.repeat(32)
const PURSE = { diamond: PLAY_DIAMONDS, gold: 0, point: 0 }
const newSpin = () => ({ id: crypto.randomUUID(), at: 0 })

describe('a spin for play money (decision 050)', () => {
  it('takes the stake, pays what it drew, and leaves the purse of before as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(1 as const, 10 as const), fc.nat(1_000), (count, nonce) => {
        const before = { ...PURSE }
        const { spins, stakeDiamonds, balances } = spinForPlayMoney(
          WHEEL,
          { seed: SEED, nonce },
          count,
          before,
          newSpin,
        )
        const won = (currency: string) =>
          spins
            .filter(({ prize }) => prize.currency === currency)
            .reduce((sum, { prize }) => sum + prize.amount, 0)
        expect(before).toEqual(PURSE)
        expect(spins.length).toBe(count)
        expect(stakeDiamonds).toBe(WHEEL.stakeDiamonds * count)
        expect(balances).toEqual({
          diamond: PURSE.diamond - stakeDiamonds + won('diamond'),
          gold: won('gold'),
          point: 0,
        })
        for (const { sector, prize } of spins) expect(prize).toEqual(WHEEL.sectors[sector]?.prize)
      }),
    )
  })

  it('goes on where the last tap ended: ten at once are ten one by one', () => {
    const ten = spinForPlayMoney(WHEEL, { seed: SEED, nonce: 3 }, 10, PURSE, newSpin).spins
    const single = ten.map(
      (_, place) =>
        spinForPlayMoney(WHEEL, { seed: SEED, nonce: 3 + place }, 1, PURSE, newSpin).spins[0],
    )
    expect(single.map((spin) => spin?.sector)).toEqual(ten.map(({ sector }) => sector))
  })

  it('is as likely as in earnest', () => {
    const times = 20_000
    const drawn = Array.from({ length: 8 }, () => 0)
    for (let nonce = 0; nonce < times; nonce += 10) {
      for (const { sector } of spinForPlayMoney(WHEEL, { seed: SEED, nonce }, 10, PURSE, newSpin)
        .spins) {
        drawn[sector] = (drawn[sector] ?? 0) + 1
      }
    }
    for (const [sector, share] of chances(WHEEL).entries()) {
      // Six standard errors; the seed is the same every time.
      const error = Math.sqrt((share * (1 - share)) / times)
      expect(Math.abs((drawn[sector] ?? 0) / times - share)).toBeLessThan(6 * error + 1 / times)
    }
  })
})
