import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Binding } from '../../../contract/binding.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'
import { AccountLine } from './account-line.tsx'
import styles from './bound-card.module.css'
import { RestTrack } from './rest-track.tsx'

/** What is bound, since when it is good, and that it stays. */
export function BoundCard({ binding }: { binding: Binding }) {
  const { t } = useTranslation('binding')
  const textOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const unbind = async () => {
    setAsking(true)
    try {
      await call('POST /api/bindings/:id/unbind', { params: { id: binding.id }, body: {} })
    } catch (error) {
      toast(textOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Card className={styles.card ?? ''}>
      <AccountLine binding={binding} />
      <RestTrack binding={binding} />
      <p className={words.text}>{t('bound.stays')}</p>
      <Button look="text" disabled={isAsking} onClick={() => void unbind()}>
        {t('bound.unbind')}
      </Button>
    </Card>
  )
}
