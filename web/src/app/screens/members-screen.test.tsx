import { instruments } from '@zegel/contract/instruments'
import { invitations } from '@zegel/contract/invitations'
import { members } from '@zegel/contract/members'
import { describe, expect, it } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  showRoutes,
  testUser,
} from '../../../test/harness.tsx'
import { invitation, listedInvitations, listedMembers, member } from '../../../test/people-data.ts'
import { BOND, instrumentCard, SHARES } from '../../../test/register-data.ts'
import { routeTree } from '../routes.tsx'

const people = [member(1, 'superadmin'), member(2, 'admin'), member(3, 'admin'), member(4)]
const listed = [listedMembers(...people), listedInvitations(invitation(1), invitation(2, -1))]
const offered = answer(instruments.list, [
  instrumentCard({ id: BOND, name: 'Windobligatie 2026', type: 'bonds' }),
  instrumentCard({ id: SHARES, name: 'Aandelen A', type: 'shares' }),
])

const asAdmin = testUser({ instrument_admin_of: [BOND] }, [membership({ role: 'admin' })])

type Answers = NonNullable<Parameters<typeof showRoutes>[1]>

async function open(answers: Answers = [], user = testUser(), tab = '') {
  const path = `/app/overview/organization/members?id=${NOORDERMOLEN}${tab && `&tab=${tab}`}`
  return showRoutes(routeTree, [...answers, ...listed, offered], { path, user })
}

describe('the two lists', () => {
  it('are tabs with their numbers, the chosen one in the address', async () => {
    const { screen, user, router } = await open()
    await expect.element(screen.getByRole('tab', { name: 'Huidige leden (4)' })).toBeVisible()
    await expect.element(screen.getByText('Lid 4', { exact: true })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Openstaande uitnodigingen (2)' }))

    await expect.element(screen.getByText('gast1@demo.test')).toBeVisible()
    expect(router.state.location.search).toEqual({ id: NOORDERMOLEN, tab: 'invitations' })
  })

  it('open at the tab that the address names', async () => {
    const { screen } = await open([], testUser(), 'invitations')
    await expect.element(screen.getByText('gast1@demo.test')).toBeVisible()
  })

  it('narrow to a role, and say how many have it', async () => {
    const { screen, user, sent } = await open()
    for (const name of ['Alle (4)', 'Superbeheerder (1)', 'Beheerder (2)', 'Lid (1)'])
      await expect.element(screen.getByRole('radio', { name })).toBeInTheDocument()
    await user.click(screen.getByText('Beheerder (2)'))

    await expect.element(screen.getByText('Lid 4', { exact: true })).not.toBeInTheDocument()
    expect(sent.at(-1)?.query).toMatchObject({ role: 'admin', page: '1' })
  })

  it('show members to a member, without settings, invitations or the way to invite', async () => {
    const { screen, sent } = await open(
      [answer(members.listAdministered, [])],
      testUser({}, [membership({ role: 'member' })]),
    )
    await expect.element(screen.getByText('Lid 4', { exact: true })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Instellingen van/ }).all()).toEqual([])
    expect(screen.getByRole('button', { name: 'Lid uitnodigen' }).all()).toEqual([])
    expect(screen.getByRole('tab').all()).toHaveLength(1)
    expect(sent.filter(({ path }) => path === '/organizations/invitations')).toEqual([])
  })
})

describe('without anybody, the members', () => {
  const nobody = listedMembers()

  it('say what goes here, with the way to invite for who may', async () => {
    const { screen } = await open([nobody])
    await expect.element(screen.getByText('Nog geen leden')).toBeVisible()
    await expect
      .element(screen.getByRole('tabpanel').getByRole('button', { name: 'Lid uitnodigen' }))
      .toBeVisible()
  })
})

