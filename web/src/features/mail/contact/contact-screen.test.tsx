import { accounts } from '@zegel/contract/accounts/accounts'
import { contact } from '@zegel/contract/mail/contact'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse, show, testUser } from '../../../../test/harness.tsx'
import { ContactScreen } from './contact-screen.tsx'

const guest = answer(accounts.currentUser, { guest: true })
const taken = answer(contact.send, undefined)

type Shown = Awaited<ReturnType<typeof show>>

async function fillIn({ screen, user }: Shown) {
  await user.fill(screen.getByLabelText('Naam'), 'Bram')
  await user.fill(screen.getByLabelText('E-mailadres'), 'bram@example.nl')
  await user.fill(screen.getByLabelText('Bericht'), 'Hoe voeg ik een lid toe?')
}

const send = ({ screen }: Shown) => screen.getByRole('button', { name: 'Bericht versturen' })

describe('the contact form', () => {
  it('sends what a guest writes, and says where the answer goes', async () => {
    const shown = await show(<ContactScreen />, [guest, taken])
    await fillIn(shown)
    await shown.user.click(send(shown))

    const done = shown.screen.getByRole('heading', { name: 'Je bericht is verstuurd' })
    await expect.element(done).toHaveFocus()
    await expect.element(shown.screen.getByText(/bram@example\.nl/)).toBeVisible()
    expect(shown.sent).toMatchObject([
      { body: { name: 'Bram', email: 'bram@example.nl', message: 'Hoe voeg ik een lid toe?' } },
    ])
  })

  it('works by keyboard, and offers an empty form for another message', async () => {
    const { screen, user } = await show(<ContactScreen />, [taken])
    const message = screen.getByLabelText('Bericht')
    await user.click(message)
    await user.keyboard('Goedemiddag')
    await user.tab()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Nog een bericht schrijven' }))
    await expect.element(message).toHaveValue('')
  })

  it('knows the name and address of who is signed in', async () => {
    const { name, email } = testUser()
    const { screen } = await show(<ContactScreen />)
    await expect.element(screen.getByLabelText('Naam')).toHaveValue(name)
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveValue(email)
  })

  it('says at the fields what is missing', async () => {
    const shown = await show(<ContactScreen />, [guest])
    await shown.user.click(send(shown))
    await expect.element(shown.screen.getByText('E-mail is verplicht')).toBeVisible()
    await expect.element(shown.screen.getByLabelText('Naam')).toHaveFocus()
    expect(shown.sent).toEqual([])
  })

  it('puts away that it failed once it is sent', async () => {
    let isDown = true
    const sending = answer(contact.send, () =>
      isDown ? new Refusal(500, { code: 'server-error' }) : undefined,
    )
    const shown = await show(<ContactScreen />, [guest, sending])
    await fillIn(shown)
    await shown.user.click(send(shown))
    const toast = shown.screen.getByText(/Je bericht is niet verstuurd\. Probeer het opnieuw\./)
    await expect.element(toast).toBeVisible()
    isDown = false
    await shown.user.click(send(shown))
    await expect.element(toast).not.toBeInTheDocument()
  })

  it('says in a toast and at the field that it failed, and keeps what was written', async () => {
    const errors = { email: ['Dit adres bestaat niet.'] }
    const shown = await show(<ContactScreen />, [guest, refuse(contact.send, 422, { errors })])
    await fillIn(shown)
    await shown.user.click(send(shown))

    const toast = shown.screen.getByText(/Je bericht is niet verstuurd\. Probeer het opnieuw\./)
    await expect.element(toast).toBeVisible()
    await expect.element(shown.screen.getByText('Dit adres bestaat niet.')).toBeVisible()
    await expect
      .element(shown.screen.getByLabelText('Bericht'))
      .toHaveValue('Hoe voeg ik een lid toe?')
  })

  it('says how long to wait after too many messages', async () => {
    const failure = { message: 'Te veel pogingen.' }
    const refused = refuse(contact.send, 429, failure, { 'Retry-After': '720' })
    const shown = await show(<ContactScreen />, [guest, refused])
    await fillIn(shown)
    await shown.user.click(send(shown))
    await expect
      .element(shown.screen.getByText(/Een nieuwe poging kan over 12 minuten/))
      .toBeVisible()
  })

  it('offers to write to the support address of this server', async () => {
    const meta = document.createElement('meta')
    meta.name = 'support-email'
    meta.content = 'help@register.example.nl'
    document.head.append(meta)
    const { screen } = await show(<ContactScreen />)
    await expect
      .element(screen.getByRole('link', { name: 'help@register.example.nl' }))
      .toHaveAttribute('href', 'mailto:help@register.example.nl')
    meta.remove()
  })

  it('fits a phone', async () => {
    await page.viewport(390, 800)
    const { screen } = await show(<ContactScreen />, [guest])
    await expect.element(screen.getByLabelText('Naam')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
