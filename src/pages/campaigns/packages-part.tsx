import type { Block } from '../../../contract/campaigns-definition.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import { PackageCard } from './package-card.tsx'
import styles from './packages-part.module.css'
import type { Shown } from './standing.ts'
import type { Shop } from './use-shop.tsx'

interface PackagesPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'packages' }>
  shop: Shop
}

/** The packages as things on a shelf: what each holds and costs, and how many are left. */
export function PackagesPart({ shown, block, shop }: PackagesPartProps) {
  const { title, text } = shown.edition.texts.blocks[block.id] ?? {}
  return (
    <PagePart title={title ?? ''} {...(text && { text })}>
      <ul className={styles.shelf}>
        {block.packages.map((sold) => (
          <li key={sold.id}>
            <PackageCard
              shown={shown}
              sold={sold}
              onBuy={() => shop.onPackage(sold.id)}
              pictureRef={(element) => shop.stallRef(sold.id, element)}
            />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
