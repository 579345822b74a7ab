import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { commandOf, type HandInputs } from './by-hand.ts'
import styles from './cards.module.css'
import { Command } from './command.tsx'
import { Experts } from './experts.tsx'
import { HandForm } from './hand-form.tsx'

const NOTHING: HandInputs = {
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  weights: '',
  tuningHash: '',
  beacon: '',
  commitment: '',
}

/** The command that checks a draw without this page, and a form for any seeds. */
export function SelfCheck() {
  const { t } = useTranslation('fairness')
  const sheet = useSheet({ hand: true })
  const [inputs, setInputs] = useState(NOTHING)
  return (
    <Card>
      <h2 className={`${words.title} ${styles.title}`}>{t('self.title')}</h2>
      <p className={`${words.text} ${styles.text}`}>{t('self.text')}</p>
      <Experts>
        <Command line={commandOf(inputs)} />
        <Button look="quiet" onClick={() => sheet.open('hand')}>
          {t('self.byHand')}
        </Button>
      </Experts>
      <Sheet title={t('self.byHand')} sheet={sheet} name="hand">
        <HandForm inputs={inputs} onChange={setInputs} />
      </Sheet>
    </Card>
  )
}
