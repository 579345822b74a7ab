import type { ReactNode } from 'react'
import bird from '../../../assets/landing/bird.svg?no-inline'
import radar from '../../../assets/landing/radar.svg?no-inline'
import tree from '../../../assets/landing/tree.svg?no-inline'
import planet from '../../../assets/pictures/planet.webp'
import type { HomeLine } from '../../../contract/play-home.ts'
import { type PageName, paths, pathWith } from '../../base/paths.ts'
import { WheelPicture } from '../../components/game/wheel-picture.tsx'
import { Character } from '../../components/picture/character.tsx'

/** Where a feature's line leads, and how it looks. */
interface Place {
  page: PageName
  /** An accent of `tokens.css`. */
  accent: string
  /** Square, by the class that it is given. */
  picture: (className: string) => ReactNode
}

const image = (src: string) => (className: string) => (
  <img className={className} src={src} width="96" height="96" alt="" />
)

const spark = (className: string) => (
  <svg className={className} viewBox="0 0 120 110" aria-hidden="true">
    <Character mood="glad" />
  </svg>
)

/** By the features' names. */
const PLACES: Readonly<Record<string, Place>> = {
  turntable: {
    page: 'turntable',
    accent: 'turntable',
    picture: (className) => <WheelPicture className={className} />,
  },
  adventure: { page: 'alienAdventure', accent: 'adventure', picture: image(planet) },
  flappy: { page: 'flappy', accent: 'flappy', picture: image(bird) },
  tree: { page: 'tree', accent: 'tree', picture: image(tree) },
  radar: { page: 'destiny', accent: 'radar', picture: image(radar) },
  missions: { page: 'taskList', accent: 'brand', picture: spark },
  campaigns: { page: 'campaigns', accent: 'brand', picture: spark },
  sweetPick: { page: 'sweetPick', accent: 'flappy', picture: spark },
}

/** The place of a line's feature; null where this release has none for it. */
export const placeOf = ({ feature }: HomeLine): Place | null => PLACES[feature] ?? null

/** Where a line leads. */
export const pathOf = ({ subject }: HomeLine, { page }: Place): string =>
  subject ? pathWith(paths[page], { id: subject.id }) : paths[page]
