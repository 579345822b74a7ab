// The streamer center in the hand, in a language of tall letters and one of long words (issue 28, spec §2 /anchorCenter).
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import tuning from '../../assets/earnings/tuning.json' with { type: 'json' }
import earningsTh from '../../locales/th/earnings.json' with { type: 'json' }
import thai from '../../locales/th/streamer.json' with { type: 'json' }
import earningsVi from '../../locales/vi/earnings.json' with { type: 'json' }
import vietnamese from '../../locales/vi/streamer.json' with { type: 'json' }
import { WITHOUT_WEBGL } from '../browser.ts'
import { newStreamer, tellApp } from './app-events.ts'
import { brokenWordsOn, cutOn, writeLarge } from './cut.ts'
import { hashOf, phoneShelf } from './phone.ts'
import { ask, player } from './server.ts'
import { button } from './sign-up.ts'
import { violationsOn } from './violations.ts'

const NARROWEST = 320
const FAN = { sub: 'fan-of-the-center', name: 'Minh', gender: 'male', country: 'VN' }
/** Diamonds, and what they make in thousandths of a point: of a message a part of one. */
const [GIFT, CALL, TEXT] = [400, 100, 1]
const MILLI = GIFT * tuning.shares.gift + CALL * tuning.shares.video + TEXT * tuning.shares.text

const openPhone = phoneShelf(WITHOUT_WEBGL)

/** An hour of hers. */
const hourOf = (sub: string) => {
  const toHer = { from: FAN.sub, to: sub, people: [FAN] }
  const byHer = { from: sub, to: FAN.sub }
  return [
    { kind: 'gift', ...toHer, gift: 'rose', count: 3, diamonds: GIFT, where: 'live' },
    { kind: 'call', ...toHer, medium: 'video', seconds: 90, diamonds: CALL },
    { kind: 'text', ...toHer, diamonds: TEXT },
    { kind: 'reply', ...byHer, seconds: 300 },
    { kind: 'greeting', ...byHer },
    { kind: 'live-start', from: sub, session: `live of ${sub}`.slice(0, 40).replace(/ /g, '-') },
    { kind: 'like', ...toHer, count: 12 },
    { kind: 'follow', ...toHer },
  ]
}

