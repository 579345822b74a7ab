// A campaign more is a folder more: data, texts and art, no code (issue 31, point 4). What is wrong in it is named by file
// and field, and no server starts with it.
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Campaign, CampaignTexts } from '../../contract/campaigns-definition.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { provenCampaigns } from '../../server/campaigns/release.ts'
import { campaigns } from '../../server/campaigns/routes.ts'
import { announced, running } from './campaigns-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import { happened, person, tellAll, times } from './growth-world.ts'
import { openWorld, type World } from './harness.ts'

let assets: string
let world: World
beforeAll(async () => {
  assets = await mkdtemp(join(tmpdir(), 'companion-assets-'))
  await writeMidsummer()
  world = await openWorld({}, { instead: [campaigns(assets)] })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
  await rm(assets, { recursive: true })
})

const folder = () => join(assets, 'campaigns/midsummer')
const read = async (file: string) => JSON.parse(await readFile(join(folder(), file), 'utf8'))
const write = (file: string, value: unknown) =>
  writeFile(join(folder(), file), JSON.stringify(value))

/** A small season of its own: tasks for flowers, one basket, one wreath. */
async function writeMidsummer(): Promise<void> {
  const released = join(import.meta.dirname, '../../assets/campaigns/halloween')
  await cp(released, folder(), { recursive: true })
  const halloween: Campaign = await read('campaign.json')
  const [tasks] = halloween.blocks.filter((block) => block.kind === 'tasks')
  const [doors] = halloween.blocks.filter((block) => block.kind === 'boxes')
  const [task, box] = [tasks?.tasks[0], doors?.boxes.find(({ price }) => price.kind === 'diamond')]
  if (!tasks || !task || !box) throw new Error('Halloween has lost its parts')
  await rename(join(folder(), `art/${box.id}.svg`), join(folder(), 'art/basket.svg'))
  await rename(join(folder(), `art/${box.id}-open.svg`), join(folder(), 'art/basket-open.svg'))
  await write('campaign.json', {
    ...halloween,
    id: 'midsummer',
    period: { from: '2026-06-20T00:00', to: '2026-06-25T00:00', offset: '+02:00' },
    tokens: ['petal'],
    blocks: [
      {
        ...{ kind: 'tasks', id: 'meadow', lights: null },
        tasks: [
          {
            ...{ id: 'pick', measure: 'greetings', target: 3, window: 'day', spot: null },
            rewards: [{ kind: 'token', token: 'petal', amount: 3 }],
          },
        ],
      },
      {
        ...{ kind: 'boxes', id: 'baskets' },
        boxes: [
          {
            ...{ id: 'basket', price: { kind: 'diamond', amount: 10 }, spot: box.spot },
            width: box.width,
            outcomes: [
              { id: 'little', weight: 9, rewards: [{ kind: 'gold', amount: 100 }] },
              { id: 'much', weight: 1, rewards: [{ kind: 'diamond', amount: 60 }] },
            ],
          },
        ],
      },
      {
        ...{ kind: 'exchange', id: 'wreaths' },
        recipes: [
          {
            ...{ id: 'wreath', needs: [{ token: 'petal', amount: 3 }], most: 5 },
            rewards: [{ kind: 'gold', amount: 50 }],
          },
        ],
      },
    ],
    scene: { ...halloween.scene, layers: halloween.scene.layers.slice(0, 1) },
  })
  const layer = halloween.scene.layers[0]?.sprite ?? ''
  const used = new Set(['basket.svg', 'basket-open.svg', 'petal.svg', `${layer}.svg`])
  await cp(join(folder(), 'art/candy.svg'), join(folder(), 'art/petal.svg'))
  for (const file of await readdir(join(folder(), 'art'))) {
    if (!used.has(file)) await rm(join(folder(), 'art', file))
  }
  await write('art/manifest.json', {
    sprites: Object.fromEntries(
      [...used].map((file) => [file.replace('.svg', ''), { file, credit: 'drawn for this test' }]),
    ),
  })
  const texts: CampaignTexts = {
    ...{ title: 'Midsummer', lead: 'Pick flowers while it is light.', tokens: { petal: 'Petals' } },
    ...{ boxes: { basket: 'Basket' }, recipes: { wreath: 'Wreath' } },
    ...{ packages: {}, levels: {} },
    blocks: {
      meadow: { title: 'Meadow', text: 'Say hi.' },
      baskets: { title: 'Baskets', text: 'Open one.' },
      wreaths: { title: 'Wreaths', text: 'Bind one.' },
    },
  }
  for (const language of LANGUAGES) await write(`texts/${language}.json`, texts)
}

