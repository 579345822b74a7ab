import type { Block } from '../../../contract/campaigns-definition.ts'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './about-part.module.css'
import type { Shown } from './standing.ts'

interface AboutPartProps {
  shown: Pick<Shown, 'edition'>
  block: Extract<Block, { kind: 'description' }>
}

/** What there is to know of the season, as its texts tell it. */
export function AboutPart({ shown, block }: AboutPartProps) {
  const { title, text } = shown.edition.texts.blocks[block.id] ?? {}
  return (
    <PagePart title={title ?? ''}>
      <Card className={styles.about ?? ''}>
        {(text ?? '')
          .split('\n')
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </Card>
    </PagePart>
  )
}