describe('the settings of a member', () => {
  const nothingAssigned = answer(members.listAdministered, [])

  async function settingsOf(name: string, answers: Answers, user = testUser()) {
    const shown = await open(answers, user)
    await shown.user.click(shown.screen.getByRole('button', { name: `Instellingen van ${name}` }))
    return { ...shown, dialog: shown.screen.getByRole('dialog', { name }) }
  }

  it('change the role as soon as another is chosen', async () => {
    const { screen, user, dialog, sent } = await settingsOf('Lid 4', [
      nothingAssigned,
      answer(members.changeRole, member(4, 'admin')),
    ])
    await user.click(dialog.getByRole('combobox', { name: 'Rol' }))
    await user.click(screen.getByRole('option', { name: 'Beheerder', exact: true }))

    await expect.element(screen.getByText(/Lid 4 heeft nu de rol Beheerder\./)).toBeVisible()
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      role: 'admin',
      member_id: member(4).pivot.id,
      organization_id: NOORDERMOLEN,
    })
  })

  it('keep a role that one lacks from who lacks it', async () => {
    const { screen, user, dialog } = await settingsOf('Lid 4', [], asAdmin)
    await user.click(dialog.getByRole('combobox', { name: 'Rol' }))
    await expect
      .element(screen.getByRole('option', { name: 'Superbeheerder' }))
      .toHaveAttribute('data-combobox-disabled', 'true')
    await expect.element(dialog.getByText('Beheert deze instrumenten')).not.toBeInTheDocument()
  })

  it('leave somebody with a higher role alone', async () => {
    const { dialog } = await settingsOf('Lid 1', [], asAdmin)
    await expect.element(dialog.getByRole('combobox', { name: 'Rol' })).toBeDisabled()
    await expect.element(dialog.getByRole('button', { name: 'Lid verwijderen' })).toBeDisabled()
  })

  it('say why the last superadmin stays one', async () => {
    const says = 'Dit is de laatste superbeheerder.'
    const { screen, user, dialog } = await settingsOf('Lid 1', [
      nothingAssigned,
      refuse(members.changeRole, 409, { code: 'last-superadmin', message: says }),
    ])
    await user.click(dialog.getByRole('combobox', { name: 'Rol' }))
    await user.click(screen.getByRole('option', { name: 'Lid', exact: true }))

    await expect.element(screen.getByText(says, { exact: false })).toBeVisible()
    await expect
      .element(dialog.getByRole('combobox', { name: 'Rol' }))
      .toHaveValue('Superbeheerder')
  })

  it('remove a member after asking', async () => {
    const { screen, user, dialog, sent } = await settingsOf('Lid 4', [
      nothingAssigned,
      answer(members.remove, undefined),
    ])
    await user.click(dialog.getByRole('button', { name: 'Lid verwijderen' }))
    const question = screen.getByRole('dialog', { name: 'Lid 4 verwijderen?' })
    await user.click(question.getByRole('button', { name: 'Lid verwijderen' }))

    await expect.element(screen.getByText(/Lid verwijderd$/)).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.find(({ method }) => method === 'DELETE')?.body).toEqual({
      id: member(4).pivot.id,
      organization_id: NOORDERMOLEN,
    })
  })

  it('assign an instrument, for a superadmin', async () => {
    const { user, dialog, sent } = await settingsOf('Lid 2', [
      nothingAssigned,
      answer(members.toggleAdministered, { assigned: true }),
    ])
    await user.click(dialog.getByRole('checkbox', { name: /Aandelen A/ }))

    await expect
      .poll(() => sent.find(({ method }) => method === 'POST')?.body)
      .toEqual({ instrument_id: SHARES, legal_person_id: member(2).id })
  })

  it('show oneself what one administers, without changing it', async () => {
    const oneself = member(9, 'admin', { id: asAdmin.natural_person.id, legal_name: 'Sanne' })
    const { dialog } = await settingsOf(
      'Sanne',
      [
        listedMembers(oneself),
        answer(members.listAdministered, [{ id: BOND, name: 'Windobligatie 2026', type: 'bonds' }]),
      ],
      asAdmin,
    )
    const bond = dialog.getByRole('checkbox', { name: /Windobligatie 2026/ })
    await expect.element(bond).toBeChecked()
    await expect.element(bond).toBeDisabled()
  })
})

