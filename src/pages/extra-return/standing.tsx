import { useTranslation } from 'react-i18next'
import type { Participation } from '../../../contract/extra-return.ts'
import { formatMoment } from '../../base/format.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'
import { Lanterns } from './lanterns.tsx'
import page from './page.module.css'
import styles from './standing.module.css'

/** How it stands, in a sentence and three figures; where it was stopped, why. */
export function Standing({ participation }: { participation: Participation }) {
  const { t } = useTranslation('extraReturn')
  const { state, cards, paid, left, missed, stopped } = participation
  const isBack = cards.some(({ back }) => back !== null)
  return (
    <Card className={page.hero ?? ''}>
      <Lanterns cards={cards} />
      <div className={page.heroWords}>
        <div role="status">
          <h2 className={words.title}>{t(`standing.${state}.title`)}</h2>
          <p className={words.text}>
            {t(`standing.${state}.text`, { when: stopped ? formatMoment(stopped.at) : '' })}
          </p>
          {state === 'void' && stopped?.cause && (
            <p className={styles.cause}>{t(`cause.${stopped.cause}`)}</p>
          )}
          {isBack && <p className={words.text}>{t('standing.back')}</p>}
        </div>
        <dl className={styles.figures}>
          {Object.entries({ paid, left, missed }).map(([name, value]) => (
            <div key={name} className={styles.figure} data-name={name}>
              <dt>{t(`figure.${name}`)}</dt>
              <dd>
                <Amount currency="diamond" value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
