import { describe, expect, it } from 'vitest'
import { cellOf, type Sheet, sheetSize } from '../../games/stage/sprites.ts'

const SHEET: Sheet = { names: ['a', 'b', 'c', 'd', 'e'], width: 48, height: 64, columns: 2 }
/** So far a smooth picture reaches into what is beside it. */
const REACH = 1

describe('a sheet of sprites', () => {
  it('has room for each of them, and for the smoothing around it', () => {
    const taken = new Set<string>()
    const [width, height] = sheetSize(SHEET)
    for (const index of SHEET.names.keys()) {
      const cell = cellOf(SHEET, index)
      expect([cell.width, cell.height]).toEqual([SHEET.width, SHEET.height])
      for (let x = cell.x - REACH; x < cell.x + cell.width + REACH; x += 1) {
        for (let y = cell.y - REACH; y < cell.y + cell.height + REACH; y += 1) {
          expect(x >= 0 && y >= 0 && x < width && y < height).toBe(true)
          taken.add(`${x} ${y}`)
        }
      }
    }
    const each = (SHEET.width + 2 * REACH) * (SHEET.height + 2 * REACH)
    expect(taken.size).toBe(each * SHEET.names.length)
  })
})
