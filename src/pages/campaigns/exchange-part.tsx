import { useTranslation } from 'react-i18next'
import type { Block, CampaignRecipe } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './exchange-part.module.css'
import { RewardPicture } from './reward-picture.tsx'
import { Slots } from './slots.tsx'
import type { Shown } from './standing.ts'
import type { Exchanging } from './use-exchanging.ts'
import { useRewardText } from './use-reward-text.ts'

interface ExchangePartProps {
  shown: Shown
  block: Extract<Block, { kind: 'exchange' }>
  exchanging: Exchanging
}

/** What can be made of what was collected: the pieces fill their slots, then it is made. */
export function ExchangePart({ shown, block, exchanging }: ExchangePartProps) {
  const { title, text } = shown.edition.texts.blocks[block.id] ?? {}
  return (
    <PagePart title={title ?? ''} {...(text && { text })}>
      <ul className={styles.recipes}>
        {block.recipes.map((recipe) => (
          <li key={recipe.id}>
            <Recipe shown={shown} recipe={recipe} block={block.id} exchanging={exchanging} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

interface RecipeProps {
  shown: Shown
  recipe: CampaignRecipe
  block: string
  exchanging: Exchanging
}

function Recipe({ shown, recipe, block, exchanging }: RecipeProps) {
  const { t } = useTranslation('campaigns')
  const { edition, mine, canCollect } = shown
  const rewardText = useRewardText(edition.texts)
  const { id, needs, rewards, most } = recipe
  const made = mine.exchanged[id] ?? 0
  const isUsedUp = made >= most
  const isFull = needs.every(({ token, amount }) => (mine.tokens[token] ?? 0) >= amount)
  const name = edition.texts.recipes[id]
  return (
    <Card className={styles.recipe ?? ''}>
      <div className={styles.head}>
        <RewardPicture reward={rewards[0]} art={edition.art} size={44} />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <span className={styles.quiet}>{rewardText(...rewards)}</span>
        </div>
      </div>
      <Slots needs={needs} shown={shown} />
      <div className={styles.foot}>
        <span className={styles.quiet}>
          {t('exchange.made', { made: formatNumber(made), most: formatNumber(most) })}
        </span>
        {isUsedUp ? (
          <span className={styles.done}>{t('exchange.usedUp')}</span>
        ) : (
          <Button
            look="quiet"
            className={styles.make ?? ''}
            disabled={!(canCollect && isFull) || exchanging.isHeld}
            onClick={({ currentTarget }) => void exchanging.make(block, id, currentTarget)}
          >
            {exchanging.isAsking ? t('asking') : t('exchange.make')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </Card>
  )
}
