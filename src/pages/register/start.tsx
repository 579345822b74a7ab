import { useTranslation } from 'react-i18next'
import { paths } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { ContactForm } from './contact-form.tsx'
import { Providers } from './providers.tsx'
import type { OnText, Ways } from './ways.ts'

/** What this is, and the ways in. */
export function Start({ ways, onText }: { ways: Ways; onText: OnText }) {
  const { t } = useTranslation('identity')
  const { contacts, providers } = ways
  if (contacts.length + providers.length === 0) {
    return (
      <Notice scene="lost" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.landing}>{t('none.home')}</ButtonLink>
      </Notice>
    )
  }
  return (
    <>
      <PageIntro title={t('start.title')} text={t('start.text')} />
      {contacts.length > 0 && (
        <Card>
          <ContactForm ways={ways} onText={onText} />
        </Card>
      )}
      {providers.length > 0 && <Providers providers={providers} />}
    </>
  )
}
