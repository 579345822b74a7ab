import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import styles from './page.module.css'
import { Section } from './section.tsx'
import { readAccents } from './tokens.ts'

/** What each page's own accent looks like on its button. */
export function Accents() {
  const { t } = useTranslation('styleguide')
  return (
    <Section name="accents" text={t('accents.text')}>
      <div className={styles.wrap}>
        {readAccents().map((accent) => (
          <div key={accent} data-accent={accent} className={styles.part}>
            <code className={styles.code}>{accent}</code>
            <Button>{t('accents.sample')}</Button>
          </div>
        ))}
      </div>
    </Section>
  )
}
