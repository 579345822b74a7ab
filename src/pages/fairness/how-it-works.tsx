import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

const STEPS: { key: 'commit' | 'draw' | 'reveal'; picture: ReactNode }[] = [
  {
    key: 'commit',
    picture: (
      <>
        <rect x="7" y="13" width="34" height="25" rx="5" fill="var(--paper)" stroke="var(--ink)" />
        <path d="M9 17l15 12 15-12" fill="none" stroke="var(--ink)" strokeWidth="2" />
        <circle cx="24" cy="28" r="7" fill="var(--accent)" />
        <path d="M21.5 28.500l2 2 3.5-4" fill="none" stroke="var(--on-accent)" strokeWidth="2" />
      </>
    ),
  },
  {
    key: 'draw',
    picture: (
      <>
        <path d="M7 12c14 0 14 24 30 24" fill="none" stroke="var(--accent)" strokeWidth="4" />
        <path d="M7 36c14 0 14-24 30-24" fill="none" stroke="var(--gold)" strokeWidth="4" />
        <circle cx="8" cy="12" r="5" fill="var(--accent)" />
        <circle cx="8" cy="36" r="5" fill="var(--gold)" />
        <path d="M35 6l8 6-8 6zM35 30l8 6-8 6z" fill="var(--ink)" />
      </>
    ),
  },
  {
    key: 'reveal',
    picture: (
      <>
        <path d="M8 22L24 9l16 13v15a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" fill="var(--ink)" />
        <rect x="13" y="10" width="22" height="23" rx="3" fill="var(--paper)" stroke="var(--ink)" />
        <path
          d="M18 21l5 5 9-10"
          fill="none"
          stroke="var(--success)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M8 24l16 11 16-11v13a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" fill="var(--accent)" />
      </>
    ),
  },
]

/** Three plain sentences: committed, drawn, revealed (design §3). */
export function HowItWorks() {
  const { t } = useTranslation('fairness')
  return (
    <section className={styles.how}>
      <h2 className={styles.howTitle}>{t('how.title')}</h2>
      <ol className={styles.howSteps}>
        {STEPS.map(({ key, picture }) => (
          <li key={key} className={styles.howStep}>
            <svg className={styles.howPicture} viewBox="0 0 48 48" aria-hidden="true">
              {picture}
            </svg>
            <p>{t(`how.${key}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
