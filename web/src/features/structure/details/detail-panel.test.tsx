import { structure } from '@zegel/contract/structure/structure'
import { expect, it, vi } from 'vitest'
import { board, edge, graph, panel, person } from '../../../../test/fixtures/detail-fixture.tsx'
import { answer, membership, NOORDERMOLEN, show, testUser } from '../../../../test/harness.tsx'
import { idOf } from '../../../../test/data/register-data.ts'
import {
  ANNA,
  BEHEER,
  BO,
  BOARD,
  body,
  boardOf,
  company,
  instrument,
  ORDINARY,
  SHAREHOLDERS,
  structureOf,
} from '../../../../test/data/structure-data.ts'

it('tells of a company what it is, what it has and whose it is', async () => {
  const { screen } = await show(panel(person(BEHEER)), [graph()])
  const card = screen.getByRole('complementary', { name: 'Molen Beheer B.V.' })

  await expect.element(card.getByText('Besloten vennootschap (bv)')).toBeVisible()
  await expect.element(card.getByText('12345678')).toBeVisible()
  await expect.element(card.getByText('Kade 1, 1011 AB Amsterdam, Nederland')).toBeVisible()
  await expect.element(card.getByText('Centrale rechtspersoon')).toBeVisible()
  await expect
    .element(card.getByRole('button', { name: 'Bestuur Zeggenschap 1 lid' }))
    .toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Anna de Vries 75,00%' })).toBeVisible()
  await expect.element(card.getByText('Akte van oprichting')).toBeVisible()
})

