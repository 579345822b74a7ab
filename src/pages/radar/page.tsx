import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { onTuningSaved } from '../../base/saved-tuning.ts'
import { toast } from '../../base/toast.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { Failure } from '../../components/load/failure.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { AskPlace } from './ask-place.tsx'
import { Board } from './board.tsx'
import { loadGame } from './chunks.ts'
import { City, Place, RadarPoster } from './place.tsx'
import { ProfileForm } from './profile-form.tsx'

const openRadar = () => call('GET /api/radar')
const REFRESH = { whenSeen: true, ...everyMs(60_000) }

/** The fate radar: who is near and looks for the same (spec §9, design §4). */
export default function RadarPage() {
  useTranslation(['radar', 'topic', 'forms', 'landing', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(openRadar, REFRESH)
  useEffect(() => {
    // The engine comes while the server is asked; whether it came is told where it is needed.
    loadGame().catch(() => {})
  }, [])
  useEffect(() => onTuningSaved('radar', () => refresh().catch(() => {})), [refresh])
  return (
    <Place>
      {state === 'failed' && <Failure error={error} onRetry={retry} />}
      {state === 'loading' && <RadarPoster />}
      {state === 'ready' && data.profile === null && (
        <>
          <City />
          <Welcome onDone={refresh} />
        </>
      )}
      {state === 'ready' && data.profile !== null && (
        <Board opening={data} profile={data.profile} onTold={refresh} />
      )}
    </Place>
  )
}

/**
 * The first visit: what the radar is, what it has to know, and roughly where one is.
 * @param onDone what it had to know is told
 */
function Welcome({ onDone }: { onDone: () => Promise<void> }) {
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
