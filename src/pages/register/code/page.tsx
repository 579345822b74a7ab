import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Entrance, SentCode } from '../../../../contract/identity.ts'
import { enterSession } from '../../../api/browser-session.ts'
import { call } from '../../../api/call.ts'
import { useCodeEntry } from '../../../api/use-code-entry.ts'
import { paths } from '../../../base/paths.ts'
import { useBrand } from '../../../base/route.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { CodeEntry } from '../../../components/form/code-entry.tsx'
import { Notice } from '../../../components/notice/notice.tsx'
import { Card } from '../../../components/page/card.tsx'
import { PageBody } from '../../../components/page/page-body.tsx'
import { PageIntro } from '../../../components/page/page-intro.tsx'
import { useSession } from '../../../stores/session.ts'
import { FROM_REGISTER, sendCode } from '../send-code.ts'
import { SignedIn } from '../signed-in.tsx'
import { goOn, registerPath, startAnew, useWayIn, type WayIn } from '../way-in.ts'

/** Proves the contact by the code that was sent to it (spec §2). */
export default function CodePage() {
  const { t } = useTranslation(['identity', 'shell', 'errors'])
  const { sent, contact, ticket } = useWayIn()
  const isSignedIn = useSession(({ token }) => token !== null)
  const [wasAsked] = useState(sent !== null)
  if (sent) return <Code sent={sent} contact={contact} />
  // The code has led on, or somebody came here by Forward.
  if (isSignedIn) return <SignedIn />
  // The code leads on by itself: a second step at the same time would undo its step back.
  if (ticket !== null) return wasAsked ? null : <Navigate to={registerPath()} replace />
  return (
    <Notice scene="lost" title={t('code.none.title')} text={t('code.none.text')}>
      <ButtonLink to={paths.register} replace>
        {t('code.none.go')}
      </ButtonLink>
    </Notice>
  )
}

interface CodeProps {
  sent: SentCode
  contact: WayIn['contact']
}

function Code({ sent, contact }: CodeProps) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const brand = useBrand()
  const { state } = useLocation()
  // Back to the entry that led here, so that Back leads from the next page to the one before both.
  const toRegister = () => {
    if (state === FROM_REGISTER) void navigate(-1)
    else void navigate(registerPath(), { replace: true })
  }
  const changeContact = () => {
    useWayIn.setState({ sent: null })
    toRegister()
  }

  const onDone = (entrance: Entrance) => {
    if (entrance.state === 'signedIn') {
      enterSession(entrance.session)
      startAnew()
    } else goOn(entrance)
    if (entrance.state !== 'link') toRegister()
  }
  const { failure, entry } = useCodeEntry({
    sent,
    send: (body) => call('POST /api/identity/enter', { body }),
    onDone,
    sendAgain: () => sendCode({ contact, brand }),
    onSentAgain: (again) => useWayIn.setState({ sent: again }),
  })
  return (
    <PageBody>
      <PageIntro title={t('code.title')} text={t(`code.${textFor(contact)}`)} />
      <Card>
        <CodeEntry
          {...entry}
          failure={failure}
          submit={t('code.submit')}
          onChangeContact={changeContact}
          // The provider knows the contact, and begins again.
          {...(contact === null && { onAgain: changeContact })}
        />
      </Card>
    </PageBody>
  )
}

/** What is said of the code: where it is looked for, or what it links. */
function textFor(contact: WayIn['contact']): 'text' | 'sms' | 'link' {
  if (contact === null) return 'link'
  return contact.kind === 'email' ? 'text' : 'sms'
}
