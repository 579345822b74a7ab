import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../base/route.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { JoinForm } from './join-form.tsx'

/** The page on which anyone asks to become a partner of its brand. */
export default function JoinUsPage() {
  const { t } = useTranslation(['joinus', 'forms', 'shell', 'errors'])
  const brand = useBrand()
  const [isSent, setSent] = useState(false)
  if (isSent) return <Notice scene="empty" title={t('sent.title')} text={t('sent.text')} />
  return (
    <PageBody>
      <PageIntro title={t('title')} text={t('intro')} />
      <Card>
        <JoinForm brand={brand} onSent={() => setSent(true)} />
      </Card>
    </PageBody>
  )
}
