import type { StreamerMonth } from '../../../contract/streamer.ts'
import { DayBars } from './day-bars.tsx'
import { Figures } from './figures.tsx'
import { HourRing } from './hour-ring.tsx'
import { SourceBar } from './source-bar.tsx'

/** A month at a glance: when points came, from what, and the time it took. */
export default function Overview({ month }: { month: StreamerMonth }) {
  return (
    <>
      <DayBars month={month} />
      <HourRing hours={month.hours} />
      <SourceBar sources={month.sources} />
      <Figures
        month={month}
        figures={[
          'onlineMs',
          'followers',
          'videoSeconds',
          'videoCalls',
          'voiceSeconds',
          'voiceCalls',
        ]}
      />
    </>
  )
}
