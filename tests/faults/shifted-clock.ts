// Preloaded into a server: its own clock is CLOCK_SHIFT_MS ahead of the machine's (behind, below zero).
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...given)
  }

  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

if (shiftMs !== 0) globalThis.Date = ShiftedDate as DateConstructor
