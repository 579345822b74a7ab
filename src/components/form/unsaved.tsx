import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { dialogHistory } from '../sheet/dialog-history.ts'
import { LeaveGuard } from '../sheet/leave-guard.ts'
import { Prompt } from '../sheet/sheet.tsx'
import { useBack } from '../sheet/use-back.ts'
import styles from './form.module.css'

interface UnsavedProps {
  /** What Back does instead of asking, where it leaves nothing. */
  onBack?: (() => void) | undefined
}

/**
 * Asks before unsaved input is left: by Back, by closing the sheet that it stands in, by a link, or
 * with the tab. For Back it lies over its page in the history, as a dialog does.
 */
export function Unsaved({ onBack }: UnsavedProps) {
  const { t } = useTranslation('forms')
  const sheet = useContext(LeaveGuard)
  const [isAsking, setAsking] = useState(false)
  const [isCertain, setCertain] = useState(false)
  const leave = useRef<() => void>(() => {})

  const ask = (go: () => void) => {
    leave.current = go
    setAsking(true)
  }
  useBack(!isCertain, onBack ?? (() => ask(sheet?.close ?? (() => dialogHistory().leavePage()))))

  useEffect(() => {
    if (!sheet || isCertain) return
    const { guard } = sheet
    guard.current = (go) => {
      leave.current = go
      setAsking(true)
    }
    return () => {
      guard.current = null
    }
  }, [sheet, isCertain])

  useEffect(() => {
    if (isCertain) return
    const followed = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      leave.current = () => link.click()
      setAsking(true)
    }
    const unloads = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // WebViews before Chrome 119 ask by this alone.
      event.returnValue = true
    }
    document.addEventListener('click', followed, true)
    window.addEventListener('beforeunload', unloads)
    return () => {
      document.removeEventListener('click', followed, true)
      window.removeEventListener('beforeunload', unloads)
    }
  }, [isCertain])

  // Once nothing asks any more, so that what leads away is not held up by this very question.
  useEffect(() => {
    if (isCertain) leave.current()
  }, [isCertain])

  const stay = () => setAsking(false)
  const go = () => {
    setAsking(false)
    setCertain(true)
  }
  return (
    <Prompt title={t('leave.title')} open={isAsking} onClose={stay}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('leave.text')}</p>
        <Button onClick={stay}>{t('leave.stay')}</Button>
        <Button look="text" onClick={go}>
          {t('leave.go')}
        </Button>
      </div>
    </Prompt>
  )
}
