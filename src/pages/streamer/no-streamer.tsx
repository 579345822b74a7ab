import { useTranslation } from 'react-i18next'
import { usePagePath } from '../../base/use-page-path.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody } from '../../components/page/page-body.tsx'

/** What the center is, for somebody who is no streamer yet, and where one begins. */
export function NoStreamer() {
  const { t } = useTranslation(['streamer', 'shell'])
  const pathOf = usePagePath()
  return (
    <PageBody>
      <Notice
        scene="empty"
        title={t('streamer:noStreamer.title')}
        text={t('streamer:noStreamer.text')}
      >
        <ButtonLink to={pathOf('inviteAgent')}>{t('streamer:noStreamer.begin')}</ButtonLink>
        <ButtonLink look="quiet" to={pathOf('service')}>
          {t('shell:toService')}
        </ButtonLink>
      </Notice>
    </PageBody>
  )
}