describe.each([
  {
    language: 'vi' as const,
    theme: 'dark' as const,
    country: 'VN',
    texts: vietnamese,
    earnings: earningsVi,
  },
  {
    language: 'th' as const,
    theme: 'light' as const,
    country: 'TH',
    texts: thai,
    earnings: earningsTh,
  },
])('the streamer center in $language, $theme, on the smallest phone', (reading) => {
  const { language, theme, country, texts, earnings } = reading
  const amountOf = (amount: number) => new Intl.NumberFormat(language).format(amount)

  async function openCenter(address = '/anchorCenter') {
    const star = await newStreamer(country)
    await tellApp(hourOf(star.sub))
    const month = async () => {
      const { months } = await ask('GET /api/streamer/months', { token: star.token })
      return months[0]
    }
    await expect.poll(async () => (await month())?.figures.milli).toBe(MILLI)
    const phone = await openPhone({
      player: star,
      language,
      theme,
      width: NARROWEST,
      isCalm: true,
    })
    await phone.open(address)
    return { star, phone, page: phone.page, month: (await month())?.month ?? '' }
  }

  it('shows what events brought, in each of its tabs, and what comes while one looks', async () => {
    const { star, page } = await openCenter()
    const main = page.getByRole('main')
    await main
      .getByText(amountOf(MILLI / 1_000), { exact: true })
      .first()
      .waitFor()
    const shares = [
      GIFT * tuning.shares.gift,
      CALL * tuning.shares.video,
      TEXT * tuning.shares.text,
    ]
    for (const [place, source] of (['gift', 'video', 'text'] as const).entries()) {
      const row = page.getByRole('listitem').filter({ hasText: earnings.source[source] })
      expect(await row.innerText()).toContain(amountOf((shares[place] ?? 0) / 1_000))
    }
    const slider = page.getByRole('slider', { name: texts.days.title })
    expect(await slider.getAttribute('aria-valuetext')).toContain(amountOf(MILLI / 1_000))
    const look = async (tab: keyof typeof texts.tabs) => {
      await page.getByRole('tab', { name: texts.tabs[tab] }).tap()
      await expect.poll(() => page.locator('[role=tabpanel] [aria-busy=true]').count()).toBe(0)
      expect(await cutOn(page), tab).toEqual([])
      expect(await brokenWordsOn(page), tab).toEqual([])
      expect(await violationsOn(page), tab).toEqual([])
      await writeLarge(page, true)
      expect(await cutOn(page), `${tab} in large letters`).toEqual([])
      await writeLarge(page, false)
    }
    await look('overview')
    const figure = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator(`dt:text-is("${name}")`) })
        .locator('dd')
        .first()
    await look('messages')
    expect(await figure(texts.figures.replies).innerText()).toBe('1')
    expect(await figure(texts.figures.promptReplies).innerText()).toBe('1')
    expect(await figure(texts.figures.greetings).innerText()).toBe('1')
    await look('live')
    expect(await figure(texts.figures.likes).innerText()).toBe('12')
    expect(await figure(texts.figures.interactions).innerText()).toBe('15')
    expect(await figure(texts.figures.gifts).innerText()).toBe('3')
    await look('days')
    expect(hashOf(page)).toContain('tab=days')

    await tellApp([{ kind: 'like', from: FAN.sub, to: star.sub, count: 5 }])
    await page.getByRole('tab', { name: texts.tabs.live }).tap()
    await expect
      .poll(
        async () => {
          // As whoever comes back from the app to the page.
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
          return figure(texts.figures.likes).innerText()
        },
        { interval: 1_500 },
      )
      .toBe('17')
  })

  it('its table is taken home as a file with every figure', async () => {
    const { star, page, month } = await openCenter('/anchorCenter?tab=days')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, texts.table.take).tap(),
    ])
    expect(download.suggestedFilename()).toBe(`companion-${star.id}-${month}.csv`)
    const source = await readFile((await download.path()) ?? '', 'utf8')
    const rows = source
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
    const [head = [], ...days] = rows
    expect(head[0]).toBe(texts.table.day)
    const whole = days.pop() ?? []
    expect(whole[0]).toBe(texts.table.month)
    const of = (row: string[], name: string) => row[head.indexOf(name)]
    expect(of(whole, texts.figures.milli)).toBe(String(MILLI / 1_000))
    expect(of(whole, texts.figures.likes)).toBe('12')
    const seconds = texts.table.seconds.replace('{{figure}}', texts.figures.videoSeconds)
    expect(of(whole, seconds)).toBe('90')
    expect(days.every(([day]) => day?.startsWith(month))).toBe(true)
    const sum = days.reduce((all, row) => all + Number(of(row, texts.figures.milli)), 0)
    expect(sum).toBe(MILLI / 1_000)
  })

  it('a goal is set, shows its pace, and is taken back', async () => {
    const { page } = await openCenter()
    await button(page, texts.goal.set).tap()
    const sheet = page.getByRole('dialog', { name: texts.goal.title })
    await sheet.getByRole('textbox').fill('500')
    await sheet.getByRole('button', { name: texts.goal.save }).tap()
    const card = page.getByRole('main').getByText(amountOf(500))
    await card.first().waitFor()
    await page.getByRole('main').getByText(texts.goal.expected).waitFor()
    expect(await cutOn(page)).toEqual([])
    await button(page, texts.goal.change).tap()
    await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('500')
    await sheet.getByRole('button', { name: texts.goal.takeBack }).tap()
    await button(page, texts.goal.set).waitFor()
  })

  it('points lead to what made them, and Back to the tab that one came from', async () => {
    const { page } = await openCenter('/anchorCenter?tab=messages')
    await page.getByRole('link', { name: texts.toEarnings }).tap()
    const days = page.getByRole('dialog', { name: earnings.title })
    await days.getByText(earnings.today).waitFor()
    await days.getByText(new RegExp(amountOf(MILLI / 1_000).replace('.', '\\.'))).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('tab', { name: texts.tabs.messages, selected: true }).waitFor()
  })
})

describe('the streamer center of others', () => {
  it('says what it is and where to begin', async () => {
    const phone = await openPhone({ player: await player(), language: 'vi', width: NARROWEST })
    await phone.open('/anchorCenter')
    await phone.page.getByText(vietnamese.noStreamer.title).waitFor()
    await phone.page.getByRole('link', { name: vietnamese.noStreamer.begin }).tap()
    await expect.poll(() => hashOf(phone.page)).toContain('/inviteAgent')
  })

  it('that has nothing yet says what to do', async () => {
    const phone = await openPhone({
      player: await newStreamer('TH'),
      language: 'th',
      theme: 'light',
    })
    await phone.open('/anchorCenter')
    await phone.page.getByText(thai.empty.begun).waitFor()
    await button(phone.page, thai.goal.set).waitFor()
    expect(await violationsOn(phone.page)).toEqual([])
  })
})
