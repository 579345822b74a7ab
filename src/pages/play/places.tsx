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

/** Two photos, one of them liked. */
const photos = (className: string) => (
  <svg className={className} viewBox="0 0 96 96" aria-hidden="true">
    <rect
      x="14"
      y="22"
      width="40"
      height="52"
      rx="8"
      fill="var(--raised)"
      transform="rotate(-10 34 48)"
    />
    <rect
      x="40"
      y="20"
      width="42"
      height="56"
      rx="8"
      fill="var(--accent)"
      transform="rotate(6 61 48)"
    />
    <path
      d="M61 60c-11-8-14-12-14-17a7 7 0 0 1 14-3 7 7 0 0 1 14 3c0 5-3 9-14 17z"
      fill="var(--on-accent)"
    />
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
  sweetPick: { page: 'sweetPick', accent: 'flappy', picture: photos },
}

/** The place of a line's feature; null where this release has none for it. */
export const placeOf = ({ feature }: HomeLine): Place | null => PLACES[feature] ?? null

/** Where a line leads. */
export const pathOf = ({ subject }: HomeLine, { page }: Place): string =>
  subject ? pathWith(paths[page], { id: subject.id }) : paths[page]
