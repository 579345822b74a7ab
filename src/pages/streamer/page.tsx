import { useTranslation } from 'react-i18next'
import { useSession } from '../../stores/session.ts'
import { Center } from './center.tsx'
import { NoStreamer } from './no-streamer.tsx'

/** A streamer's own figures by month and by day (spec §2 /anchorCenter, §3). */
export default function StreamerPage() {
  useTranslation(['streamer', 'earnings', 'identity', 'forms', 'native', 'shell', 'errors'])
  const isStreamer = useSession(({ me }) => me?.role === 'streamer')
  return isStreamer ? <Center /> : <NoStreamer />
}
