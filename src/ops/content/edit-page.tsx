import { Skeleton } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { OpsText } from '../../../contract/content-ops.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import './content.css'
import { Editor } from './editor.tsx'

const EVERY_MS = 15_000

/** A text in a language: what is published, its draft, what it looks like, what it was before. */
export default function EditPage() {
  const { slug = '', language = '' } = useParams()
  const [search] = useSearchParams()
  const brand = search.get('brand')
  const { data, error, reload } = useCall(
    'GET /api/ops/content/texts/:slug/:language',
    // An address may name what there is not: the server says so.
    {
      params: { slug, language } as Pick<OpsText, 'slug' | 'language'>,
      query: brand ? { brand } : {},
    },
    { everyMs: EVERY_MS },
  )
  const [turn, setTurn] = useState(0)
  /** What was there before something was done here: it is not begun with again. */
  const [left, setLeft] = useState<OpsText>()
  const isAsked = data?.slug === slug && data.language === language && data.brand === brand
  if (!data || !isAsked || data === left) {
    return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  }
  const begin = () => setTurn((before) => before + 1)
  return (
    <>
      {error && <LoadError error={error} onRetry={reload} />}
      <Editor
        key={`${slug} ${brand} ${language} ${turn}`}
        text={data}
        reload={reload}
        onRestart={begin}
        onDone={() => {
          begin()
          setLeft(data)
          reload()
        }}
      />
    </>
  )
}
