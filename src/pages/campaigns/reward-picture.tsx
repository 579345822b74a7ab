import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { Reward } from '../../../contract/campaigns-definition.ts'
import { CURRENCY_ART } from '../../components/money/currency-icon.tsx'
import { Ornament } from '../../components/picture/ornament.tsx'

const ITEM_ART = import.meta.glob<string>('../../../assets/*/items/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** By kind: each feature draws its own items, and names the file by the kind. */
const ITEMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ITEM_ART).map(([file, art]) => [file.replace(/^.*\/|\.svg$/g, ''), art]),
)

interface RewardPictureProps {
  reward: Reward | undefined
  art: CampaignEdition['art']
  size: number
}

/** What a reward is, as a picture; the text beside it says its name. */
export function RewardPicture({ reward, art, size }: RewardPictureProps) {
  if (!reward) return null
  if (reward.kind === 'ornament') return <Ornament id={reward.ornament} size={size} />
  return <img src={sourceOf(reward, art)} width={size} height={size} alt="" />
}

function sourceOf(reward: Exclude<Reward, { kind: 'ornament' }>, art: CampaignEdition['art']) {
  if (reward.kind === 'token') return art[reward.token]
  return reward.kind === 'item' ? ITEMS[reward.item] : CURRENCY_ART[reward.kind]
}
