import { members } from '@zegel/contract/organizations/members'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it } from 'vitest'
import { answer, membership, NOORDERMOLEN, refuse, testUser } from '../../../../test/harness.tsx'
import { type Answers, asAdmin, openMembers } from '../../../../test/fixtures/members-screen.ts'
import { listedMembers, member } from '../../../../test/data/people-data.ts'
import { BOND, SHARES } from '../../../../test/data/register-data.ts'

describe('the two lists', () => {
  it('stand one at a time with their numbers, the chosen one in the address', async () => {
    const { screen, user, router } = await openMembers()
    await expect.element(screen.getByText('Huidige leden (4)')).toBeVisible()
    await expect.element(screen.getByText('Lid 4', { exact: true })).toBeVisible()
    await user.click(screen.getByText('Openstaande uitnodigingen (2)'))

    await expect.element(screen.getByText('gast1@demo.test')).toBeVisible()
    expect(router.state.location.search).toEqual({ id: NOORDERMOLEN, tab: 'invitations' })
  })

  it('open at the tab that the address names, which has its own export', async () => {
    const { screen, user } = await openMembers([], testUser(), 'invitations')
    await expect.element(screen.getByText('gast1@demo.test')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exporteren' }))
    await expect
      .element(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }))
      .toHaveAttribute(
        'href',
        `/api/organizations/invitations/export?id=${NOORDERMOLEN}&format=xlsx`,
      )
  })

  it('lead by each name to the page of who it is', async () => {
    const { screen } = await openMembers()
    for (const number of [1, 4])
      await expect
        .element(screen.getByRole('link', { name: `Lid ${number}` }))
        .toHaveAttribute('href', expect.stringContaining(`/people/${member(number).id}`))
  })

  it('narrow to a role, say how many have it, and are exported as they are on screen', async () => {
    const { screen, user, sent } = await openMembers()
    for (const name of ['Alle (4)', 'Superbeheerder (1)', 'Beheerder (2)', 'Lid (1)'])
      await expect.element(screen.getByRole('radio', { name })).toBeInTheDocument()
    await user.click(screen.getByText('Beheerder (2)'))

    await expect.element(screen.getByText('Lid 4', { exact: true })).not.toBeInTheDocument()
    expect(sent.at(-1)?.query).toMatchObject({ role: 'admin', page: '1' })
    await user.click(screen.getByRole('button', { name: 'Exporteren' }))
    await expect
      .element(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
      .toHaveAttribute(
        'href',
        `/api/organizations/members/export?id=${NOORDERMOLEN}&role=admin&format=csv`,
      )
  })

  it('say of no role how many have it before it is known', async () => {
    const { screen } = await openMembers([answer(members.list, () => new Promise(() => {}))])
    await expect
      .element(screen.getByRole('radio', { name: 'Alle', exact: true }))
      .toBeInTheDocument()
  })

  it('show members to a member, without settings, invitations or the way to invite', async () => {
    const { screen, sent } = await openMembers(
      [answer(members.listAdministered, [])],
      testUser({}, [membership({ role: 'member' })]),
    )
    await expect.element(screen.getByText('Lid 4', { exact: true })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Instellingen van/ }).all()).toEqual([])
    expect(screen.getByRole('button', { name: 'Lid uitnodigen' }).all()).toEqual([])
    expect(screen.getByText(/^Openstaande uitnodigingen/).all()).toEqual([])
    expect(sent.filter(({ path }) => path === '/organizations/invitations')).toEqual([])
  })
})

describe('without anybody, the members', () => {
  const nobody = listedMembers()

  it('say what goes here, with the way to invite for who may', async () => {
    const { screen } = await openMembers([nobody])
    await expect.element(screen.getByText('Nog geen leden')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Lid uitnodigen' }).nth(1))
      .toBeVisible()
  })
})

describe('the settings of a member', () => {
  const nothingAssigned = answer(members.listAdministered, [])

  async function settingsOf(name: string, answers: Answers, user = testUser()) {
    const shown = await openMembers(answers, user)
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
      // The other one went a moment ago.
      listedMembers(member(1, 'superadmin'), member(2, 'superadmin')),
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

  it('are off for the only superadmin, and say why', async () => {
    const { dialog } = await settingsOf('Lid 1', [nothingAssigned])
    await expect.element(dialog.getByRole('combobox', { name: 'Rol' })).toBeDisabled()
    await expect.element(dialog.getByText(/De enige superbeheerder blijft dat/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Lid verwijderen' })).toBeDisabled()
  })

  it('ask first before a role that could not simply be taken back', async () => {
    const changed = member(2, 'superadmin')
    const { screen, user, dialog, sent } = await settingsOf('Lid 2', [
      nothingAssigned,
      answer(members.changeRole, changed),
    ])
    await user.click(dialog.getByRole('combobox', { name: 'Rol' }))
    await user.click(screen.getByRole('option', { name: 'Superbeheerder' }))
    const question = screen.getByRole('dialog', { name: 'Lid 2 de rol Superbeheerder geven?' })
    await expect.element(question.getByText(/Een superbeheerder mag alles/)).toBeVisible()
    expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])

    await user.click(question.getByRole('button', { name: 'Rol wijzigen' }))
    await expect.element(screen.getByText(/heeft nu de rol Superbeheerder/)).toBeVisible()
  })

  it('lead whoever leaves to his home', async () => {
    const oneself = member(9, 'admin', { id: asAdmin.natural_person.id, legal_name: 'Sanne' })
    const { screen, user, dialog, router, sent } = await settingsOf(
      'Sanne',
      [
        listedMembers(oneself),
        nothingAssigned,
        answer(members.leave, undefined),
        answer(portfolio.listAuthorizedLegalPersons, []),
        answer(portfolio.getCourse, []),
        answer(transactions.listOfUser, { data: [], total: 0 }),
      ],
      asAdmin,
    )
    await user.click(dialog.getByRole('button', { name: 'Organisatie verlaten' }))
    const question = screen.getByRole('dialog', { name: /^Energiecoöperatie .* verlaten\?$/ })
    await user.click(question.getByRole('button', { name: 'Organisatie verlaten' }))
    await expect.poll(() => router.state.location.pathname).toBe('/app/home')
    await expect.element(screen.getByText(/Je hebt Energiecoöperatie .* verlaten/)).toBeVisible()
    expect(sent.find(({ path }) => path === '/organizations/leave')?.body).toEqual({
      organization_id: NOORDERMOLEN,
    })
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
