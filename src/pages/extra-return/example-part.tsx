import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bonusOf, partsOf } from '../../../machines/extra-return/parts.ts'
import { formatNumber } from '../../base/format.ts'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Card } from '../../components/page/card.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import words from '../../components/text/words.module.css'
import styles from './example-part.module.css'

interface ExamplePartProps {
  /** The diamonds of the packs that are for sale. */
  packs: readonly number[]
  /** The most that it brings. */
  cap: number
}

/** What each pack brings, by the rule that the server uses. */
export function ExamplePart({ packs, cap }: ExamplePartProps) {
  const { t } = useTranslation('extraReturn')
  const prizeText = usePrizeText()
  const name = useId()
  const [chosen, setChosen] = useState(packs[1] ?? packs[0] ?? cap)
  const bonus = bonusOf(chosen, { cap })
  const days = partsOf(bonus).map((part, place) => ({ number: place + 1, part }))
  const text = (amount: number) => prizeText({ currency: 'diamond', amount })
  return (
    <Card className={styles.part ?? ''}>
      <h2 className={words.title}>{t('example.title')}</h2>
      <fieldset className={styles.packs}>
        <legend>
          <VisuallyHidden>{t('example.packs')}</VisuallyHidden>
        </legend>
        <div className={styles.tiles}>
          {packs.map((amount) => (
            <RadioTile
              key={amount}
              className={styles.tile}
              name={name}
              value={amount}
              isChosen={amount === chosen}
              onChoose={() => setChosen(amount)}
            >
              <span aria-hidden="true">{formatNumber(amount)}</span>
              <VisuallyHidden>{text(amount)}</VisuallyHidden>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <div role="status" className={styles.result}>
        <p>{t('example.total', { topUp: text(chosen), bonus: text(bonus) })}</p>
        <ol className={styles.days}>
          {days.map(({ number, part }) => (
            <li key={number} className={styles.day}>
              <span>{t('day', { number: formatNumber(number) })}</span>
              <b className={styles.amount}>
                <CurrencyIcon currency="diamond" size={16} />
                <span aria-hidden="true">{formatNumber(part)}</span>
                <VisuallyHidden>{text(part)}</VisuallyHidden>
              </b>
            </li>
          ))}
        </ol>
        {bonus < chosen && <p className={words.text}>{t('example.capped', { most: text(cap) })}</p>}
      </div>
    </Card>
  )
}
