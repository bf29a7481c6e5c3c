import { instruments } from '@zegel/contract/instruments/instruments'
import { termsChanges } from '@zegel/contract/instruments/terms-changes'
import { valuations } from '@zegel/contract/instruments/valuations'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { options, receipts } from '../../../../test/data/derived-data.ts'
import { bond, idOf, SHARES, shares } from '../../../../test/data/register-data.ts'
import { SettingsScreen } from './settings-screen.tsx'

const valued = answer(valuations.list, [
  {
    id: idOf(900),
    financial_instrument_id: SHARES,
    value: '12.50',
    date: '2026-06-30',
    description: null,
  },
])
const NOT_SAVED = 'Dit is niet opgeslagen. Probeer het opnieuw.'
const unchanged = answer(termsChanges.list, [])
const titlesOf = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
  screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

it('shows the terms of a bond in words, a card for each', async () => {
  const { screen } = await show(<SettingsScreen instrument={bond()} />)

  await expect
    .element(screen.getByRole('region', { name: 'Rente' }).getByText('5%, elk jaar'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Aflossing' }).getByText('20%, 5 keer'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Uitgever' }).getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('/app/organization/entities/'))
  await expect.element(screen.getByText(/^Zodra er stukken zijn uitgegeven/)).toBeVisible()
  expect(titlesOf(screen)).toEqual([
    'Naam en beschrijving',
    'Uitgever',
    'Prijs',
    'Looptijd',
    'Rente',
    'Aflossing',
    'Ingangsdatum',
    'Aanbod',
  ])
})

it('leads from shares to their valuations, and shows the last value', async () => {
  const { screen } = await show(<SettingsScreen instrument={shares()} />, [valued], {
    path: '/somewhere?id=1',
  })

  const card = screen.getByRole('region', { name: 'Waardering' })
  await expect.element(card.getByText('€ 12,50')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Naar waardering' }))
    .toHaveAttribute('href', expect.stringContaining(`/${SHARES}/valuations`))
  expect(titlesOf(screen).slice(2)).toEqual(['Waardering', 'Nominale waarde', 'Klasse en rechten'])
})

it('shows what depositary receipts stand for, as a link to it', async () => {
  const { screen } = await show(<SettingsScreen instrument={receipts()} />, [
    answer(valuations.list, []),
  ])

  await expect
    .element(screen.getByRole('link', { name: 'Gewone aandelen' }))
    .toHaveAttribute('href', expect.stringContaining(`/${SHARES}/general`))
  await expect.element(screen.getByText('Nog geen waardering')).toBeVisible()
  expect(titlesOf(screen).slice(2)).toEqual([
    'Onderliggende aandelen',
    'Waardering',
    'Verhouding',
    'Vergaderrecht',
  ])
})

it('shows the prices, the expiry and the underlying instrument of options', async () => {
  const { screen } = await show(<SettingsScreen instrument={options()} />)

  await expect.element(screen.getByText('5 jaar na uitgifte')).toBeVisible()
  expect(titlesOf(screen).slice(2)).toEqual([
    'Prijs en uitoefenprijs',
    'Afloop',
    'Onderliggend instrument',
  ])
})

it('says quietly what is not filled in yet, and which terms that are', async () => {
  const { settings } = bond()
  const incomplete = bond({
    price_per_unit: null,
    settings: { ...settings, limit: null },
    validation: { valid: false, missing: ['price', 'limit'] },
  })
  const { screen } = await show(<SettingsScreen instrument={incomplete} />)

  const card = screen.getByRole('region', { name: 'Prijs' })
  await expect.element(card.getByText('Ontbreekt: Prijs per stuk, Doelbedrag')).toBeVisible()
  expect(card.getByText('Nog niet ingevuld').elements()).toHaveLength(2)
})

it('opens the dialog of the card that a link to a missing term leads to, and marks the card', async () => {
  const { screen, user, router } = await show(<SettingsScreen instrument={bond()} />, [], {
    path: '/somewhere?id=1#term-limit',
  })

  const dialog = screen.getByRole('dialog', { name: 'Prijs' })
  await expect.element(dialog).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }))

  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('region', { name: 'Prijs' }))
    .toHaveAttribute('data-arrived', 'true')
  await expect.poll(() => router.state.location.hash).toBe('')
  expect(document.querySelector('#term-limit, #term-price')).not.toBeNull()
})

