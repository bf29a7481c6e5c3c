import { mail } from '@zegel/contract/mail/mail'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { OutboxScreen } from './outbox-screen.tsx'

const RESET = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'reset-password',
  to: 'anna@example.nl',
  subject: 'Kies een nieuw wachtwoord',
  language: 'nl' as const,
  created_at: '2026-11-20T13:05:00.000Z',
}
const VERIFY = {
  ...RESET,
  id: '01890000-0000-7000-8000-000000000002',
  kind: 'verify-email',
  to: 'bram@example.nl',
  subject: 'Confirm your email address',
  language: 'en' as const,
}

const listed = answer(mail.outbox, { data: [VERIFY, RESET], total: 2 })
const opened = answer(mail.outboxMail, ({ params }) => ({
  ...(params['id'] === RESET.id ? RESET : VERIFY),
  text: `Hallo, dit is ${params['id']}`,
  attachment: params['id'] === RESET.id ? { file_name: 'Akte.pdf', size: 40_000 } : null,
}))

const onPhone = () => page.viewport(390, 800)

beforeEach(() => page.viewport(1280, 800))

describe('the outbox', () => {
  it('lists the kept mails and shows the newest as its reader sees it', async () => {
    const { screen } = await show(<OutboxScreen />, [listed, opened])
    const newest = screen.getByRole('link', { name: /Confirm your email address/ })
    await expect.element(newest).toHaveAttribute('aria-current', 'true')
    await expect.element(newest.getByText('Aan bram@example.nl')).toBeVisible()
    const preview = screen.getByTitle('Mail: Confirm your email address')
    await expect.element(preview).toHaveAttribute('src', `/api/outbox/${VERIFY.id}/preview`)
    await expect
      .element(preview)
      .toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  })

  it('shows another mail, and its plain text, by keyboard', async () => {
    const { screen, user, router } = await show(<OutboxScreen />, [listed, opened])
    await expect.element(screen.getByTitle('Mail: Confirm your email address')).toBeVisible()
    const link = screen.getByRole('link', { name: /Kies een nieuw wachtwoord/ })
    // The preview is a frame that is loading meanwhile, and a key that comes just then is lost: so it is pressed until it works.
    await expect
      .poll(async () => {
        link.element().focus()
        await user.keyboard('{Enter}')
        return router.state.location.href
      })
      .toContain(`mail=${RESET.id}`)
    await expect.element(screen.getByTitle('Mail: Kies een nieuw wachtwoord')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Bijlage: Akte.pdf' }))
      .toHaveAttribute('href', `/api/outbox/${RESET.id}/attachment`)

    await user.click(screen.getByText('Platte tekst'))
    await expect.element(screen.getByText(`Hallo, dit is ${RESET.id}`)).toBeVisible()
  })

  it('asks again for mails that came in meanwhile', async () => {
    let total = 0
    const growing = answer(mail.outbox, () => {
      total += 1
      return total === 1 ? { data: [RESET], total: 1 } : { data: [VERIFY, RESET], total: 2 }
    })
    const { screen, user } = await show(<OutboxScreen />, [growing, opened])
    await user.click(screen.getByRole('button', { name: 'Vernieuwen' }))
    await expect.element(screen.getByRole('link', { name: /Confirm your email/ })).toBeVisible()
  })

  it('leafs through many mails', async () => {
    const paged = answer(mail.outbox, ({ query }) => ({
      data: [query['page'] === '2' ? RESET : VERIFY],
      total: 26,
    }))
    const { screen, user } = await show(<OutboxScreen />, [paged, opened])
    await user.click(screen.getByRole('button', { name: 'Pagina 2' }))
    await expect.element(screen.getByRole('link', { name: /Kies een nieuw/ })).toBeVisible()
  })

  it('finds a mail, which the address says, and says so when there is none', async () => {
    const found = answer(mail.outbox, ({ query }) =>
      query['q'] === 'bram' ? { data: [], total: 0 } : { data: [RESET], total: 1 },
    )
    const { screen, user, router } = await show(<OutboxScreen />, [found, opened], {
      path: '/outbox?q=anna',
    })
    await expect.element(screen.getByRole('link', { name: /Kies een nieuw/ })).toBeVisible()
    const search = screen.getByRole('searchbox', { name: 'Zoek op e-mailadres of onderwerp' })
    await user.fill(search, 'bram')
    await expect.element(screen.getByText(/^Er is niets gevonden met deze/)).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('0 gevonden')
    expect(router.state.location.href).toContain('q=bram')
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    await expect.element(search).toHaveValue('')
  })

  it('says what comes here when there is nothing yet', async () => {
    const { screen } = await show(<OutboxScreen />, [answer(mail.outbox, { data: [], total: 0 })])
    await expect.element(screen.getByText('Nog geen mails')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Nieuw wachtwoord aanvragen' }))
      .toBeVisible()
  })

  it('does not pretend to have an outbox where there is none', async () => {
    const { screen } = await show(<OutboxScreen />, [refuse(mail.outbox, 404)])
    await expect.element(screen.getByText('Er is hier geen outbox te zien')).toBeVisible()
  })

  it('offers another try when it could not be loaded', async () => {
    const { screen } = await show(<OutboxScreen />, [refuse(mail.outbox, 500)])
    await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  })
})

describe('the outbox on a phone', () => {
  it('shows the list, then the mail alone, and the way back', async () => {
    await onPhone()
    const { screen, user } = await show(<OutboxScreen />, [listed, opened])
    const link = screen.getByRole('link', { name: /Kies een nieuw wachtwoord/ })
    await expect.element(link).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()

    await user.click(link)
    const title = screen.getByRole('heading', { name: 'Kies een nieuw wachtwoord', level: 1 })
    await expect.element(title).toHaveFocus()
    await expect.element(screen.getByTitle('Mail: Kies een nieuw wachtwoord')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

    await user.click(screen.getByRole('link', { name: 'Alle mails' }))
    await expect.element(link).toBeVisible()
  })
})