it('tells of somebody which roles they have, what they hold and what is theirs in the end', async () => {
  const { screen } = await show(panel(person(ANNA)), [graph()])

  await expect.element(screen.getByRole('link', { name: 'anna@demo.test' })).toBeVisible()
  const heading = screen.getByRole('heading', { name: 'Anna de Vries' })
  await expect
    .element(heading.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining(`/organization/people/${ANNA}`))
  await expect
    .element(screen.getByRole('button', { name: 'Bestuurder Bestuur van Molen Beheer B.V.' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /Gewone aandelen.*75,00%.*750 stuks/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Molen Beheer B.V. 75,00%' }))
    .toBeVisible()
  await expect.element(screen.getByText('Akte van oprichting')).not.toBeInTheDocument()
})

it('puts an entity in the middle', async () => {
  const onCentral = vi.fn<(personId: string) => void>()
  const { screen, user } = await show(panel({ ...person(BEHEER), onCentral }), [graph()])
  await user.click(screen.getByRole('button', { name: 'Centreer op deze entiteit' }))

  expect(onCentral).toHaveBeenCalledWith(BEHEER)
})

it('offers nothing to go to for what stands in the middle already', async () => {
  const { screen } = await show(panel({ ...person(BEHEER), centralId: BEHEER }), [graph()])
  await expect.element(screen.getByText('12345678')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Centreer op deze entiteit' }))
    .not.toBeInTheDocument()
})

it('leads from a legal person to its body, on to a member, and back', async () => {
  const { screen, user } = await show(panel(person(BEHEER)), [graph()])
  await user.click(screen.getByRole('button', { name: /^Bestuur/ }))
  await expect.element(screen.getByRole('heading', { name: 'Bestuur' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Anna de Vries/ }))
  await expect.element(screen.getByRole('heading', { name: 'Anna de Vries' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Terug naar Molen Beheer B.V.' }))

  await expect.element(screen.getByRole('heading', { name: 'Molen Beheer B.V.' })).toHaveFocus()
})

it('closes with its button and with Escape', async () => {
  const { screen, user } = await show(panel(board), [graph()])
  await user.click(screen.getByRole('button', { name: 'Kaart sluiten' }))
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument()
  await screen.unmount()

  const again = await show(panel(board), [graph()])
  await expect.element(again.screen.getByRole('complementary')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(again.screen.getByRole('complementary')).not.toBeInTheDocument()
})

it('shows what a body gives, who sits in it and its instruments', async () => {
  const { screen } = await show(panel({ selection: { kind: 'body', id: SHAREHOLDERS } }), [graph()])
  const rights = screen.getByRole('list', { name: 'Rechten' })
  await expect.element(rights.getByText('Economisch')).toBeVisible()
  await expect.element(rights.getByText('Zeggenschap')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /Anna de Vries.*75,00% Gewone aandelen/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Gewone aandelen 1.000 stuks' }))
    .toBeVisible()
})

it('shows seven members as cards, and eight as a list to search in', async () => {
  const { screen } = await show(panel(board), [graph(boardOf(7))])
  await expect.element(screen.getByRole('button', { name: 'Lid 7' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
  await screen.unmount()

  const eight = await show(panel(board), [graph(boardOf(8))])
  await eight.user.fill(eight.screen.getByRole('searchbox', { name: 'Zoek in de leden' }), 'lid 8')
  await expect.element(eight.screen.getByRole('button', { name: 'Lid 7' })).not.toBeInTheDocument()
  await expect.element(eight.screen.getByRole('button', { name: 'Lid 8' })).toBeVisible()
})

it('asks the server for the members whom the drawing does not name', async () => {
  const member = (number: number) => ({
    id: idOf(2000 + number),
    legal_name: `Houder ${number}`,
    type: 'natural_person' as const,
    photo_image_url: null,
    pivot: { id: null, title: null },
    instrument_memberships: [],
  })
  const detail = { ...body(BOARD), instruments: [] }
  const { screen, user, sent } = await show(panel(board), [
    graph(boardOf(120, 50)),
    answer(structure.getBody, ({ query }) =>
      query['q']
        ? { ...detail, members_total: 1, members: [member(99)] }
        : { ...detail, members_total: 120, members: [member(Number(query['page']))] },
    ),
  ])
  await expect.element(screen.getByText('Houder 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Meer leden tonen' }))
  await expect.element(screen.getByText('Houder 2')).toBeVisible()
  await user.fill(screen.getByRole('searchbox'), 'houder 99')

  await expect.element(screen.getByText('Houder 99')).toBeVisible()
  await expect.element(screen.getByText('Houder 1', { exact: true })).not.toBeInTheDocument()
  expect(sent.at(-1)?.query).toMatchObject({ id: BOARD, with: 'members', q: 'houder 99' })
})

it('lists the members that are drawn as one', async () => {
  const { screen } = await show(
    panel({ selection: { kind: 'group', bodyIds: [BOARD] }, centralId: BEHEER }),
    [graph(boardOf(5))],
  )
  await expect.element(screen.getByRole('heading', { name: '5 leden' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Lid 3' })).toBeVisible()
})

it('says as what somebody sits in a body, and since when', async () => {
  const { screen } = await show(panel(edge), [graph()])
  await expect.element(screen.getByText('Bestuurder', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Sinds 1 mrt. 2024')).toBeVisible()
})

it('describes a membership and what is held with it', async () => {
  const { screen } = await show(
    panel({ selection: { kind: 'edge', bodyId: SHAREHOLDERS, personId: BO } }),
    [graph()],
  )
  await expect.element(screen.getByText('Lid als houder, volgens het register.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /Gewone aandelen.*25,00%.*250 stuks/ }))
    .toBeVisible()
})

it('draws who holds an instrument, with a percentage for every arc and a table beside it', async () => {
  const { screen } = await show(panel({ selection: { kind: 'instrument', id: ORDINARY } }), [
    graph(),
  ])
  await expect
    .element(screen.getByRole('img', { name: 'Anna de Vries: 750 stuks, 75,00%' }))
    .toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Bo Jansen' })).toBeVisible()
  await expect.element(screen.getByText('€ 1,00')).toBeVisible()
})

it('says that no units are in circulation', async () => {
  const empty = structureOf({
    legal_persons: [company(BEHEER)],
    instruments: [instrument(ORDINARY, { issued_units: 0 })],
  })
  const { screen } = await show(panel({ selection: { kind: 'instrument', id: ORDINARY } }), [
    graph(empty),
  ])
  await expect.element(screen.getByText('geen in omloop')).toBeVisible()
})

it('leads to the screen of an instrument only who may see it there', async () => {
  const selection = { kind: 'instrument', id: ORDINARY } as const
  const { screen } = await show(panel({ selection }), [graph()])
  await expect
    .element(screen.getByRole('link', { name: 'Instrument openen' }))
    .toHaveAttribute('href', `/app/overview/instruments/${ORDINARY}/general?id=${NOORDERMOLEN}`)
  await screen.unmount()

  const elsewhere = membership({ organization_uuid: idOf(9) })
  const stranger = await show(panel({ selection }), [graph()], {
    user: testUser({}, [elsewhere]),
  })
  await expect.element(stranger.screen.getByText('Nominale waarde')).toBeVisible()
  await expect
    .element(stranger.screen.getByRole('link', { name: 'Instrument openen' }))
    .not.toBeInTheDocument()
})

it('shows no documents and no way in on the public page', async () => {
  const { screen } = await show(panel({ ...person(BEHEER), isShared: true }), [graph()])
  await expect.element(screen.getByText('12345678')).toBeVisible()
  await expect.element(screen.getByText('Akte van oprichting')).not.toBeInTheDocument()
})

it('says so when what is selected is not in the drawing of that day', async () => {
  const { screen } = await show(panel({ ...person(idOf(1)), date: '2020-01-01' }), [graph()])
  await expect.element(screen.getByText('Op 1 jan. 2020 was dit onderdeel er niet.')).toBeVisible()
})
