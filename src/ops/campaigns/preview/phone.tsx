import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignRequest } from '../../base/campaign-message.ts'
import { heard, PreviewReply } from '../../base/preview-message.ts'

const ADDRESS = '/ops/preview'

/** As most phones are, in CSS pixels. */
const SIZE = { width: 375, height: 812 }

/** What a frame is asked to show; its turns are its own. */
export type CampaignShown = Omit<CampaignRequest, 'turn' | 'kind'>

/** A phone that shows a season; what is edited reaches it without a reload. */
export function Phone({ title, request }: { title: string; request: CampaignShown | null }) {
  const { t } = useTranslation('campaigns')
  const frame = useRef<HTMLIFrameElement>(null)
  const turn = useRef(0)
  /** How often the page in the frame has said that it listens: anew after it was loaded anew. */
  const [begins, setBegins] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [shownTurn, setShownTurn] = useState(0)
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const from = { window: frame.current?.contentWindow, origin: location.origin }
      const said = heard(PreviewReply, event, from)
      if (said?.kind === 'preview:ready') return setBegins((before) => before + 1)
      // An answer to what is not asked for any more.
      if (said?.turn !== turn.current) return
      setFailure(said.kind === 'preview:failed' ? said.what : null)
      setShownTurn(said.turn)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (begins === 0 || !request) return
    turn.current += 1
    const asked: CampaignRequest = { kind: 'preview:campaign', turn: turn.current, ...request }
    frame.current?.contentWindow?.postMessage(asked, location.origin)
  }, [begins, request])
  return (
    <div className="ops-campaign-phone" data-shown={failure === null ? shownTurn : 0}>
      <iframe ref={frame} src={ADDRESS} title={title} {...SIZE} />
      {failure !== null && <Alert type="error" title={t('preview.failed', { what: failure })} />}
    </div>
  )
}
