import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HomeLine } from '../../../contract/play-home.ts'
import { formatNumber } from '../../base/format.ts'
import { pathOf, placeOf } from './places.tsx'
import styles from './tile.module.css'
import { useLineWords } from './use-line-words.ts'

/** Features whose free things are told by their number; of others their line tells. */
const COUNTED = ['adventure', 'flappy', 'radar'] as const

/** A game: its picture in its own light, and the one thing that goes on in it. */
export function Tile({ line }: { line: HomeLine }) {
  const { t } = useTranslation(['play', 'shell'])
  const words = useLineWords(line)
  const place = placeOf(line)
  if (!place) return null
  const counted = COUNTED.find((it) => it === line.feature)
  const hasFree = counted && line.free > 0 && line.closed === null
  return (
    <li className={styles.item} data-accent={place.accent}>
      <Link className={styles.tile} to={pathOf(line, place)} data-closed={line.closed !== null}>
        <span className={styles.window}>{place.picture(styles.picture ?? '')}</span>
        <span className={styles.words}>
          <b className={styles.name}>{t(`shell:titles.${place.page}`)}</b>
          <span className={styles.line}>{words}</span>
          {hasFree && (
            <span className={styles.free}>
              {t(`play:free.${counted}`, { count: line.free, amount: formatNumber(line.free) })}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
