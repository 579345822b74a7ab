import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '../../../contract/brands.ts'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageBody } from '../../components/page-body.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { JoinForm } from './join-form.tsx'

/** The page on which anyone asks to become a partner of this brand, as the route table takes it. */
export function joinusPage(brand: Brand): { default: ComponentType } {
  return { default: () => <JoinUs brand={brand} /> }
}

function JoinUs({ brand }: { brand: Brand }) {
  const { t } = useTranslation(['joinus', 'forms', 'shell', 'errors'])
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
