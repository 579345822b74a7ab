import i18next from 'i18next'

/** How often those who stayed were shown. */
export interface Evenness {
  most: number
  fewest: number
}

interface Shown {
  /** Null while it stays. */
  leftRound: number | null
  views: number
}

/** The most and the fewest that those who stayed were shown; who left could not be shown as often. */
export function evennessOf(roster: readonly Shown[]): Evenness {
  const views = roster.filter(({ leftRound }) => leftRound === null).map((it) => it.views)
  return views.length === 0
    ? { most: 0, fewest: 0 }
    : {
        most: views.reduce((a, b) => Math.max(a, b)),
        fewest: views.reduce((a, b) => Math.min(a, b)),
      }
}

const DIGITS = 4

/** Most by fewest, such as 1.0012; a dash where somebody was not shown yet. */
export function formatRatio({ most, fewest }: Evenness): string {
  if (fewest === 0) return '–'
  return new Intl.NumberFormat(i18next.language, { maximumFractionDigits: DIGITS }).format(
    most / fewest,
  )
}
