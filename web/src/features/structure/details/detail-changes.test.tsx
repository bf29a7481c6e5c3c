import { structure } from '@zegel/contract/structure/structure'
import { expect, it, vi } from 'vitest'
import { board, edge, graph, panel, person } from '../../../../test/fixtures/detail-fixture.tsx'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../test/harness.tsx'
import { idOf } from '../../../../test/data/register-data.ts'
import { BEHEER, company, instrument, structureOf } from '../../../../test/data/structure-data.ts'

it('lets only editors change anything', async () => {
  const { screen } = await show(panel(person(BEHEER)), [graph()])
  await expect.element(screen.getByText('12345678')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Molen Beheer B.V. wijzigen' }))
    .not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Orgaan toevoegen' }))
    .not.toBeInTheDocument()
})

it('takes a member out of a body, and puts it back from the toast', async () => {
  const { screen, user, sent } = await show(panel({ ...edge, isEditing: true }), [
    graph(),
    answer(structure.removeMember, undefined),
    answer(structure.restoreMember, undefined),
  ])
  await user.click(screen.getByRole('button', { name: 'Uit orgaan halen' }))
  await expect.element(screen.getByRole('heading', { name: 'Bestuur' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))

  await expect.element(screen.getByText(/Teruggezet\.$/)).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Anna')
  const changes = sent.filter(({ method }) => method !== 'GET')
  expect(changes).toMatchObject([
    { method: 'DELETE', query: { id: idOf(701) } },
    { method: 'POST', path: '/bodies/members/restore', body: { id: idOf(701) } },
  ])
})

it('tells in the words of the server why a member stays', async () => {
  const { screen, user } = await show(panel({ ...edge, isEditing: true }), [
    graph(),
    refuse(structure.removeMember, 422, { message: 'Dit lid blijft.' }),
  ])
  await user.click(screen.getByRole('button', { name: 'Uit orgaan halen' }))

  await expect.element(screen.getByText(/Dit lid blijft/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Anna de Vries' })).toBeVisible()
})

it('only notes another failure, and stays where it is', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { screen, user } = await show(panel({ ...edge, isEditing: true }), [
    graph(),
    refuse(structure.removeMember, 500),
  ])
  await user.click(screen.getByRole('button', { name: 'Uit orgaan halen' }))

  await expect.poll(() => noted.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Uit orgaan halen' })).toBeEnabled()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  noted.mockRestore()
})

it('changes the title of a member', async () => {
  const { screen, user, sent } = await show(panel({ ...edge, isEditing: true }), [
    graph(),
    answer(structure.changeMember, undefined),
  ])
  await user.click(screen.getByRole('button', { name: 'Wijzigen' }))
  await user.fill(screen.getByRole('textbox', { name: 'Titel' }), 'Voorzitter')
  await user.keyboard('{Enter}')

  await expect.element(screen.getByText(/Gewijzigd\./)).toBeVisible()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    id: idOf(701),
    authority: null,
    authority_limit: null,
    authority_acts: null,
    authority_amount: null,
    title: 'Voorzitter',
    valid_from: '2024-03-01',
    valid_to: null,
  })
})

it('changes since when a member sits there', async () => {
  const { screen, user, sent } = await show(panel({ ...edge, isEditing: true }), [
    graph(),
    answer(structure.changeMember, undefined),
  ])
  await user.click(screen.getByRole('button', { name: 'Wijzigen' }))
  await expect.element(screen.getByText('De eerste dag niet meer in dit orgaan.')).toBeVisible()
  await user.fill(screen.getByRole('textbox', { name: 'Sinds' }), '01-03-2019')
  await user.fill(screen.getByRole('textbox', { name: 'Tot' }), '01-03-2018')
  await user.keyboard('{Enter}')
  await expect.element(screen.getByText('Dit eindigt voordat het begint.')).toBeVisible()
  await user.fill(screen.getByRole('textbox', { name: 'Tot' }), '')
  await user.keyboard('{Enter}')

  await expect
    .poll(() => sent.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ valid_from: '2019-03-01', valid_to: null })
})

it('asks before a body with members goes, and puts it back from the toast', async () => {
  const { screen, user, sent } = await show(panel({ ...board, isEditing: true }), [
    graph(),
    answer(structure.removeBody, undefined),
    answer(structure.restoreBody, undefined),
  ])
  await user.click(screen.getByRole('button', { name: 'Bestuur wijzigen' }))
  await user.click(screen.getByRole('menuitem', { name: 'Orgaan verwijderen' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Orgaan verwijderen' }))
  await expect.element(screen.getByRole('heading', { name: 'Molen Beheer B.V.' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))

  await expect.poll(() => sent.some(({ path }) => path === '/bodies/restore')).toBe(true)
})

it('sets the central legal person and says so', async () => {
  const onCentral = vi.fn<(personId: string) => void>()
  const given = structureOf({ legal_persons: [company(BEHEER)] })
  const pivot = { legal_person_id: BEHEER, central: true, title: null, position: 0, hidden: false }
  const { screen, user, sent } = await show(
    panel({ ...person(BEHEER), isEditing: true, onCentral }),
    [graph(given), answer(structure.setCentral, pivot)],
  )
  await user.click(screen.getByRole('button', { name: 'Molen Beheer B.V. wijzigen' }))
  await user.click(screen.getByRole('menuitem', { name: 'Als centraal instellen' }))

  await expect.element(screen.getByText(/staat nu centraal/)).toBeVisible()
  expect(onCentral).toHaveBeenCalledWith(BEHEER)
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    organization_uuid: NOORDERMOLEN,
    legal_person_id: BEHEER,
    central: true,
  })
})

it('shows an entity only as a member, and makes it an entity again from the toast', async () => {
  const given = structureOf({ legal_persons: [company(BEHEER)] })
  const pivot = { legal_person_id: BEHEER, central: false, title: null, position: 0, hidden: false }
  const { screen, user, sent } = await show(panel({ ...person(BEHEER), isEditing: true }), [
    graph(given),
    answer(structure.showOnlyAsMember, pivot),
    answer(structure.restoreEntity, pivot),
  ])
  await user.click(screen.getByRole('button', { name: 'Molen Beheer B.V. wijzigen' }))
  await user.click(screen.getByRole('menuitem', { name: 'Alleen als lid tonen' }))
  await expect.element(screen.getByText(/wordt nu alleen als lid getoond/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))

  await expect
    .poll(() => sent.filter(({ method }) => method !== 'GET').map(({ method }) => method))
    .toEqual(['DELETE', 'POST'])
})

it('says why an issuer cannot be shown only as a member', async () => {
  const given = structureOf({
    legal_persons: [company(BEHEER)],
    instruments: [instrument(idOf(990))],
  })
  const { screen, user } = await show(panel({ ...person(BEHEER), isEditing: true }), [graph(given)])
  await user.click(screen.getByRole('button', { name: 'Molen Beheer B.V. wijzigen' }))

  const item = screen.getByRole('menuitem', { name: /^Alleen als lid tonen/ })
  await expect.element(item).toBeDisabled()
  await expect.element(screen.getByText(/^Deze rechtspersoon blijft/)).toBeVisible()
})

it('notes something at an entity, which only editors are offered', async () => {
  const { screen, user, sent } = await show(panel({ ...person(BEHEER), isEditing: true }), [
    graph(),
    answer(structure.setNote, {
      ...{ legal_person_id: BEHEER, central: false, title: null, position: 0, hidden: false },
      note: 'Ligt stil',
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Notitie toevoegen' }))
  await user.type(screen.getByLabelText('Notitie'), 'Toch niet{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Notitie toevoegen' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText('Notitie'), ' Ligt stil ')
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))

  await expect.element(screen.getByText(/De notitie is opgeslagen\.$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Notitie toevoegen' })).toHaveFocus()
  expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
    {
      path: '/organizations/legal_persons/note',
      body: { legal_person_id: BEHEER, note: 'Ligt stil' },
    },
  ])
})
