import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import bird from '../../../assets/landing/bird.svg?no-inline'
import radar from '../../../assets/landing/radar.svg?no-inline'
import tree from '../../../assets/landing/tree.svg?no-inline'
import planet from '../../../assets/pictures/planet.webp'
import { type PageName, paths } from '../../base/paths.ts'
import { WheelPicture } from '../../components/game/wheel-picture.tsx'
import { ToPage } from './to-page.tsx'
import styles from './try-games.module.css'

/** By the name of its accent, which its texts have too. */
const GAMES: readonly [name: string, page: PageName, picture: ReactNode][] = [
  ['turntable', 'turntable', <WheelPicture key="picture" className={styles.picture} />],
  ['adventure', 'alienAdventure', <Picture key="picture" src={planet} />],
  ['flappy', 'flappy', <Picture key="picture" src={bird} />],
  ['tree', 'tree', <Picture key="picture" src={tree} />],
  ['radar', 'destiny', <Picture key="picture" src={radar} />],
]

/** The games that can be played at once, in the browser. */
export function TryGames() {
  const { t } = useTranslation(['landing', 'shell'])
  return (
    <section className={styles.games}>
      <h2 className={styles.title}>{t('landing:try.title')}</h2>
      <p className={styles.text}>{t('landing:try.text')}</p>
      <ul className={styles.list}>
        {GAMES.map(([name, page, picture]) => (
          <li key={name} data-accent={name}>
            <ToPage className={styles.game} to={paths[page]}>
              {picture}
              <span className={styles.name}>{t(`shell:titles.${page}`)}</span>
              <span className={styles.about}>{t(`landing:try.${name}`)}</span>
              <span className={styles.play}>{t('landing:try.play')}</span>
            </ToPage>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ src }: { src: string }) {
  return <img className={styles.picture} src={src} width="96" height="96" alt="" loading="lazy" />
}
