import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import styles from './colors.module.css'
import { rgbIn, weakestContrast } from './contrast.ts'
import { Section } from './section.tsx'
import type { Token } from './tokens.ts'

/** Every color role of the theme shown, with its value and its weakest contrast. */
export function Colors({ colors }: { colors: Token[] }) {
  const { t } = useTranslation('styleguide')
  const computed = useMemo(() => rgbIn(colors), [colors])
  return (
    <Section name="colors" text={t('colors.text')}>
      <ul className={styles.list}>
        {colors.map(({ name, value }) => {
          const weakest = weakestContrast(name, computed)
          return (
            <li key={name} className={styles.color}>
              <span className={styles.patch} style={{ background: value }} />
              <span className={styles.name}>
                <b>{name}</b>
                <code className={styles.code}>{value}</code>
                {weakest && (
                  <small>
                    {t('colors.contrast', {
                      ratio: formatNumber(Math.floor(weakest.ratio * 10) / 10),
                    })}{' '}
                    {t('colors.on', { role: weakest.ground })}
                  </small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
