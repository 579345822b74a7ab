import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../contract/money.ts'
import { ORNAMENTS } from '../../../contract/ornaments-constants.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { Card } from '../../components/page/card.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import styles from './page.module.css'
import { Part } from './part.tsx'

const CURRENCIES: Currency[] = ['diamond', 'gold', 'point']
const AVATARS = [1, 2, 3, 4]
const AVATAR_SIZES = [32, 40, 48, 72]
const ORNAMENT_SIZES = [96, 32]
const FIRST_BALANCE = 12_450
const WIN = 1_000

/** What holds and shows things: cards, sheets, amounts, people. */
export function Surfaces() {
  const { t } = useTranslation('styleguide')
  const [balance, setBalance] = useState(FIRST_BALANCE)
  const sheet = useSheet({ sample: true })
  const [name, setName] = useState('')
  return (
    <>
      <Part name="cards">
        <Card>
          <b>{t('card.title')}</b>
          <p className={styles.text}>{t('card.text')}</p>
        </Card>
      </Part>
      <Part name="sheets">
        <Button look="quiet" onClick={() => sheet.open('sample')}>
          {t('sheet.open')}
        </Button>
        <Sheet title={t('sheet.title')} sheet={sheet} name="sample">
          <div className={styles.part}>
            <p className={styles.text}>{t('sheet.text')}</p>
            <Field label={t('field.label')} value={name} onChange={setName} />
          </div>
        </Sheet>
      </Part>
      <Part name="amounts">
        <div className={styles.row}>
          {CURRENCIES.map((currency) => (
            <Amount key={currency} currency={currency} value={balance} />
          ))}
        </div>
        <Button look="quiet" onClick={() => setBalance(balance + WIN)}>
          {t('amount.change')}
        </Button>
      </Part>
      <Part name="icons">
        <div className={styles.row}>
          {CURRENCIES.map((currency) => (
            <CurrencyIcon key={currency} currency={currency} size={40} />
          ))}
        </div>
      </Part>
      <Part name="avatars">
        <div className={styles.row}>
          {AVATARS.map((number, place) => (
            <Avatar
              key={number}
              user={{
                avatar: `/files/avatars/${number}.svg`,
                ...(place % 2 === 1 && { vip: true }),
              }}
              size={AVATAR_SIZES[place] ?? 0}
            />
          ))}
        </div>
      </Part>
      <Part name="ornaments">
        {ORNAMENT_SIZES.map((size) => (
          <div key={size} className={styles.faces} data-size={size}>
            {ORNAMENTS.map((ornament, place) => (
              <Avatar
                key={ornament}
                user={{ avatar: `/files/avatars/${place}.svg`, ornament }}
                size={size}
              />
            ))}
          </div>
        ))}
      </Part>
    </>
  )
}
