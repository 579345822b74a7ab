// What clocks of a time zone show, for tests of days.

/** Minutes east of UTC that clocks of a zone have at an instant. */
export function offsetIn(zone: string, at: number): number {
  const shown = {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  } as const
  // Swedish writes dates as ISO does.
  const wall = new Intl.DateTimeFormat('sv', shown).format(at).replace(' ', 'T')
  return (Date.parse(`${wall}Z`) - Math.floor(at / 1_000) * 1_000) / 60_000
}

/** The instant at which clocks of a zone show a moment, such as `2026-10-24T23:45`. */
export function instantIn(zone: string, moment: string): number {
  const asUtc = Date.parse(`${moment}Z`)
  const guess = asUtc - offsetIn(zone, asUtc) * 60_000
  return asUtc - offsetIn(zone, guess) * 60_000
}
