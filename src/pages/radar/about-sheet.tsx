import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RadarProfile } from '../../../contract/radar.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { AskPlace } from './ask-place.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './sheets.module.css'

interface AboutSheetProps {
  sheet: SheetPlace
  profile: RadarProfile
  onTold: () => Promise<void>
}

/** What I told of myself, to change it. */
export function AboutSheet({ sheet, profile, onTold }: AboutSheetProps) {
  const { t } = useTranslation('radar')
  const latest = useRef(sheet)
  latest.current = sheet
  const told = () => {
    // A phone may take long to find its place: by then another sheet may be open.
    if (latest.current.name === 'about') sheet.close()
    toast(t('about.saved'))
    // What could not be asked for again comes with the next look at the page.
    onTold().catch(() => {})
  }
  const forgotten = () => {
    toast(t('about.forgotten'))
    onTold().catch(() => {})
  }
  return (
    <Sheet title={t('about.title')} sheet={sheet} name="about">
      <ProfileForm profile={profile} submit={t('about.save')} onTold={told} />
      <div className={styles.place}>
        {profile.placeAt !== null && <Told at={profile.placeAt} onForgotten={forgotten} />}
        <AskPlace hasPlace={profile.placeAt !== null} onTold={told} onSkip={sheet.close} />
      </div>
    </Sheet>
  )
}

/** When my place was told, and the way to have it forgotten. */
function Told({ at, onForgotten }: { at: number; onForgotten: () => void }) {
  const { t } = useTranslation('radar')
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  const forget = async () => {
    setSending(true)
    try {
      await call('POST /api/radar/place/forget', { body: {} })
      onForgotten()
    } catch (error) {
      toast(textOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.told}>
      <p className={styles.placeAt}>{t('about.placeAt', { at: formatMoment(at) })}</p>
      <Button
        look="text"
        className={styles.forget}
        disabled={isSending}
        onClick={() => void forget()}
      >
        {t('about.forget')}
      </Button>
    </div>
  )
}
