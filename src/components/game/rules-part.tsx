import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../button/link-row.tsx'
import styles from './rules-part.module.css'

/** A section of a game's rules. */
export function RulesPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

/** The section about fair draws, with a link to the proofs. */
export function FairnessRules({ game }: { game: string }) {
  const { t } = useTranslation(game)
  return (
    <RulesPart title={t('rules.fair.title')}>
      <p>{t('rules.fair.text')}</p>
      <LinkRow to={paths.fairness}>{t('rules.fair.link')}</LinkRow>
    </RulesPart>
  )
}
