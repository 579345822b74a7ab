import { Alert, Flex, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heard, PreviewReply, type PreviewRequest } from '../../base/preview-message.ts'
import type { Size } from './view.ts'

const ADDRESS = '/ops/preview'
/** A phone is drawn no higher, so that it fits a laptop's screen. */
const MAX_HEIGHT = 600

interface PhoneProps {
  title: string
  size: Size
  /** What it shows; null: nothing that could be shown, and the frame stays for what comes next. */
  request: Omit<PreviewRequest, 'turn' | 'kind'> | null
}

/** A phone that shows a game's scene; other requests reach it without a reload. */
export function Phone({ title, size, request }: PhoneProps) {
  const { t } = useTranslation('preview')
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
    const asked: PreviewRequest = { kind: 'preview:show', turn: turn.current, ...request }
    frame.current?.contentWindow?.postMessage(asked, location.origin)
  }, [begins, request])

  const scale = Math.min(1, MAX_HEIGHT / size.height)
  const isShown = request !== null && failure === null && shownTurn > 0
  return (
    <Flex vertical gap={8} align="center" component="section" aria-label={title}>
      <Typography.Text strong>{title}</Typography.Text>
      <div
        className="ops-phone"
        data-shown={isShown ? shownTurn : null}
        style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
      >
        <iframe
          ref={frame}
          src={ADDRESS}
          title={title}
          width={size.width}
          height={size.height}
          style={{ transform: `scale(${scale})` }}
        />
        {(failure !== null || !request) && (
          <div className="ops-phone-fault">
            <Alert
              type="error"
              title={failure === null ? t('faults.hidden') : t('failed', { what: failure })}
            />
          </div>
        )}
      </div>
    </Flex>
  )
}
