import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import words from '../../components/text/words.module.css'
import { Figures } from './figures.tsx'

/** A month's live sessions: how long they were, and who came. */
export function Live({ month }: { month: StreamerMonth }) {
  const { t } = useTranslation('streamer')
  return (
    <>
      <Figures
        month={month}
        figures={[
          'sessions',
          'liveSeconds',
          'viewers',
          'followers',
          'commenters',
          'comments',
          'likes',
          'shares',
          'gifts',
          'givers',
          'interactions',
        ]}
      />
      {month.before.figures.givers === null && <p className={words.text}>{t('peopleLater')}</p>}
    </>
  )
}
