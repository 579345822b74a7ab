import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Part } from './part.tsx'

const SCENES = ['empty', 'fault', 'lost'] as const

/** What pages say: nothing here, something failed, something done. */
export function Feedback() {
  const { t } = useTranslation('styleguide')
  return (
    <>
      <Part name="notices">
        {SCENES.map((scene) => (
          <Notice
            key={scene}
            scene={scene}
            title={t(`notice.${scene}`)}
            text={t(`notice.${scene}Text`)}
          />
        ))}
      </Part>
      <Part name="failure">
        <Failure error={new ApiError('NETWORK')} onRetry={() => toast(t('toast.text'))} />
      </Part>
      <Part name="toasts">
        <Button look="quiet" onClick={() => toast(t('toast.text'))}>
          {t('toast.show')}
        </Button>
      </Part>
    </>
  )
}
