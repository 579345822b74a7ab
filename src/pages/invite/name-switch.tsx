import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'

const HIDE = durableCall('POST /api/invite/name')

interface NameSwitchProps {
  isHidden: boolean
  onChanged: () => void
}

/** Whether my name stands in the rankings; the place stays. */
export function NameSwitch({ isHidden, onChanged }: NameSwitchProps) {
  const { t } = useTranslation(['invite', 'forms'])
  const textOf = useErrorText()
  /** What was tapped, until the server says it too. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const recovery = useCallRecovery(HIDE, {
    onFound: ({ isHidden: found }) => {
      setWanted(found)
      onChanged()
    },
    onNever: () => {
      setWanted(null)
      toast(t('forms:never'))
    },
  })
  const change = async (isHidden: boolean) => {
    recovery.stop()
    setWanted(isHidden)
    try {
      await HIDE.send({ isHidden })
      onChanged()
    } catch (error) {
      recovery.failed()
      if (!HIDE.isOpen()) setWanted(null)
      toast(textOf(error))
    }
  }
  return (
    <SwitchField
      label={t('invite:ranking.hide')}
      text={t('invite:ranking.hideText')}
      on={wanted ?? isHidden}
      onChange={(on) => void change(on)}
    />
  )
}
