import { useTranslation } from 'react-i18next'
import { type PageName, paths } from '../../base/paths.ts'
import styles from './safety.module.css'
import { ToPage } from './to-page.tsx'

/** What keeps people safe here: its name, its picture, and the page that says more. */
const PROMISES: readonly { name: string; drawn: string; page?: PageName }[] = [
  { name: 'report', drawn: 'M14 41V7h17l-2 7 8 10H14' },
  { name: 'block', drawn: 'M24 7a17 17 0 1 0 .1 0M12 12l24 24' },
  { name: 'limits', drawn: 'M24 7a17 17 0 1 0 .1 0M24 14v11l8 5', page: 'limits' },
  {
    name: 'proof',
    drawn: 'M24 5l16 6v12c0 11-7 17-16 20-9-3-16-9-16-20V11zM16 24l6 6 11-12',
    page: 'fairness',
  },
]

/** How one stays safe: reports, blocks, limits, and draws that a stranger can check. */
export function Safety() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.safety}>
      <h2 className={styles.title}>{t('safety.title')}</h2>
      <p className={styles.text}>{t('safety.text')}</p>
      <ul className={styles.list}>
        {PROMISES.map(({ name, drawn, page }) => (
          <li key={name} className={styles.promise}>
            <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true">
              <path d={drawn} />
            </svg>
            <h3 className={styles.name}>{t(`safety.${name}.title`)}</h3>
            <p className={styles.about}>{t(`safety.${name}.text`)}</p>
            {page && (
              <ToPage className={styles.way} to={paths[page]}>
                {t(`safety.${name}.way`)}
              </ToPage>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
