import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { CardButton } from '../../components/page/card-button.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './boxes-part.module.css'
import { PriceTag } from './price-tag.tsx'
import type { Shown } from './standing.ts'

interface BoxesPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'boxes' }>
  onBox: (box: string) => void
}

/** The boxes by their names: what each costs, and the way to what may be in it. */
export function BoxesPart({ shown: { edition }, block, onBox }: BoxesPartProps) {
  const { t } = useTranslation('campaigns')
  const { texts, art } = edition
  const { title, text } = texts.blocks[block.id] ?? {}
  return (
    <PagePart title={title ?? ''} {...(text && { text })}>
      <ul className={styles.boxes}>
        {block.boxes.map(({ id, price }) => (
          <li key={id}>
            <CardButton
              className={styles.box ?? ''}
              aria-haspopup="dialog"
              onClick={() => onBox(id)}
            >
              <img className={styles.picture} src={art[id]} width={48} height={48} alt="" />
              <span className={styles.words}>
                <b className={styles.name}>{texts.boxes[id]}</b>
                <small className={styles.what}>{t('box.inside')}</small>
              </span>
              <PriceTag price={price} edition={edition} />
              <Chevron to="end" size={20} />
            </CardButton>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
