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

interface Entry {
  /** Of its accent, which its texts have too. */
  name: string
  page: PageName
  /** Where it can be tried without an account. */
  trial?: PageName
  picture: ReactNode
}

const GAMES: readonly Entry[] = [
  {
    name: 'turntable',
    page: 'turntable',
    trial: 'turntableTrial',
    picture: <WheelPicture className={styles.picture} />,
  },
  {
    name: 'flappy',
    page: 'flappy',
    trial: 'flappyTrial',
    picture: <Picture src={bird} />,
  },
  { name: 'adventure', page: 'alienAdventure', picture: <Picture src={planet} /> },
  { name: 'tree', page: 'tree', picture: <Picture src={tree} /> },
  { name: 'radar', page: 'destiny', picture: <Picture src={radar} /> },
]

/** The games: two that anybody can try at once, and those for which one signs in. */
export function TryGames() {
  const { t } = useTranslation(['landing', 'shell'])
  return (
    <div className={styles.games}>
      <h2 className={styles.title}>{t('landing:try.title')}</h2>
      <p className={styles.text}>{t('landing:try.text')}</p>
      <Games of={GAMES.filter(({ trial }) => trial)} />
      <h3 className={styles.more}>{t('landing:try.more')}</h3>
      <Games of={GAMES.filter(({ trial }) => !trial)} />
    </div>
  )
}

function Games({ of }: { of: readonly Entry[] }) {
  const { t } = useTranslation(['landing', 'shell'])
  return (
    <ul className={styles.list}>
      {of.map(({ name, page, trial, picture }) => (
        <li key={name} data-accent={name}>
          <ToPage className={styles.game} to={paths[trial ?? page]}>
            {picture}
            <span className={styles.name}>{t(`shell:titles.${page}`)}</span>
            <span className={styles.about}>{t(`landing:try.${name}`)}</span>
            <span className={styles.play}>{t(`landing:try.${trial ? 'play' : 'enter'}`)}</span>
          </ToPage>
        </li>
      ))}
    </ul>
  )
}

function Picture({ src }: { src: string }) {
  return <img className={styles.picture} src={src} width="96" height="96" alt="" loading="lazy" />
}
