import { Alert, Button, Card, Flex, Skeleton, Typography, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ART_BYTES, type Draft, type Sprite } from '../../../../contract/tuning-ops.ts'
import { upload } from '../../base/call.ts'
import { LoadError } from '../../base/load-error.tsx'
import { textOfError } from '../../base/ops-error.ts'
import { useCall } from '../../base/use-call.ts'
import { useSend } from '../../base/use-send.ts'

interface ArtPanelProps {
  draft: Pick<Draft, 'game'>
  /** The draft's pictures by their sprites' names, as edited. */
  art: Readonly<Record<string, string>>
  /** Takes others; undefined where nothing may be changed. */
  onArt?: ((art: Record<string, string>) => void) | undefined
}

/** The sprites of a game: the release's pictures, and those that the draft has in their place. */
export function ArtPanel({ draft: { game }, art, onArt }: ArtPanelProps) {
  const { t } = useTranslation('art')
  const { data, error, reload } = useCall('GET /api/ops/tuning/games/:game/art', {
    params: { game },
  })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const change = (name: string, file: string | null) => {
    const { [name]: _before, ...others } = art
    onArt?.(file === null ? others : { ...others, [name]: file })
  }
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">
        {t('about', { megabytes: ART_BYTES / 1_000_000 })}
      </Typography.Text>
      <Flex wrap gap={12}>
        {data.sprites.map((sprite) => (
          <SpriteCard
            key={sprite.name}
            game={game}
            sprite={sprite}
            file={art[sprite.name] ?? null}
            onFile={onArt && ((file) => change(sprite.name, file))}
          />
        ))}
      </Flex>
    </Flex>
  )
}

interface SpriteCardProps {
  game: string
  sprite: Sprite
  file: string | null
  onFile: ((file: string | null) => void) | undefined
}

function SpriteCard({ game, sprite, file, onFile }: SpriteCardProps) {
  const { t } = useTranslation('art')
  const { name, width, height, isOpaque, picture } = sprite
  const { isBusy, error, send } = useSend()
  const [isBroken, setBroken] = useState(false)
  const take = (chosen: Blob) =>
    send(async () => {
      const call = 'POST /api/ops/tuning/games/:game/art/:sprite'
      const answer = await upload(call, { params: { game, sprite: name } }, chosen)
      setBroken(false)
      onFile?.(answer.file)
    })
  return (
    <Card size="small" className="ops-sprite" title={name}>
      <Flex gap={8}>
        <Picture src={picture} label={t('released')} />
        {file !== null && (
          <Picture src={`/files/${file}`} label={t('drafted')} onError={() => setBroken(true)} />
        )}
      </Flex>
      <Typography.Paragraph type="secondary">
        {t(isOpaque ? 'opaque' : 'transparent', { width, height })}
      </Typography.Paragraph>
      {error && <Alert type="error" role="alert" title={textOfError(error)} />}
      {isBroken && <Alert type="error" role="alert" title={t('broken')} />}
      {onFile && (
        <Flex gap={8} wrap>
          <Upload
            accept="image/png,image/webp,image/jpeg"
            showUploadList={false}
            beforeUpload={(chosen) => {
              void take(chosen)
              return Upload.LIST_IGNORE
            }}
          >
            <Button size="small" loading={isBusy} aria-label={t('replaceSprite', { name })}>
              {t('replace')}
            </Button>
          </Upload>
          {file !== null && (
            <Button size="small" onClick={() => onFile(null)}>
              {t('back')}
            </Button>
          )}
        </Flex>
      )}
    </Card>
  )
}

interface PictureProps {
  src: string
  label: string
  onError?: () => void
}

function Picture({ src, label, onError }: PictureProps) {
  return (
    <figure className="ops-sprite-picture">
      <img src={src} alt={label} {...(onError ? { onError } : {})} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
