import { type ReactNode, useEffect, useRef } from 'react'
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
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Each scene begins to live as it comes into view.
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) target.setAttribute('data-seen', '')
        }
      },
      { threshold: 0.6 },
    )
    for (const scene of list.current?.children ?? []) seen.observe(scene)
    return () => seen.disconnect()
  }, [])
  return (
    <section className={styles.features}>
      <h2 className={styles.title}>{t('features.title')}</h2>
      <ul ref={list} className={styles.list}>
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
