import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HomeLine } from '../../../contract/play-home.ts'
import { ShareBar } from '../../components/page/share-bar.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import { pathOf, placeOf } from './places.tsx'
import styles from './strip.module.css'
import { useLineWords } from './use-line-words.ts'

/** Missions of the day, or a season: a row that leads there. */
export function Strip({ line }: { line: HomeLine }) {
  const { t } = useTranslation('shell')
  const words = useLineWords(line)
  const place = placeOf(line)
  if (!place) return null
  const { done = 0, total = 0 } = line.figures
  return (
    <Link className={styles.strip} to={pathOf(line, place)} data-accent={place.accent}>
      {line.subject ? (
        <img className={styles.picture} src={line.subject.picture} width="48" height="48" alt="" />
      ) : (
        place.picture(styles.picture ?? '')
      )}
      <span className={styles.words}>
        <b className={styles.name}>{line.subject?.name ?? t(`titles.${place.page}`)}</b>
        <span className={styles.line}>{words}</span>
        {total > 0 && <ShareBar className={styles.bar} part={done / total} />}
      </span>
      <Chevron to="end" size={20} />
    </Link>
  )
}
