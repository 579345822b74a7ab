import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './feature-list.module.css'
import { Feed, Many, Match, Real, Reply, Video } from './scenes.tsx'

const FEATURES: readonly [name: string, scene: ReactNode][] = [
  ['recommendation', <Match key="scene" />],
  ['video', <Video key="scene" />],
  ['square', <Feed key="scene" />],
  ['reply', <Reply key="scene" />],
  ['people', <Real key="scene" />],
  ['many', <Many key="scene" />],
]

/** What the app is for (spec §1), each with a scene of its own. */
export function FeatureList() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.features}>
      <h2 className={styles.title}>{t('features.title')}</h2>
      <ul className={styles.list}>
        {FEATURES.map(([name, scene]) => (
          <li key={name} className={styles.feature}>
            {scene}
            <h3 className={styles.name}>{t(`features.${name}.title`)}</h3>
            <p className={styles.text}>{t(`features.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
