import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { Section } from './section.tsx'
import type { Token } from './tokens.ts'
import styles from './type-scale.module.css'

const FIGURE = 1_234_567

/** Sizes, weights and figures of the type. */
export function TypeScale({ sizes, weights }: { sizes: Token[]; weights: Token[] }) {
  const { t } = useTranslation('styleguide')
  return (
    <Section name="type">
      <ul className={styles.list}>
        {sizes.map(({ name, value }) => (
          <li key={name}>
            <code className={styles.name}>
              {name} · {value}
            </code>
            <p style={{ fontSize: `var(--${name})`, lineHeight: 1.3 }}>{t('type.sample')}</p>
          </li>
        ))}
        {weights.map(({ name, value }) => (
          <li key={name}>
            <code className={styles.name}>
              {name} · {value}
            </code>
            <p style={{ fontWeight: `var(--${name})` }}>{t('type.sample')}</p>
          </li>
        ))}
        <li>
          <span className={styles.name}>{t('type.figure')}</span>
          <p className={styles.figure}>{formatNumber(FIGURE)}</p>
        </li>
      </ul>
    </Section>
  )
}
