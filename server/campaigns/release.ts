// The campaigns of this release (`assets/campaigns/<id>/`): definitions, texts, art. A folder more is a campaign more.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Campaign, CampaignTexts } from '../../contract/campaigns-definition.ts'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { campaignFaults, spritesOf, textFaults } from '../../machines/campaigns/proof.ts'
import type { Files } from '../platform/files/files.ts'
import { SettingError } from '../platform/settings.ts'
import { artFaults } from '../platform/tuning/art.ts'
import { type Fault, readGame } from '../platform/tuning/files.ts'
import { parseFile } from '../platform/tuning/parse.ts'
import { faultLine } from '../platform/tuning/proof.ts'
import { ASSETS } from '../platform/tuning/proven-tuning.ts'

/** A campaign as its folder has it. */
export interface ReleasedCampaign {
  id: string
  definition: Campaign
  texts: ReadonlyMap<Language, CampaignTexts>
  /** Pictures by sprite. */
  sprites: ReadonlyMap<string, Uint8Array>
}

/** What a release knows of its campaigns. */
export interface Release {
  campaigns: readonly ReleasedCampaign[]
  /** Texts in a language, and addresses of sprites. @throws Error where this release has no such campaign */
  of: (
    campaign: string,
    language: Language,
  ) => { texts: CampaignTexts; art: Record<string, string> }
}

/** Reads and proves a folder of campaigns. @returns what is right, and all that is wrong, by file and field */
export async function readCampaigns(
  assets = ASSETS,
): Promise<{ campaigns: ReleasedCampaign[]; faults: Fault[] }> {
  const folder = join(assets, 'campaigns')
  const ids = existsSync(folder) ? (await readdir(folder)).sort() : []
  const read = await Promise.all(ids.map((id) => readCampaign(assets, id)))
  return {
    campaigns: read.flatMap(({ campaign }) => (campaign ? [campaign] : [])),
    faults: read.flatMap(({ faults }) => faults),
  }
}

async function readCampaign(assets: string, id: string) {
  const game = `campaigns/${id}`
  const folder = join(assets, game)
  const file = `assets/${game}/campaign.json`
  const { value: definition, faults } = parseFile(file, await sourceOf(folder), Campaign)
  const files = await readGame(assets, game)
  const all: Fault[] = [...faults, ...artFaults(files, definition ? spritesOf(definition) : [])]
  if (definition) {
    if (definition.id !== id) all.push({ file, field: 'id', what: `must be ${id}` })
    for (const { field, what } of campaignFaults(definition)) all.push({ file, field, what })
  }
  const texts = new Map<Language, CampaignTexts>()
  for (const language of LANGUAGES) {
    const name = `texts/${language}.json`
    const source = await sourceOf(folder, name)
    const { value, faults } = parseFile(`assets/${game}/${name}`, source, CampaignTexts)
    all.push(...faults)
    if (!value) continue
    texts.set(language, value)
    if (!definition) continue
    for (const { field, what } of textFaults(definition, value)) {
      all.push({ file: `assets/${game}/${name}`, field, what })
    }
  }
  const sprites = new Map<string, Uint8Array>()
  for (const name of files.art.keys()) {
    sprites.set(name.replace(/\.\w+$/, ''), await readFile(join(folder, 'art', name)))
  }
  const campaign = definition && { id, definition, texts, sprites }
  return { campaign: campaign ?? null, faults: all }
}

async function sourceOf(folder: string, name = 'campaign.json'): Promise<string | null> {
  const file = join(folder, name)
  return existsSync(file) ? await readFile(file, 'utf8') : null
}

/** The campaigns of a folder, proven. @throws SettingError with one line */
export async function provenCampaigns(assets?: string): Promise<ReleasedCampaign[]> {
  const { campaigns, faults } = await readCampaigns(assets)
  if (faults.length > 0) throw new SettingError(faultLine(faults))
  return campaigns
}

/** What pictures hold and are called. */
function hashOf(sprites: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256')
  for (const [sprite, body] of sprites) hash.update(`${sprite} ${body.length} `).update(body)
  return hash.digest('hex').slice(0, 16)
}

/** Puts the art of campaigns where players get it, under names that change with what they hold. */
export async function publishArt(
  files: Files,
  campaigns: readonly ReleasedCampaign[],
): Promise<Release> {
  const art = new Map<string, Record<string, string>>()
  for (const { id, sprites } of campaigns) {
    const folder = `campaigns/${id}/${hashOf(sprites)}`
    const all = `${folder}/all.json`
    if (!(await files.get(all))) {
      for (const [sprite, body] of sprites) {
        await files.put(`${folder}/${sprite}.svg`, { body, type: 'image/svg+xml' })
      }
      // Written last: whoever finds it finds all of them.
      const names = Buffer.from(JSON.stringify([...sprites.keys()]))
      await files.put(all, { body: names, type: 'application/json' })
    }
    const urls = [...sprites.keys()].map((sprite) => [sprite, `/files/${folder}/${sprite}.svg`])
    art.set(id, Object.fromEntries(urls))
  }
  return {
    campaigns,
    of: (campaign, language) => {
      const found = campaigns.find(({ id }) => id === campaign)
      const texts = found?.texts.get(language)
      const own = art.get(campaign)
      if (!texts || !own) throw new Error(`this release has no campaign ${campaign}`)
      return { texts, art: own }
    },
  }
}
