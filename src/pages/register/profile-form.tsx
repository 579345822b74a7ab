import RULES from 'rules:POST /api/identity/accounts'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OLDEST_YEARS, YOUNGEST_YEARS } from '../../../contract/identity-constants.ts'
import { ApiError } from '../../api/api-error.ts'
import { enterSession } from '../../api/browser-session.ts'
import { call, upload } from '../../api/call.ts'
import { attemptOf } from '../../base/attempt.ts'
import { browserCountry, countriesByName } from '../../base/countries.ts'
import { formatNumber } from '../../base/format.ts'
import { forgetInvitation, keptInvitation } from '../../base/invitation.ts'
import { Button } from '../../components/button/button.tsx'
import { ChoiceField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { OptionsField } from '../../components/form/options-field.tsx'
import type { BodyOf } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/page/card.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import { Agreement } from './agreement.tsx'
import { PictureField } from './picture-field.tsx'
import { startAnew, useWayIn, type WayIn } from './way-in.ts'
import type { OnText, Ways } from './ways.ts'

interface ProfileFormProps {
  ticket: NonNullable<WayIn['ticket']>
  ways: Ways
  onText: OnText
  /** There are newer texts than those that were agreed to. */
  onTextChanged: () => void
}

/** Who somebody new is: what others see, and what the law asks for. */
export function ProfileForm({ ticket, ways, onText, onTextChanged }: ProfileFormProps) {
  const { t } = useTranslation('identity')
  const agreed = useWayIn((way) => way.agreed)
  const [picture, setPicture] = useState<File | null>(null)
  const countries = useMemo(
    () => countriesByName().map(({ code, name }) => ({ value: code, label: name })),
    [],
  )
  const idOf = useUploads(ticket.picturePass)

  const form = useForm({
    rules: RULES,
    start: {
      nickname: ticket.suggested.nickname,
      gender: '',
      birthYear: '',
      country: ticket.suggested.country ?? ways.country ?? browserCountry() ?? '',
      agreed: agreed !== null,
    },
    send: async (profile: BodyOf<typeof RULES>) => {
      const id = picture === null ? undefined : await idOf(picture)
      const invitation = invitationNow()
      const body = {
        ...profile,
        ticket: ticket.ticket,
        texts: agreed ?? ways.texts,
        ...(id !== undefined && { picture: id }),
        ...(invitation && { invitation }),
      }
      const attempt = attemptOf(JSON.stringify(body))
      try {
        return await call('POST /api/identity/accounts', { body: { ...body, attempt } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'TEXT_CHANGED') askAgain()
        throw error
      }
    },
    onSent: (session) => {
      forgetInvitation()
      enterSession(session)
      startAnew()
    },
  })
  /** Before the refusal is told, which a later change of the form takes away. */
  function askAgain(): void {
    useWayIn.setState({ agreed: null })
    form.field('agreed').change(false)
    onTextChanged()
  }
  return (
    <>
      <PageIntro title={t('profile.title')} text={t('profile.text')} />
      <Card>
        <Form
          form={form}
          submit={t('profile.send')}
          more={
            <Button look="text" onClick={startAnew}>
              {t('profile.cancel')}
            </Button>
          }
        >
          <PictureField picture={picture} onChange={setPicture} />
          <TextField
            field={form.field('nickname')}
            label={t('profile.nickname')}
            autoComplete="nickname"
            enterKeyHint="next"
          />
          <ChoiceField
            field={form.field('gender')}
            label={t('profile.gender')}
            labels={(gender) => t(`profile.genders.${gender}`)}
          />
          <OptionsField
            field={form.field('birthYear')}
            label={t('profile.birthYear')}
            hint={t('profile.birthYearHint', { age: formatNumber(YOUNGEST_YEARS) })}
            options={birthYears()}
            autoComplete="bday-year"
          />
          <OptionsField
            field={form.field('country')}
            label={t('profile.country')}
            options={countries}
            autoComplete="country"
          />
          {agreed === null && <Agreement field={form.field('agreed')} onText={onText} />}
        </Form>
      </Card>
    </>
  )
}

/** Uploads each picture once, however often the form is tried. */
function useUploads(pass: string): (picture: File) => Promise<string> {
  const sent = useRef(new WeakMap<File, string>())
  return async (picture) => {
    const id =
      sent.current.get(picture) ??
      (await upload('POST /api/identity/pictures', picture, { pass })).id
    sent.current.set(picture, id)
    return id
  }
}

/** The years of birth of those who are old enough, the youngest first. */
function birthYears() {
  const year = new Date(serverNow()).getUTCFullYear()
  return Array.from({ length: OLDEST_YEARS - YOUNGEST_YEARS + 1 }, (_, more) => {
    const born = String(year - YOUNGEST_YEARS - more)
    return { value: born, label: born }
  })
}

/** The invitation that counts, with its time by the server's clock. */
function invitationNow() {
  const kept = keptInvitation()
  if (!kept) return null
  const age = Date.now() - kept.openedAt
  return { code: kept.code, openedAt: Math.floor(serverNow() - Math.max(0, age)) }
}
