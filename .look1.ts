import { enter, shot, browser, BASE } from './.look.ts'
const page = await enter('demo-operator')
await shot(page, 'campaigns', 'list')
const ids = await page.evaluate(async () => (await (await fetch('/api/ops/campaigns/editions')).json()).rows.map((r: any) => [r.id, r.campaign, r.state, r.people, r.openings, r.taken, r.given]))
console.log(ids)
const id = ids[0][0]
await shot(page, 'campaigns?do=make', 'make', 1200)
await page.keyboard.press('Escape')
for (const tab of ['definition', 'preview', 'proof', 'winners', 'steps']) await shot(page, `campaigns/${id}?tab=${tab}`, `ed-${tab}`, tab === 'preview' ? 5000 : 1200)
await shot(page, 'campaign-rewards', 'rewards')
const rows = await page.evaluate(async () => (await (await fetch('/api/ops/campaigns/rewards?source=box&limit=1')).json()).rows)
console.log(rows)
if (rows[0]) { await shot(page, `campaign-openings/${rows[0].id}`, 'opening', 2000); await shot(page, `users/${rows[0].userId}/campaigns`, 'person') }
await browser.close()
