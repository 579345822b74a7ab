import { useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import type { OrnamentId } from '../../../contract/ornaments-constants.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { useSession } from '../../stores/session.ts'

const WEAR = durableCall('POST /api/ornaments/worn')

/**
 * Puts an ornament on or takes it off: my picture changes wherever it is shown.
 * @param onWorn asks for the ornaments again; also where it was refused, since they then stand otherwise
 */
export function useWear(onWorn: () => Promise<void>) {
  const textOf = useErrorText()
  const [isAsking, setAsking] = useState(false)
  // The answer of a refresh that fails is in the page's notice of old data.
  const look = () => onWorn().catch(() => {})
  const show = async ({ worn }: Answer<'POST /api/ornaments/worn'>) => {
    const { me, setMe } = useSession.getState()
    if (me) setMe({ ...me, ornament: worn })
    await look()
  }
  const lost = useCallRecovery(WEAR, {
    onFound: (answer) => void show(answer),
    onNever: () => void look(),
  })
  const put = async (ornament: OrnamentId | null) => {
    setAsking(true)
    try {
      await show(await WEAR.send({ ornament }))
    } catch (error) {
      lost.failed()
      toast(textOf(error))
      await look()
    } finally {
      setAsking(false)
    }
  }
  return { put, isBusy: isAsking || lost.isOpen, isTold: lost.isTold }
}