describe('an eighth campaign', () => {
  it('is played by data and art alone, from its tasks to its wreath', async () => {
    const edition = await running(world, await read('campaign.json'))
    const ann = await person(world)
    const shown = await ann.call('GET /api/campaigns/:campaign/edition', {
      params: { campaign: 'midsummer' },
      query: { language: 'th' },
    })
    const { texts, art, state } = shown.answer.edition ?? {}
    expect([texts?.title, state]).toEqual(['Midsummer', 'running'])
    const picture = await world.app.inject({ url: art?.basket ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    await tellAll(
      world,
      times(3, () => happened(world, 'greeting', { from: ann })),
    )
    const day = new Date(world.clock.now() + 2 * 3_600_000).toISOString().slice(0, 10)
    const at = { params: { number: edition.number } }
    const claimed = await ann.call('POST /api/campaigns/editions/:number/claims', {
      ...at,
      body: { claims: [{ block: 'meadow', task: 'pick', day }] },
    })
    expect(claimed.answer.mine.tokens).toEqual({ petal: 3 })
    const made = await ann.call('POST /api/campaigns/editions/:number/exchanges', {
      ...at,
      body: { block: 'wreaths', recipe: 'wreath' },
    })
    expect(made.answer.balances.gold).toBe(50)
    const list = (await ann.call('GET /api/campaigns', { query: { language: 'en' } })).answer
    expect(list.editions.map(({ campaign }) => campaign)).toEqual(['midsummer'])
  })

  it('is not announced beside one of its kind that is not over', async () => {
    await expect(announced(world, await read('campaign.json'))).rejects.toThrow()
  })
})

describe('what is wrong in a folder', () => {
  const refused = async (file: string, change: (value: never) => unknown) => {
    const before = await read(file)
    await write(file, change(structuredClone(before) as never))
    const said = await provenCampaigns(assets).then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    await write(file, before)
    return said
  }

  it('is named by file and field', async () => {
    const file = 'assets/campaigns/midsummer/campaign.json'
    expect(
      await refused('campaign.json', (it: Campaign) => ({
        ...it,
        period: { ...it.period, offset: '+25:00' },
      })),
    ).toBe(`${file}: period.offset is no offset from UTC`)
    expect(
      await refused('campaign.json', (it: Campaign) => {
        const [box] = it.blocks.flatMap((block) => (block.kind === 'boxes' ? block.boxes : []))
        const [much] = box?.outcomes.slice(-1) ?? []
        if (much) much.rewards = [{ kind: 'diamond', amount: 99 }]
        return it
      }),
    ).toMatch(`${file}: blocks.1.boxes.0.outcomes gives back 108.000 %, more than 90 %`)
    expect(
      await refused('art/manifest.json', ({ sprites }: { sprites: Record<string, unknown> }) => {
        delete sprites.basket
        return { sprites }
      }),
    ).toMatch(/art\/manifest\.json: sprites\.basket is missing/)
    expect(await refused('texts/th.json', (it: CampaignTexts) => ({ ...it, tokens: {} }))).toBe(
      'assets/campaigns/midsummer/texts/th.json: tokens.petal is missing',
    )
  })
})
