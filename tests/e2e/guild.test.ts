import { describe, it } from 'vitest'
import { WITHOUT_WEBGL } from '../browser.ts'
import { codeOf, guildless, otherAgent } from './guilds.ts'
import { phoneShelf } from './phone.ts'
import { button } from './sign-up.ts'

const openPhone = phoneShelf(WITHOUT_WEBGL)

describe('agents and guilds (spec §2 /inviteAgent, §6)', () => {
  it('a link leads into a guild: asked, accepted, left with notice, which is taken back', async () => {
    const [agent, star] = [await otherAgent(), await guildless(0)]
    const [theirs, hers] = [await openPhone({ player: agent }), await openPhone({ player: star })]
    await theirs.open('/inviteAgent')
    const code = await codeOf(agent)
    await theirs.page.getByText(code, { exact: true }).waitFor()
    await theirs.page.getByText('Nobody is in your guild yet').waitFor()

    await hers.open(`/inviteAgent?agent=${code}`)
    await button(hers.page, 'See who it is').tap()
    const agreed = hers.page.getByRole('dialog', { name: 'Join this guild?' })
    await agreed.getByText(/We pay that: nothing is taken from your points/).waitFor()
    await button(hers.page, `Ask ${agent.nickname}`).tap()
    await hers.page.getByText('You asked to join').waitFor()

    await theirs.page.reload()
    await theirs.page.getByText('would like to join your guild').waitFor()
    await button(theirs.page, 'Accept').tap()
    await theirs.page.getByRole('heading', { name: '1 member' }).waitFor()

    await hers.page.reload()
    await hers.page.getByRole('heading', { name: 'My guild' }).waitFor()
    await button(hers.page, 'Leave the guild').tap()
    const leaving = hers.page.getByRole('dialog', { name: 'Leave the guild?' })
    await leaving.getByRole('button', { name: 'Give notice' }).tap()
    await hers.page.getByText(/You’ve given notice/).waitFor()
    await theirs.page.reload()
    await theirs.page.getByText(/Ends on/).waitFor()
    await button(hers.page, 'Stay after all').tap()
    await button(hers.page, 'Leave the guild').waitFor()
  })

  it('an agent invites by the id, and it is one’s own to accept', async () => {
    const [agent, star] = [await otherAgent(), await guildless(1)]
    const [theirs, hers] = [await openPhone({ player: agent }), await openPhone({ player: star })]
    await theirs.open('/inviteAgent')
    await theirs.page.getByLabel('Their user ID').fill(String(star.id))
    await button(theirs.page, 'Invite').tap()
    await theirs.page.getByText('You invited them').waitFor()

    await hers.open('/inviteAgent')
    await button(hers.page, 'Take a look').tap()
    const asked = hers.page.getByRole('dialog', { name: 'Accept the invitation?' })
    await asked.getByRole('button', { name: 'Join the guild' }).tap()
    await hers.page.getByRole('heading', { name: 'My guild' }).waitFor()
    await theirs.page.reload()
    await theirs.page.getByText(star.nickname).waitFor()
  })

  it('refuses a code that is nobody’s, in words', async () => {
    const star = await guildless(2)
    const { page, open } = await openPhone({
      player: star,
      expected: [/Failed to load resource/],
    })
    await open('/inviteAgent?agent=GA-2222-3333')
    await button(page, 'See who it is').tap()
    await page.getByText(/No agent here has this code/).waitFor()
  })
})
