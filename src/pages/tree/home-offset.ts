const QUARTER_MINUTES = 15
const MOST_MINUTES = 840

/** Minutes east of UTC that this phone's clock has now, in whole quarter hours as all zones have them. */
export function homeOffset(): number {
  const minutes = -new Date().getTimezoneOffset()
  const quarters = Math.round(minutes / QUARTER_MINUTES) * QUARTER_MINUTES
  return Math.max(-MOST_MINUTES, Math.min(MOST_MINUTES, quarters))
}
