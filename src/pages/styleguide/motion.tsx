import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './motion.module.css'
import { Section } from './section.tsx'
import type { Token } from './tokens.ts'

/** Durations and easing, each to be played. */
export function Motion({ durations }: { durations: Token[] }) {
  const { t } = useTranslation('styleguide')
  return (
    <Section name="motion" text={t('motion.text')}>
      {durations.map((duration) => (
        <Run key={duration.name} duration={duration} />
      ))}
    </Section>
  )
}

function Run({ duration: { name, value } }: { duration: Token }) {
  const { t } = useTranslation('styleguide')
  const [isAtEnd, setAtEnd] = useState(false)
  return (
    <button
      type="button"
      className={styles.run}
      data-end={isAtEnd}
      onClick={() => setAtEnd(!isAtEnd)}
      aria-label={`${t('motion.play')}: ${name}`}
    >
      <span className={styles.track}>
        <span className={styles.dot} style={{ transitionDuration: value }} />
      </span>
      <code className={styles.name}>
        {name} · {value}
      </code>
    </button>
  )
}