it('has a place for every term that can be missing', async () => {
  const { screen } = await show(<SettingsScreen instrument={bond()} />)
  await expect.element(screen.getByRole('region', { name: 'Looptijd' })).toBeVisible()

  const terms = ['name', 'issuer', 'price', 'limit', 'duration', 'interest', 'redemption']
  const places = [...terms, 'public-offer'].filter((term) =>
    document.querySelector(`#term-${term}`),
  )
  expect(places).toEqual([...terms, 'public-offer'])
})

it('locks duration, interest, redemption, activation and the price of a bond once units exist, and says why', async () => {
  const { screen, user } = await show(<SettingsScreen instrument={bond({ is_locked: true })} />, [
    unchanged,
  ])

  for (const name of ['Looptijd', 'Rente', 'Aflossing', 'Ingangsdatum']) {
    const card = screen.getByRole('region', { name })
    await expect.element(card.getByText('Staat vast')).toBeVisible()
    await expect
      .element(card.getByRole('button', { name: `Aanpassen: ${name}` }))
      .not.toBeInTheDocument()
    await expect
      .element(card.getByRole('button', { name: `Voorwaarden wijzigen: ${name}` }))
      .toBeVisible()
  }
  await user.click(screen.getByRole('button', { name: 'Aanpassen: Prijs' }))
  await expect.element(screen.getByLabelText('Prijs per obligatie')).toBeDisabled()
  await expect.element(screen.getByLabelText('Doelbedrag')).toBeEnabled()
})

it('does not open the dialog of a locked card, for whoever comes by a link', async () => {
  const { screen } = await show(
    <SettingsScreen instrument={bond({ is_locked: true })} />,
    [unchanged],
    {
      path: '/somewhere#term-duration',
    },
  )

  await expect
    .element(screen.getByRole('region', { name: 'Looptijd' }))
    .toHaveAttribute('data-arrived', 'true')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('shows the settings to a reader without anything to change', async () => {
  const reader = bond({ may: { manage: false, read_register: true, import: false, delete: false } })
  const { screen } = await show(<SettingsScreen instrument={reader} />, [], {
    path: '/somewhere#term-interest',
  })

  await expect.element(screen.getByText('5%, elk jaar')).toBeVisible()
  await expect.element(screen.getByText(/^Je kunt de instellingen lezen/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Aanpassen/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('switch', { name: /^Participanten mogen iemand uitnodigen/ }))
    .toBeDisabled()
})

it.each([
  ['the server fails', refuse(instruments.toggle, 500)],
  [
    'there is no connection',
    answer(instruments.toggle, () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
])('puts a switch back where it stood when %s, and says so there', async (_when, failing) => {
  const { screen, user } = await show(<SettingsScreen instrument={bond()} />, [failing])
  const flip = screen.getByRole('switch', { name: /^Participanten mogen onderling overdragen/ })
  await user.click(flip)

  await expect.element(screen.getByRole('alert')).toHaveTextContent(NOT_SAVED)
  await expect.element(flip).not.toBeChecked()
  await expect.element(flip).toBeEnabled()
})

it('says why receipts can not be made to have their shares, where there are too few', async () => {
  const message = 'Op 1 januari 2024 zijn er dan te weinig aandelen voor de certificaten.'
  const { screen, user } = await show(<SettingsScreen instrument={receipts()} />, [
    answer(valuations.list, []),
    refuse(instruments.toggle, 422, { message, code: 'receipts-not-covered' }),
  ])
  await user.click(screen.getByRole('switch', { name: /^Nooit meer certificaten dan aandelen/ }))
  await expect.element(screen.getByText(message, { exact: false })).toBeVisible()
})
