// Two people on two phones become a couple, stand on the board by their flowers, and part (spec §2 /loverFestival,
// /loverFestival_description; issue 31).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import texts from '../../assets/campaigns/lover-festival/texts/en.json' with { type: 'json' }
import english from '../../locales/en/campaigns.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { coupled, coupleOf, giveFlowers } from './couple-people.ts'
import { cutOn } from './cut.ts'
import { appPlayer } from './mission-people.ts'
import { phoneShelf } from './phone.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)
const PATH = '/loverFestival'

const named = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}`) })

describe('two people', () => {
  it('ask and say yes, and stand together by the flowers between them', async () => {
    const [ann, ben] = [await appPlayer(), await appPlayer()]
    await giveFlowers(ann, ben, 3)
    const [hers, his] = [
      await openPhone({ player: ann, isCalm: true }),
      await openPhone({ player: ben, isCalm: true }),
    ]
    await hers.open(PATH)
    await named(hers.page, english.couples.find).tap()
    const sheet = hers.page.getByRole('dialog', { name: english.couples.find })
    const row = sheet.getByRole('listitem').filter({ hasText: ben.nickname })
    await row.getByRole('button').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await row.waitFor({ state: 'detached' })
    expect((await coupleOf(ann)).asked).toHaveLength(1)
    await his.open(PATH)
    await his.page.getByText(english.couples.askedBy).waitFor()
    await named(his.page, english.couples.yes).tap()
    const together = english.couples.withYou.replace('{{name}}', ann.nickname)
    await his.page.getByRole('heading', { name: together }).waitFor()
    await his.page.getByText('3 flowers between you').waitFor()
    expect((await coupleOf(ann)).couple?.user.id).toBe(ben.id)
    expect(await cutOn(his.page)).toEqual([])
  })

  it('part only after a question, and keep their flowers', async () => {
    const [ann, ben] = await coupled()
    await giveFlowers(ben, ann, 2)
    const { page, open } = await openPhone({ player: ann, isCalm: true })
    await open(PATH)
    await named(page, english.couples.part).tap()
    const sheet = page.getByRole('dialog', { name: english.couples.part })
    await sheet.getByRole('button', { name: english.couples.stay }).tap()
    await sheet.waitFor({ state: 'detached' })
    expect((await coupleOf(ann)).couple).not.toBeNull()
    await named(page, english.couples.part).tap()
    await sheet.getByRole('button', { name: english.couples.part }).tap()
    await page.getByText(english.couples.alone).waitFor()
    const { couple, near } = await coupleOf(ben)
    expect(couple).toBeNull()
    expect(near).toMatchObject([{ user: { id: ann.id }, flowers: 2 }])
  })
})

describe('how it works', () => {
  it('is a page of its own that the festival leads to, and back', async () => {
    const { page, open } = await openPhone({ player: await appPlayer(), isCalm: true })
    await open(PATH)
    await page.getByRole('link', { name: english.description.how }).tap()
    await page.getByRole('heading', { name: texts.blocks.about.title }).waitFor()
    await page.getByRole('link', { name: english.description.back }).tap()
    await page.getByRole('heading', { name: texts.blocks.pairs.title }).waitFor()
  })
})
