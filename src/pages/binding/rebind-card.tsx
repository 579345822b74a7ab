import { useTranslation } from 'react-i18next'
import type { Binding } from '../../../contract/binding.ts'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'
import { AccountLine } from './account-line.tsx'
import styles from './rebind-card.module.css'

/** What is bound can't be paid to any more, and what to do: bind another one here, or choose another way. */
export function RebindCard({ binding, isOffered }: { binding: Binding; isOffered: boolean }) {
  const { t } = useTranslation('binding')
  return (
    <Card className={styles.card ?? ''}>
      <div role="status">
        <h3 className={words.title}>{t('rebind.title')}</h3>
        <p className={words.text}>{t(isOffered ? 'rebind.text' : 'rebind.otherWay')}</p>
      </div>
      <AccountLine binding={binding} />
    </Card>
  )
}
