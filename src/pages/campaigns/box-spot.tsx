import type { Ref } from 'react'
import { SCENE_WIDTH } from '../../../contract/campaigns-constants.ts'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './box-spot.module.css'
import { PriceTag } from './price-tag.tsx'
import type { Shown } from './standing.ts'

interface BoxSpotProps {
  shown: Shown
  box: CampaignBox
  state: 'closed' | 'opening' | 'opened'
  onOpen: () => void
  spotRef: Ref<HTMLButtonElement>
}

/** A box at its place in the scene, with its price. */
export function BoxSpot({ shown: { edition }, box, state, onOpen, spotRef }: BoxSpotProps) {
  const { texts, art, definition } = edition
  const { id, spot, width, price } = box
  return (
    <div
      className={styles.spot}
      style={{
        left: `${((spot.x - width / 2) / SCENE_WIDTH) * 100}%`,
        top: `${(spot.y / definition.scene.height) * 100}%`,
        width: `${(width / SCENE_WIDTH) * 100}%`,
      }}
    >
      <button
        ref={spotRef}
        type="button"
        className={styles.box}
        data-state={state}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <img className={styles.sprite} src={art[state === 'opened' ? `${id}-open` : id]} alt="" />
        <VisuallyHidden>{texts.boxes[id]}</VisuallyHidden>
        <span className={styles.price}>
          <PriceTag price={price} edition={edition} />
        </span>
      </button>
    </div>
  )
}
