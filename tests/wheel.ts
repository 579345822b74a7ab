import tuning from '../assets/turntable/tuning.json' with { type: 'json' }

/** What a page sends to spin the wheel as it is tuned now. */
export const opportunities = <Count extends 1 | 10>(count: Count) => ({
  count,
  tuningVersion: tuning.version,
})
