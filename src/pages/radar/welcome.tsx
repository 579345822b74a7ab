import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { AskPlace } from './ask-place.tsx'
import { ProfileForm } from './profile-form.tsx'

/**
 * The first visit: what the radar is, what it has to know, and roughly where one is.
 * @param onDone what it had to know is told
 */
export function Welcome({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation('radar')
  const textOf = useErrorText()
  const [isTold, setTold] = useState(false)
  const enter = () => void onDone().catch((error: unknown) => toast(textOf(error)))
  return (
    <PageBody>
      <PageIntro title={t('welcome.title')} text={t('welcome.text')} />
      <Card>
        {isTold ? (
          <AskPlace onTold={enter} onSkip={enter} />
        ) : (
          <ProfileForm profile={null} submit={t('welcome.next')} onTold={() => setTold(true)} />
        )}
      </Card>
    </PageBody>
  )
}
