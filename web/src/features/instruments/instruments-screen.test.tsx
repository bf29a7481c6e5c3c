import { instruments } from '@zegel/contract/instruments/instruments'
import { organizations } from '@zegel/contract/organizations/organizations'
import { expect, it } from 'vitest'
import { answer, membership, NOORDERMOLEN, refuse, show, testUser } from '../../../test/harness.tsx'
import { BOND, idOf, instrumentCard, person, SHARES } from '../../../test/data/register-data.ts'
import { InstrumentsScreen } from './instruments-screen.tsx'

const path = `/app/overview/instruments?id=${NOORDERMOLEN}`
const none = answer(instruments.list, [])

it('cuts long names and descriptions, and keeps the query when one is opened', async () => {
  const long = instrumentCard({ name: 'n'.repeat(80), description: 'd'.repeat(200) })
  const { screen } = await show(<InstrumentsScreen />, [answer(instruments.list, [long])], { path })

  await expect.element(screen.getByText(`${'n'.repeat(38)}…`)).toBeVisible()
  await expect.element(screen.getByText(`${'d'.repeat(130)}…`)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /bekijken$/ }))
    .toHaveAttribute('href', `/app/overview/instruments/${BOND}/general?id=${NOORDERMOLEN}`)
})

it('finds one among forty by a part of its name, and narrows them to a type', async () => {
  const forty = Array.from({ length: 40 }, (_, index) =>
    instrumentCard({
      id: idOf(600 + index),
      name: `Lening ${index + 1}`,
      type: index < 30 ? 'bonds' : 'options',
    }),
  )
  const { screen, user } = await show(<InstrumentsScreen />, [answer(instruments.list, forty)], {
    path,
  })
  await user.fill(screen.getByRole('searchbox', { name: 'Zoek een instrument' }), 'lening 4')
  await expect.poll(() => names(screen)).toEqual(['Lening 4', 'Lening 40'])

  await user.click(screen.getByText('Opties').first())
  await expect.poll(() => names(screen)).toEqual(['Lening 40'])
})