describe('inviting', () => {
  async function inviting(answers: Answers = [], user = testUser()) {
    const shown = await open(answers, user)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Lid uitnodigen' }))
    const dialog = shown.screen.getByRole('dialog', { name: 'Lid uitnodigen' })
    const submit = dialog.getByRole('button', { name: 'Lid uitnodigen' })
    return { ...shown, dialog, submit }
  }

  it('an admin asks for an instrument first, and shows the invitation afterwards', async () => {
    const { screen, user, dialog, submit, sent, router } = await inviting([
      answer(invitations.invite, { invitation: invitation(3), member: null }),
    ])
    await user.fill(dialog.getByLabelText('E-mail'), 'nieuw@demo.test')
    await expect.element(submit).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: /Windobligatie 2026/ }))
    await user.click(submit)

    await expect.element(screen.getByText(/Lid uitgenodigd$/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'nieuw@demo.test',
      role: 'admin',
      organization_id: NOORDERMOLEN,
      instrument_admin_ids: [BOND],
    })
    expect(router.state.location.search).toMatchObject({ tab: 'invitations' })
  })

  it('a superadmin sends no instruments; who has an account is a member at once', async () => {
    const { screen, user, dialog, submit, sent } = await inviting([
      answer(invitations.invite, { invitation: null, member: member(5, 'superadmin') }),
    ])
    await user.fill(dialog.getByLabelText('E-mail'), 'bekend@demo.test')
    await user.click(dialog.getByRole('radio', { name: 'Superbeheerder' }))
    await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
    await user.click(submit)

    await expect.element(screen.getByText(/Lid toegevoegd$/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'bekend@demo.test',
      role: 'superadmin',
      organization_id: NOORDERMOLEN,
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
    await user.fill(dialog.getByLabelText('E-mail'), 'nieuw@demo.test')
    await user.click(dialog.getByRole('checkbox', { name: /Windobligatie 2026/ }))
    await user.click(submit)

    await expect.element(dialog.getByText('Kies een ander instrument')).toBeVisible()
    await expect.element(dialog.getByText('Al lid')).toBeVisible()
  })
})

describe('an open invitation', () => {
  const opened = (answers: Answers) => open(answers, testUser(), 'invitations')

  it('is sent again', async () => {
    const { screen, user, sent } = await opened([answer(invitations.resend, invitation(1, 30))])
    await user.click(
      screen.getByRole('button', { name: 'Uitnodiging aan gast1@demo.test opnieuw versturen' }),
    )
    await expect.element(screen.getByText(/Uitnodiging opnieuw verstuurd$/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      invitation_id: invitation(1).id,
    })
  })

  it('is cancelled after asking', async () => {
    const { screen, user, sent } = await opened([answer(invitations.cancel, undefined)])
    await user.click(
      screen.getByRole('button', { name: 'Uitnodiging aan gast1@demo.test annuleren' }),
    )
    await user.click(screen.getByRole('button', { name: 'Uitnodiging annuleren' }))

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
    await user.click(screen.getByRole('button', { name: /gast1@demo\.test opnieuw versturen/ }))
    await expect.element(screen.getByText(says)).toBeVisible()
  })

  it('that expired opens what it was for, instead', async () => {
    const { screen, user } = await opened([])
    await expect.element(screen.getByText('gast2@demo.test')).toBeVisible()
    expect(screen.getByRole('button', { name: /gast2@demo\.test annuleren/ }).all()).toEqual([])
    await user.click(screen.getByRole('button', { name: /Verlopen uitnodiging aan gast2/ }))

    const dialog = screen.getByRole('dialog', { name: 'Uitnodiging aan gast2@demo.test' })
    await expect.element(dialog.getByText('Sanne de Vries')).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'Uitnodiging annuleren' }))
      .toBeVisible()
  })
})
