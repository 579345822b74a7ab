import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durableCall } from '../../api/durable-call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'

const CANCEL = durableCall('POST /api/withdrawals/:id/cancel')

interface CancelButtonProps {
  id: string
  onChanged: () => void
}

/** Gives a withdrawal up; its points come back. */
export function CancelButton({ id, onChanged }: CancelButtonProps) {
  const { t } = useTranslation('withdrawal')
  const textOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const cancel = async () => {
    if (isAsking) return
    setAsking(true)
    try {
      await CANCEL.send({}, { id })
    } catch (error) {
      toast(textOf(error))
    }
    setAsking(false)
    onChanged()
  }
  return (
    <Button look="quiet" aria-disabled={isAsking} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
