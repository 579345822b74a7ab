import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../base/chunks.ts'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import { Card } from '../../../components/page/card.tsx'
import { PageIntro } from '../../../components/page/page-intro.tsx'
import { ChoosePhoto } from './choose-photo.tsx'
import { ConfirmForm } from './confirm-form.tsx'

/** The cropper comes once a photo was chosen. */
const CropPhoto = lazy(() => loadChunk(() => import('./crop-photo.tsx')))

/** The photo on its way: chosen, then cut. */
type Step =
  | { name: 'choose' }
  | { name: 'crop'; file: File }
  | { name: 'confirm'; file: File; cut: File }

/** Choosing a photo, cutting it, and sending it once for good. */
export function JoinPart({ onSent }: { onSent: () => Promise<void> }) {
  const { t } = useTranslation('sweetPickVote')
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const choose = () => setStep({ name: 'choose' })
  return (
    <>
      <PageIntro title={t('join.title')} text={t('join.text')} />
      <Card>
        {step.name === 'choose' && (
          <ChoosePhoto onChosen={(file) => setStep({ name: 'crop', file })} />
        )}
        {step.name === 'crop' && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <CropPhoto
              file={step.file}
              onCut={(cut) => setStep({ ...step, name: 'confirm', cut })}
              onBack={choose}
            />
          </Suspense>
        )}
        {step.name === 'confirm' && (
          <ConfirmForm
            photo={step.cut}
            onBack={() => setStep({ name: 'crop', file: step.file })}
            // What came of it is loaded and shown in its place.
            onSent={() => void onSent().catch(() => {})}
          />
        )}
      </Card>
    </>
  )
}
