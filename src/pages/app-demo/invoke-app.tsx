import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HOME_IN_APP } from '../../base/paths.ts'
import { useBrand } from '../../base/route.ts'
import { BRANDS, settingsOf } from '../../brands/brand.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { Card } from '../../components/page/card.tsx'
import LeaveSheet from '../../components/sheet/leave-sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import {
  deepLink,
  openApp,
  openAppMethod,
  storeUrlOf,
  withParameters,
} from '../../native/deep-link.ts'
import { pageOpener } from '../../native/page-opener.ts'
import { platformOf, SOCIAL_NAMES, socialAppOf } from '../../native/platform.ts'
import { useCopy } from '../../native/use-copy.ts'
import { SelectField } from './fields.tsx'
import styles from './invoke-app.module.css'
import { PageField } from './page-field.tsx'
import { SAMPLES, type Sample, seenAs } from './seen-as.ts'

const BRAND_OPTIONS = BRANDS.map((value) => ({ value, label: settingsOf(value).name }))

/** The deep-link tester: builds a link into an app, and shows where it leads from which browser. */
export default function InvokeApp() {
  const { t } = useTranslation('demo')
  const copy = useCopy()
  const [brand, setBrand] = useState(useBrand())
  const [page, setPage] = useState<string>(HOME_IN_APP)
  const [parameters, setParameters] = useState('')
  const [sample, setSample] = useState<Sample | 'this'>('this')
  const [told, setTold] = useState<'opening' | 'openedApp' | 'openedStore' | null>(null)

  const { userAgent, touchPoints } = seenAs(sample)
  const platform = platformOf(userAgent, touchPoints)
  const social = socialAppOf(userAgent)
  const way = openAppMethod(platform, social)
  const sheet = useSheet({ leave: social !== null })
  const addresses = settingsOf(brand).app
  const target = withParameters(page, parameters)
  const link = deepLink(addresses, target)

  const open = async () => {
    sheet.close()
    setTold('opening')
    const opened = await openApp(addresses, platform, target, pageOpener)
    setTold(opened === 'app' ? 'openedApp' : 'openedStore')
  }
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('invoke.text')}</p>
      <SelectField
        label={t('invoke.brand')}
        options={BRAND_OPTIONS}
        value={brand}
        onChange={setBrand}
      />
      <PageField page={page} onChange={setPage} />
      <Field
        label={t('invoke.params')}
        hint={t('invoke.paramsHint')}
        value={parameters}
        onChange={setParameters}
      />
      <SelectField
        label={t('invoke.seenAs')}
        options={useSampleOptions()}
        value={sample}
        onChange={setSample}
      />
      <Card className={styles.card ?? ''}>
        <h2 className={styles.title}>{t('invoke.link')}</h2>
        <code className={styles.link}>{link}</code>
        <Button look="quiet" onClick={() => copy(link)}>
          {t('invoke.copy')}
        </Button>
      </Card>
      <Card className={styles.card ?? ''}>
        <h2 className={styles.title}>{t('invoke.found')}</h2>
        <dl className={styles.facts}>
          <dt>{t('invoke.platformName')}</dt>
          <dd>{t(`invoke.platform.${platform}`)}</dd>
          <dt>{t('invoke.socialName')}</dt>
          <dd>{social ? SOCIAL_NAMES[social] : t('invoke.noSocial')}</dd>
          <dt>{t('invoke.store')}</dt>
          <dd>{storeUrlOf(addresses, platform)}</dd>
          <dt>{t('invoke.happens')}</dt>
          <dd>{t(HAPPENS_KEYS[way], { app: social ? SOCIAL_NAMES[social] : '' })}</dd>
        </dl>
      </Card>
      <footer className={styles.footer}>
        <p className={styles.told} role="status">
          {told && t(`invoke.${told}`)}
        </p>
        <Button
          disabled={told === 'opening'}
          onClick={() => (way === 'explain' ? sheet.open('leave') : void open())}
        >
          {t('invoke.open')}
        </Button>
      </footer>
      {social && (
        <LeaveSheet
          social={social}
          sheet={sheet}
          button={t('invoke.open')}
          onAnyway={() => void open()}
        />
      )}
    </div>
  )
}

const HAPPENS_KEYS = {
  app: 'invoke.willOpen',
  store: 'invoke.willStore',
  explain: 'invoke.willExplain',
} as const

function useSampleOptions() {
  const { t } = useTranslation('demo')
  const samples = Object.keys(SAMPLES) as Sample[]
  const nameOf = (sample: Sample) =>
    sample === 'android' || sample === 'ios' || sample === 'other'
      ? t(`invoke.platform.${sample}`)
      : SOCIAL_NAMES[sample]
  return [
    { value: 'this' as const, label: t('invoke.thisBrowser') },
    ...samples.map((value) => ({ value, label: nameOf(value) })),
  ]
}
