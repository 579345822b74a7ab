import { useTranslation } from 'react-i18next'
import type { OwnOrnament } from '../../../contract/ornaments.ts'
import { formatDate, formatNumber } from '../../base/format.ts'

/** Says how an ornament stands: in a word or two, and what there is to know of it. */
export function useOrnamentText() {
  const { t } = useTranslation(['ornaments', 'levels'])
  const stays = ({ until }: OwnOrnament) =>
    until === null
      ? t('ornaments:stays.forGood')
      : t('ornaments:stays.until', { when: formatDate(until) })
  return {
    shortText: (ornament: OwnOrnament) => {
      const { state, until, kind, level, goldPrice, isReached } = ornament
      if (state === null) {
        if (goldPrice !== null && isReached) return t('ornaments:shop.open')
        return kind === 'none'
          ? t('ornaments:fromActivities')
          : t(`levels:level.title.${kind}`, { level: formatNumber(level) })
      }
      if (state === 'owned' && until !== null) return stays(ornament)
      return t(`ornaments:states.${state}`)
    },
    /** What its sheet says, a sentence each. */
    longText: (ornament: OwnOrnament): string[] => {
      const { state, why, ownedAt, kind, level, goldPrice, isReached } = ornament
      if (state === null && goldPrice !== null && kind !== 'none') {
        return isReached
          ? [t('ornaments:shop.yours')]
          : [t(`ornaments:shop.from.${kind}`, { level: formatNumber(level) })]
      }
      if (state === null) return [t(`ornaments:earned.${kind}`, { level: formatNumber(level) })]
      return [
        ...(state === 'disabled' && why !== null ? [t(`ornaments:why.${why}`)] : []),
        ...(ownedAt === null ? [] : [t('ornaments:since', { when: formatDate(ownedAt) })]),
        stays(ornament),
      ]
    },
  }
}
