import { useTranslation } from 'react-i18next'
import type { HomeLine } from '../../../contract/play-home.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import styles from './hero.module.css'
import { pathOf, placeOf } from './places.tsx'
import { useLineWords } from './use-line-words.ts'

/** The one thing that is most of this moment, large; all of it leads there. */
export function Hero({ line }: { line: HomeLine }) {
  const { t } = useTranslation(['play', 'shell'])
  const words = useLineWords(line)
  const place = placeOf(line)
  if (!place) return null
  return (
    <section className={styles.hero} data-accent={place.accent}>
      <div className={styles.words}>
        <h2 className={styles.name}>{t(`shell:titles.${place.page}`)}</h2>
        <p className={styles.line}>{words}</p>
        <ButtonLink className={styles.go ?? ''} to={pathOf(line, place)}>
          {t(`play:go.${line.feature}`)}
        </ButtonLink>
      </div>
      {place.picture(styles.picture ?? '')}
    </section>
  )
}
