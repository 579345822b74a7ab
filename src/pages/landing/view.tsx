import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type PageName, paths } from '../../base/paths.ts'
import { HOUSE } from '../../brands/house.ts'
import { Character } from '../../components/picture/character.tsx'
import { deepLink } from '../../native/deep-link.ts'
import { Call } from './call.tsx'
import { FeatureList } from './feature-list.tsx'
import { Languages, type OnLanguage } from './languages.tsx'
import { Phones } from './phones.tsx'
import { Safety } from './safety.tsx'
import { Stores } from './stores.tsx'
import { ToPage } from './to-page.tsx'
import { TryGames } from './try-games.tsx'
import styles from './view.module.css'

const { name: BRAND, app: APP } = HOUSE
export interface LandingViewProps {
  /** Pages that the foot leads to. */
  further: readonly PageName[]
  /** Where the app's own address is followed by a script; without one the link itself opens the app. */
  onOpen?: (event: MouseEvent) => void
  onLanguage?: OnLanguage
}

/**
 * The landing page. It is shown twice: written out at build in each language, for readers without a
 * script and before it comes, and then by the script, in the same place to the point. So nothing here
 * asks who reads: which store is theirs, the style sheet knows (src/first.ts).
 */
export function LandingView({ further, onOpen, onLanguage }: LandingViewProps) {
  const { t } = useTranslation(['landing', 'shell'])
  const open = (
    <a className={styles.open} href={deepLink(APP, paths.landing)} onClick={onOpen}>
      {t('landing:open')}
    </a>
  )
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <img src="/favicon.svg" width="32" height="32" alt="" />
          {BRAND}
        </span>
        <Languages onLanguage={onLanguage} />
      </header>
      <section className={styles.hero}>
        <Call />
        <div className={styles.words}>
          <p className={styles.adults}>{t('landing:adults')}</p>
          <h1 className={styles.title}>{t('landing:title')}</h1>
          <p className={styles.lead}>{t('landing:lead', { brand: BRAND })}</p>
          <div className={styles.ways} data-main>
            {open}
            <ToPage className={styles.second} to={paths.turntableTrial}>
              {t('landing:try.first')}
            </ToPage>
          </div>
          <div className={styles.get}>
            <div className={styles.qr}>
              {/* Drawn by the server, which knows its address. */}
              <img src="/official.svg" width="132" height="132" alt="" loading="lazy" />
              <p className={styles.scan}>{t('landing:qr')}</p>
            </div>
            <Stores />
          </div>
        </div>
      </section>
      <FeatureList />
      <section className={styles.play}>
        <Phones />
        <TryGames />
      </section>
      <Safety />
      <section className={styles.end}>
        <svg viewBox="10 0 100 110" width="100" height="110" aria-hidden="true">
          <Character mood="glad" />
        </svg>
        <h2 className={styles.endTitle}>{t('landing:end.title')}</h2>
        <p className={styles.lead}>{t('landing:end.text')}</p>
        {open}
        <ToPage className={styles.second} to={paths.register}>
          {t('shell:titles.register')}
        </ToPage>
      </section>
      <footer className={styles.foot}>
        <ul className={styles.links}>
          {further.map((name) => (
            <li key={name}>
              <ToPage className={styles.link} to={paths[name]}>
                {t(`shell:titles.${name}`)}
              </ToPage>
            </li>
          ))}
        </ul>
        <p>{t('landing:promise')}</p>
      </footer>
    </div>
  )
}
