import { instruments } from '@zegel/contract/instruments/instruments'
import { invitations } from '@zegel/contract/organizations/invitations'
import { describe, expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, testUser } from '../../../../test/harness.tsx'
import { type Answers, asAdmin, openMembers } from '../../../../test/fixtures/members-screen.ts'
import { invitation, listedInvitations, member } from '../../../../test/data/people-data.ts'
import { BOND } from '../../../../test/data/register-data.ts'

describe('inviting', () => {
  async function inviting(answers: Answers = [], user = testUser()) {
    const shown = await openMembers(answers, user)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Lid uitnodigen' }))
    const dialog = shown.screen.getByRole('dialog', { name: 'Lid uitnodigen' })
    const submit = dialog.getByRole('button', { name: 'Lid uitnodigen' })
    return { ...shown, dialog, submit }
  }

  it('an admin asks for an instrument first, and shows the invitation afterwards', async () => {
    const { screen, user, dialog, submit, sent, router } = await inviting([
      answer(invitations.invite, { invitation: invitation(3), member: null }),
    ])
    await user.fill(dialog.getByLabelText('E-mailadres'), 'nieuw@demo.test')
    await expect.element(submit).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: /Windobligatie 2026/ }))
    await user.click(dialog.getByRole('combobox', { name: 'Taal van de mail' }))
    await user.click(screen.getByRole('option', { name: 'English' }))
    await user.click(submit)

    await expect.element(screen.getByText(/Lid uitgenodigd$/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'nieuw@demo.test',
      role: 'admin',
      organization_id: NOORDERMOLEN,
      instrument_admin_ids: [BOND],
      language: 'en',
    })
    expect(router.state.location.search).toMatchObject({ tab: 'invitations' })
  })

  it('a superadmin sends no instruments; who belongs to the organisation has the role at once', async () => {
    const { screen, user, dialog, submit, sent } = await inviting([
      answer(invitations.invite, { invitation: null, member: member(5, 'superadmin') }),
    ])
    await user.fill(dialog.getByLabelText('E-mailadres'), 'bekend@demo.test')
    await user.click(dialog.getByRole('radio', { name: 'Superbeheerder' }))
    await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
    await user.click(submit)

    await expect.element(screen.getByText(/Lid toegevoegd$/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'bekend@demo.test',
      role: 'superadmin',
      organization_id: NOORDERMOLEN,
      language: 'nl',
    })
  })

  it('offers an admin no higher role, and the own instruments only', async () => {
    const { dialog } = await inviting([], asAdmin)
    await expect.element(dialog.getByRole('radio', { name: 'Superbeheerder' })).toBeDisabled()
    await expect.element(dialog.getByRole('checkbox', { name: /Windobligatie/ })).toBeVisible()
    await expect
      .element(dialog.getByRole('checkbox', { name: /Aandelen A/ }))
      .not.toBeInTheDocument()
  })

  it('says to a superadmin what to do while there are no instruments', async () => {
    const { dialog } = await inviting([answer(instruments.list, [])])
    await expect.element(dialog.getByText(/Voeg eerst een instrument toe/)).toBeVisible()
  })

  it('shows what the server refuses at its field', async () => {
    const { user, dialog, submit } = await inviting([
      refuse(invitations.invite, 422, {
        errors: { instrument_admin_ids: ['Kies een ander instrument'], email: ['Al lid'] },
      }),
    ])
    await user.fill(dialog.getByLabelText('E-mailadres'), 'nieuw@demo.test')
    await user.click(dialog.getByRole('checkbox', { name: /Windobligatie 2026/ }))
    await user.click(submit)

    await expect.element(dialog.getByText('Kies een ander instrument')).toBeVisible()
    await expect.element(dialog.getByText('Al lid')).toBeVisible()
  })
})

describe('an open invitation', () => {
  const opened = (answers: Answers) => openMembers(answers, testUser(), 'invitations')

  it('is sent again', async () => {
    const { screen, user, sent } = await opened([answer(invitations.resend, invitation(1, 30))])
    await user.click(screen.getByRole('button', { name: 'Opnieuw uitnodigen: gast1@demo.test' }))
    await expect.element(screen.getByText(/Uitnodiging opnieuw verstuurd$/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      invitation_id: invitation(1).id,
    })
  })

  it('is cancelled after asking', async () => {
    const { screen, user, sent } = await opened([answer(invitations.cancel, undefined)])
    await user.click(
      screen.getByRole('button', { name: 'Uitnodiging aan gast1@demo.test intrekken' }),
    )
    await user.click(screen.getByRole('button', { name: 'Uitnodiging intrekken' }))

    await expect.element(screen.getByText(/Uitnodiging geannuleerd$/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({
      invitation_id: invitation(1).id,
    })
  })

  it.each([
    { status: 500, failure: {}, says: /Er is iets misgegaan bij sturen van de uitnodiging\./ },
    { status: 422, failure: { message: 'Al geaccepteerd.' }, says: /Al geaccepteerd\./ },
  ])('says why it could not be sent ($status)', async ({ status, failure, says }) => {
    const { screen, user } = await opened([refuse(invitations.resend, status, failure)])
    await user.click(screen.getByRole('button', { name: /Opnieuw uitnodigen: gast1@demo\.test/ }))
    await expect.element(screen.getByText(says)).toBeVisible()
  })

  it('that expired opens what it was for, instead', async () => {
    const { screen, user } = await opened([])
    await expect.element(screen.getByText('gast2@demo.test')).toBeVisible()
    expect(screen.getByRole('button', { name: /gast2@demo\.test annuleren/ }).all()).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Opnieuw uitnodigen: gast2/ }))

    const dialog = screen.getByRole('dialog', { name: 'Uitnodiging aan gast2@demo.test' })
    await expect.element(dialog.getByText('Sanne de Vries')).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'Uitnodiging intrekken' }))
      .toBeVisible()
  })

  it('opens by its address what it is for', async () => {
    const { screen, user } = await opened([])
    await user.click(screen.getByRole('button', { name: 'gast1@demo.test', exact: true }))
    const dialog = screen.getByRole('dialog', { name: 'Uitnodiging aan gast1@demo.test' })
    await expect.element(dialog.getByText('Verloopt op')).toBeVisible()
    await expect.element(dialog.getByText(/^Deze uitnodiging is verlopen/)).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('button', { name: /^Opnieuw uitnodigen/ })).toBeVisible()
  })

  it('of a participant leads to all that is known of them', async () => {
    const { user: nobody } = invitation(3)
    const [id, name] = [BOND, 'Ilse Vermeulen']
    const known = invitation(3, 20, {
      role: 'member',
      context: 'accept_instrument_membership',
      user: { ...nobody, name, natural_person: { id } },
    })
    const { screen, user } = await opened([listedInvitations(known)])
    await expect
      .element(screen.getByRole('link', { name }))
      .toHaveAttribute('href', `/app/organization/people/${id}?id=${NOORDERMOLEN}`)
    await user.click(screen.getByRole('button', { name: known.email, exact: true }))
    await expect.element(screen.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  })
})
