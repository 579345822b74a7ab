import { useTranslation } from 'react-i18next'
import type { LevelPart } from '../../../contract/levels.ts'
import { LEVEL_SOURCES, type LevelKind } from '../../../contract/levels-constants.ts'
import { formatNumber } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { ShareBar } from '../../components/page/share-bar.tsx'
import styles from './parts.module.css'

/** Sources that are counted in diamonds. */
const IN_DIAMONDS: ReadonlySet<string> = new Set(['texts', 'calls', 'gifts'])

interface PartsProps {
  kind: LevelKind
  parts: readonly LevelPart[]
  /** A bar for each that a day has a bound of. */
  hasBars?: boolean
}

/** What a day brought, by what. */
export function Parts({ kind, parts, hasBars = false }: PartsProps) {
  const { t } = useTranslation('levels')
  const prizeText = usePrizeText()
  const countText = ({ source, count }: LevelPart) =>
    t(`parts.${kind}.${source}`, {
      count,
      amount: IN_DIAMONDS.has(source)
        ? prizeText({ currency: 'diamond', amount: count })
        : formatNumber(count),
    })
  // Always in the same order, however much each brought.
  const all: readonly string[] = LEVEL_SOURCES[kind]
  const ordered = [...parts].sort((a, b) => all.indexOf(a.source) - all.indexOf(b.source))
  return (
    <ul className={styles.parts}>
      {ordered.map((part) => (
        <li key={part.source} className={styles.part}>
          <span>{countText(part)}</span>
          <span className={styles.figures}>
            <b>{t('parts.brought', { experience: formatNumber(part.experience) })}</b>
            {part.most !== null && (
              <small>{t('parts.most', { most: formatNumber(part.most) })}</small>
            )}
          </span>
          {hasBars && part.most !== null && (
            <ShareBar className={styles.bar} part={part.experience / Math.max(1, part.most)} />
          )}
        </li>
      ))}
    </ul>
  )
}
