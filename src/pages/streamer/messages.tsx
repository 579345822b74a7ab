import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { shareOf } from '../../../machines/streamer/best.ts'
import { formatNumber, formatPercent } from '../../base/format.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import words from '../../components/text/words.module.css'
import { Figures } from './figures.tsx'
import { Meter } from './meter.tsx'

/** Whom one wrote with in a month, and how soon. */
export function Messages({ month }: { month: StreamerMonth }) {
  const { t } = useTranslation('streamer')
  const { writers, answered, replies, promptReplies } = month.total
  return (
    <>
      <PagePart title={t('replying.title')}>
        {/* Whoever wrote in the month before may be answered in this one. */}
        <Meter
          part={Math.min(1, shareOf(answered, writers))}
          label={t('replying.rate')}
          text={t('replying.rateText', {
            count: writers,
            answered: formatNumber(answered),
            writers: formatNumber(writers),
          })}
        />
        <Meter
          part={shareOf(promptReplies, replies)}
          label={t('replying.prompt')}
          text={t('replying.promptText', {
            count: replies,
            part: formatPercent(shareOf(promptReplies, replies), 0),
            replies: formatNumber(replies),
          })}
        />
      </PagePart>
      <Figures
        month={month}
        figures={[
          'greetings',
          'replies',
          'promptReplies',
          'writers',
          'answered',
          'texts',
          'textsReceived',
        ]}
      />
      {month.before.figures.writers === null && <p className={words.text}>{t('peopleLater')}</p>}
    </>
  )
}
