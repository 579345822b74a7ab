const QUARTER_MINUTES = 15
const MAX_MINUTES = 840

/** Minutes east of UTC that this phone's clock has now, in whole quarter hours as all zones have them. */
export function homeOffset(): number {
  const quarters = Math.round(clockOffsetAt(Date.now()) / QUARTER_MINUTES) * QUARTER_MINUTES
  return Math.max(-MAX_MINUTES, Math.min(MAX_MINUTES, quarters))
}

/** Minutes east of UTC that this phone's clock has at an instant. */
export function clockOffsetAt(at: number): number {
  return -new Date(at).getTimezoneOffset()
}
