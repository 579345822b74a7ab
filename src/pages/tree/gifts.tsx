import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import words from '../../components/text/words.module.css'
import { artOf } from './art.ts'
import styles from './gifts.module.css'
import type { TreeActor } from './use-tree.ts'

/** What my watering brought: it lies in the backpack already. It rises when the garden has shown it. */
export function Gifts({ actor }: { actor: TreeActor }) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const gifts = useSelector(actor, ({ context }) => context.gifts)
  const [first] = gifts
  if (!first) return null
  const params = { count: first.number, number: formatNumber(first.number) }
  return (
    <section className={styles.gifts} aria-labelledby="tree-gifts">
      <img className={styles.picture} src={artOf('gift')} width="56" height="56" alt="" />
      <div>
        <h2 id="tree-gifts" className={words.title}>
          {t(`gifts.${first.reason}`, params)}
        </h2>
        <p className={words.text}>{t('gifts.text', { gift: giftText(...gifts) })}</p>
      </div>
      <div className={styles.ways}>
        <LinkRow to={paths.backpack}>{t('gifts.backpack')}</LinkRow>
        <Button onClick={() => actor.send({ type: 'COLLECTED' })}>{t('gifts.fine')}</Button>
      </div>
    </section>
  )
}