it('shows them as a table with what came in together, which certificates are no part of, and what is paid next, and remembers that, and the address says so', async () => {
  localStorage.clear()
  const some = [
    instrumentCard({ id: idOf(601), name: 'Lening A', invested: '1000.00' }),
    instrumentCard({
      id: idOf(603),
      type: 'depositary_receipts',
      name: 'Certificaten',
      invested: '900.00',
    }),
    instrumentCard({ id: idOf(602), name: 'Lening B', invested: '2500.00' }),
  ]
  const next = { id: idOf(601), date: '2026-12-01', amount: '50.00' }
  const answers = [answer(instruments.list, some), answer(instruments.listNextPayments, [next])]
  const { screen, user, router } = await show(<InstrumentsScreen />, answers, { path })
  await user.click(screen.getByText('Tabel'))
  await expect.element(screen.getByRole('cell', { name: '€ 50,00 1 dec. 2026' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Opgehaald' }))

  await expect.poll(() => screen.getByRole('row').elements()[1]?.textContent).toContain('Lening B')
  await expect
    .element(screen.getByRole('row', { name: /^Totaal.*3\.500,00 ?Zonder certificaten/ }))
    .toBeVisible()
  expect(localStorage.getItem('zegel-instruments')).toContain('table')
  expect(router.state.location.search).toMatchObject({ look: 'table' })

  // Somebody else's link shows what they saw.
  await router.navigate({ to: '.', search: (() => ({ look: 'cards' })) as never })
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  localStorage.clear()
})

it('leads who has no legal persons yet to where they are added', async () => {
  const { screen, user } = await show(
    <InstrumentsScreen />,
    [none, answer(organizations.listEntities, [])],
    { path },
  )
  await user.click(screen.getByRole('button', { name: 'Instrument toevoegen' }))

  await expect.element(screen.getByText('Geen rechtspersonen toegevoegd')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Rechtspersoon toevoegen' }))
    .toHaveAttribute('href', `/app/overview/governance/structure?id=${NOORDERMOLEN}`)
})

it('offers a new instrument to superadmins only', async () => {
  const admin = testUser({}, [membership({ role: 'admin' })])
  const { screen } = await show(<InstrumentsScreen />, [none], { path, user: admin })

  await expect.element(screen.getByText(/Er zijn nog geen instrumenten/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Instrument toevoegen' }))
    .not.toBeInTheDocument()
})

it('names stock appreciation rights as a type that cannot be chosen yet', async () => {
  const { screen, user } = await show(
    <InstrumentsScreen />,
    [none, answer(organizations.listEntities, [])],
    { path },
  )
  await user.click(screen.getByRole('button', { name: 'Instrument toevoegen' }))
  const type = screen.getByRole('combobox', { name: 'Type' })
  await expect.element(type).toHaveValue('Obligaties')
  await user.click(type)

  await expect
    .element(screen.getByRole('option', { name: /^Stock appreciation rights/ }))
    .toHaveAttribute('data-combobox-disabled', 'true')
})

it('adds a bond unless another type is chosen', async () => {
  const { screen, user, sent, router } = await show(
    <InstrumentsScreen />,
    [
      none,
      answer(organizations.listEntities, [
        person(1, { legal_name: 'De Noordermolen', type: 'coöperatie' }),
      ]),
      answer(instruments.create, { id: BOND, name: 'Windobligatie', type: 'bonds' }),
    ],
    { path },
  )
  await user.click(screen.getByRole('button', { name: 'Instrument toevoegen' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'Instrument toevoegen' }))
  await expect.element(dialog.getByText('Naam is verplicht')).toBeVisible()
  await user.fill(dialog.getByLabelText('Naam'), 'Windobligatie')
  await user.click(dialog.getByRole('button', { name: 'Instrument toevoegen' }))

  await expect
    .element(screen.getByText('Nieuw instrument toegevoegd.', { exact: false }))
    .toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    type: 'bonds',
    name: 'Windobligatie',
    organization_id: NOORDERMOLEN,
  })
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/app/overview/instruments/${BOND}/settings`)
  // No issuer was chosen, so that is what comes first.
  expect(router.state.location.hash).toBe('term-issuer')
})

it('proposes that shares wait for the notary where the law has them pass there, and asks it of no others', async () => {
  const { screen, user, sent } = await show(
    <InstrumentsScreen />,
    [
      none,
      answer(organizations.listEntities, [
        person(1, { legal_name: 'Noordermolen Coöperatie', type: 'coöperatie' }),
        person(2, { legal_name: 'Molen Beheer B.V.', type: 'besloten vennootschap' }),
        person(3, { legal_name: 'Mühle BV', type: 'besloten vennootschap', country: 'BE' }),
        person(4, { legal_name: 'Molen N.V.', type: 'naamloze vennootschap' }),
      ]),
      answer(instruments.create, { id: SHARES, name: 'Aandelen A', type: 'shares' }),
    ],
    { path },
  )
  await user.click(screen.getByRole('button', { name: 'Instrument toevoegen' }))
  const dialog = screen.getByRole('dialog')
  const deed = dialog.getByRole('switch', { name: /^Transacties wachten op de notariële akte/ })
  const choose = async (field: RegExp, name: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(screen.getByRole('option', { name, exact: true }))
  }
  await choose(/^Uitgever/, 'Molen Beheer B.V.')
  await expect.element(deed).not.toBeInTheDocument()
  await choose(/^Type/, 'Aandelen')
  await expect.element(deed).toBeChecked()
  for (const other of ['Noordermolen Coöperatie', 'Mühle BV']) {
    await choose(/^Uitgever/, other)
    await expect.element(deed).not.toBeInTheDocument()
  }
  await choose(/^Uitgever/, 'Molen N.V.')
  await expect.element(deed).toBeChecked()
  await user.fill(dialog.getByLabelText('Naam'), 'Aandelen A')
  await user.click(dialog.getByRole('button', { name: 'Instrument toevoegen' }))

  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ type: 'shares', requires_notarial_deed: true })
})

it('says when adding failed', async () => {
  const { screen, user } = await show(
    <InstrumentsScreen />,
    [
      none,
      answer(organizations.listEntities, []),
      refuse(instruments.create, 500, { message: 'Er is iets misgegaan.' }),
    ],
    { path },
  )
  await user.click(screen.getByRole('button', { name: 'Instrument toevoegen' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByLabelText('Naam'), 'Windobligatie')
  await user.click(dialog.getByRole('button', { name: 'Instrument toevoegen' }))

  await expect
    .element(screen.getByText('Er is tijdens het toevoegen iets misgegaan.', { exact: false }))
    .toBeVisible()
})

it('says once that the plan is full, and leads to the subscription', async () => {
  const { screen, user } = await show(
    <InstrumentsScreen />,
    [
      none,
      answer(organizations.listEntities, []),
      refuse(instruments.create, 422, {
        message: 'Je abonnement is vol.',
        code: 'plan-full-instruments',
      }),
    ],
    { path },
  )
  await user.click(screen.getByRole('button', { name: 'Instrument toevoegen' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByLabelText('Naam'), 'Windobligatie')
  await user.click(dialog.getByRole('button', { name: 'Instrument toevoegen' }))

  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Je abonnement is vol\./)
  await expect
    .element(dialog.getByRole('link', { name: 'Naar Abonnement' }))
    .toHaveAttribute('href', `/app/overview/organization/billing?id=${NOORDERMOLEN}`)
  await expect.element(screen.getByText('iets misgegaan')).not.toBeInTheDocument()
})

function names(screen: Awaited<ReturnType<typeof show>>['screen']): (string | null)[] {
  return screen
    .getByRole('article')
    .elements()
    .map((card) => card.getAttribute('aria-label'))
}
