// Campaigns of the release: proved whole, with what they cost, and their boxes opened so many times.
import { costOf } from '../../machines/campaigns/cost.ts'
import { playBoxes } from '../../machines/campaigns/played-boxes.ts'
import { readCampaigns } from '../../server/campaigns/release.ts'
import { percent, type Report, SEED } from './played.ts'

const PLAYS = 100_000

/** What is wrong with campaigns, by file and field, and lines to read. */
export async function checkCampaigns(assets: string): Promise<Report> {
  const { campaigns, faults } = await readCampaigns(assets)
  if (faults.length > 0) return { faults, lines: [] }
  const played = campaigns.map((campaign) => ({
    ...campaign,
    boxes: playBoxes(campaign.definition, SEED, PLAYS),
  }))
  return {
    faults: played.flatMap(({ id, boxes }) =>
      boxes
        .filter(({ mean, price, low, high }) => mean / price < low || mean / price > high)
        .map(({ block, box }) => ({
          file: `assets/campaigns/${id}/campaign.json`,
          field: `blocks.${block}.boxes.${box}.outcomes`,
          what: 'give back something else when played than by weight',
        })),
    ),
    lines: played.flatMap(({ id, definition, boxes }) => {
      const { days, total, aDay } = costOf(definition)
      return [
        `${id}: ${days} days, ${total} diamonds at the most for 1,000 people, ${aDay} a day`,
        ...boxes.map(
          ({ id: box, mean, price, low, high }) =>
            `  ${box.padEnd(31)} ${percent(mean / price)}; played ${percent(low)} to ${percent(high)}`,
        ),
      ]
    }),
  }
}
