import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../base/route.ts'
import { Card } from '../../components/card.tsx'
import { Character } from '../../components/character.tsx'
import { Notice } from '../../components/notice.tsx'
import { JoinForm } from './join-form.tsx'
import styles from './page.module.css'

/** The page on which anyone asks to become a partner of its brand. */
export default function JoinUsPage() {
  const { t } = useTranslation(['joinus', 'forms', 'shell', 'errors'])
  const brand = useBrand()
  const [isSent, setSent] = useState(false)
  if (isSent) return <Notice scene="empty" title={t('sent.title')} text={t('sent.text')} />
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
          <Character mood="glad" />
        </svg>
        <div>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={styles.text}>{t('intro')}</p>
        </div>
      </div>
      <Card>
        <JoinForm brand={brand} onSent={() => setSent(true)} />
      </Card>
    </div>
  )
}
