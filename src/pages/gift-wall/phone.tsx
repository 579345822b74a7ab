import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { everyMs } from '../../base/use-refresh.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { PairForm } from './pair-form.tsx'
import { ScreenCard } from './screen-card.tsx'
import { ScreenSheet } from './screen-sheet.tsx'
import { UnpairSheet } from './unpair-sheet.tsx'

const loadScreens = () => call('GET /api/gift-wall/screens')
const REFRESH = { whenSeen: true, ...everyMs(30_000) }

/** What a phone does with the wall: pairs televisions, sets and lets them go, or shows the wall itself. */
export default function Phone({ code }: { code: string | null }) {
  const { t } = useTranslation('giftWall')
  const { state, data, error, retry, refresh } = useLoad(loadScreens, REFRESH)
  const sheet = useSheet({ screen: true, unpair: true })
  const reload = () => void refresh().catch(() => {})
  const chosen = data?.screens.find(({ id }) => id === sheet.param)
  return (
    <PageBody isWide>
      <PageColumn>
        <PageIntro title={t('intro.title')} text={t('intro.text')} />
        <ButtonLink to={pathWith(paths.goTV, { show: 'here' })}>{t('showHere')}</ButtonLink>
        <PagePart
          title={t('pair.title')}
          text={t('pair.text', { address: `${location.host}/#${paths.goTV}` })}
        >
          <Card>
            <PairForm code={code} onPaired={reload} />
          </Card>
        </PagePart>
      </PageColumn>
      <PageColumn>
        <PagePart title={t('screens.title')}>
          {state === 'failed' && <Failure error={error} onRetry={retry} />}
          {state === 'loading' && <Skeleton lines={3} />}
          {state === 'ready' && data.screens.length === 0 && <p>{t('screens.none')}</p>}
          {state === 'ready' &&
            data.screens.map((screen) => (
              <ScreenCard
                key={screen.id}
                screen={screen}
                onOpen={() => sheet.open('screen', screen.id)}
              />
            ))}
        </PagePart>
      </PageColumn>{' '}
      <ScreenSheet
        sheet={sheet}
        screen={chosen}
        isKnown={state === 'ready'}
        onSaved={reload}
        onUnpair={() => sheet.open('unpair', sheet.param ?? undefined)}
      />
      <UnpairSheet sheet={sheet} screen={chosen} isKnown={state === 'ready'} onGone={reload} />
    </PageBody>
  )
}
