import { instruments } from '@zegel/contract/instruments/instruments'
import { addMonths } from '@zegel/core/add-months'
import { expect, it } from 'vitest'
import { answer, show } from '../../../../../test/harness.tsx'
import { BOND, bond } from '../../../../../test/data/register-data.ts'
import { today } from '../../../../lib/format.ts'
import { SettingsScreen } from '../settings-screen.tsx'

type Terms = Partial<ReturnType<typeof bond>['settings']>

async function opened(card: string, terms: Terms = {}) {
  const instrument = bond({ settings: { ...bond().settings, ...terms } })
  const shown = await show(<SettingsScreen instrument={instrument} />, [
    answer(instruments.setBondTerms, bond()),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: `Aanpassen: ${card}` }))
  return shown
}

const inAMonth = addMonths(today(), 1)

it('shows the interest times a hundred and sends it as a fraction, a quarter as three months', async () => {
  const { screen, user, sent } = await opened('Rente')
  await expect.element(screen.getByLabelText('Rente per jaar')).toHaveValue('5')
  await user.fill(screen.getByLabelText('Rente per jaar'), '5,25')
  await user.click(screen.getByRole('radio', { name: 'Elk kwartaal' }))
  await user.click(screen.getByRole('button', { name: 'Rente opslaan' }))

  await expect.element(screen.getByText('Rente gewijzigd', { exact: false })).toBeVisible()
  expect(sent[0]?.body).toEqual({
    financial_instrument_id: BOND,
    interest_percentage: 0.0525,
    interest_type: 'linear',
    interest_frequency: 3,
    interest_period: 'month',
    interest_start_date: inAMonth,
    day_count: 'act/act icma',
  })
})

it('asks neither interval nor first day for interest at the end', async () => {
  const { screen, user, sent } = await opened('Rente')
  await user.click(screen.getByRole('radio', { name: 'Aan het einde' }))
  await expect.element(screen.getByLabelText('Eerste rente')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rente opslaan' }))

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      interest_type: 'bullet',
      interest_frequency: null,
      interest_period: null,
      interest_start_date: null,
    })
})

it('warns of more than ten percent, up to what is allowed', async () => {
  const { screen, user, sent } = await opened('Rente')
  const warning = screen.getByText(/^Meer dan 10 procent rente is hoog/)
  for (const warned of ['10,01', '25']) {
    await user.fill(screen.getByLabelText('Rente per jaar'), '10')
    await expect.element(warning).not.toBeInTheDocument()
    await user.fill(screen.getByLabelText('Rente per jaar'), warned)
    await expect.element(warning).toBeVisible()
  }
  await user.click(screen.getByRole('button', { name: 'Rente opslaan' }))

  await expect.poll(() => sent.length).toBe(1)
})

it('refuses what is no percentage, or none that may be', async () => {
  const { screen, user, sent } = await opened('Rente')
  for (const { typed, text } of [
    { typed: '', text: 'Verplicht' },
    { typed: '-1', text: 'De rente ligt tussen 0 en 25 procent.' },
    { typed: '25,01', text: /geldt als niet-commercieel/ },
    { typed: 'veel', text: 'Vul een getal in.' },
  ]) {
    await user.fill(screen.getByLabelText('Rente per jaar'), typed)
    await user.click(screen.getByRole('button', { name: 'Rente opslaan' }))
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByText(/^Meer dan 10 procent/)).not.toBeInTheDocument()
  }
  expect(sent).toEqual([])
})

it('refuses an interval of interest that does not fit in the duration', async () => {
  const { screen, user, sent } = await opened('Rente')
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  await user.fill(screen.getByLabelText('Elke'), '2')
  await user.click(screen.getByRole('button', { name: 'Rente opslaan' }))

  await expect
    .element(screen.getByText('Deze combinatie past niet binnen de looptijd'))
    .toBeVisible()
  expect(sent).toEqual([])
})

it('says at the choice itself that a usual interval does not fit in the duration', async () => {
  const { screen, user } = await opened('Rente', { duration: 8, duration_period: 'month' })
  await user.click(screen.getByRole('radio', { name: 'Elk kwartaal' }))
  await user.click(screen.getByRole('button', { name: 'Rente opslaan' }))

  await expect
    .element(screen.getByText('Deze combinatie past niet binnen de looptijd'))
    .toBeVisible()
})

it('lets a first day that was proposed follow the interval', async () => {
  const { screen, user } = await opened('Rente', { activation_date: '2027-01-15' })
  const first = screen.getByLabelText('Eerste rente')
  await expect.element(first).toHaveValue('15-01-2028')
  await user.click(screen.getByRole('radio', { name: 'Elk kwartaal' }))

  await expect.element(first).toHaveValue('15-04-2027')
})

it('counts days in another way for who opens what is advanced', async () => {
  const { screen, user, sent } = await opened('Rente')
  await user.click(screen.getByText('Geavanceerd'))
  await user.click(screen.getByRole('combobox', { name: 'Dagtelling' }))
  await user.click(screen.getByRole('option', { name: 'Elke maand 30 dagen (30E/360)' }))
  await user.click(screen.getByRole('button', { name: 'Rente opslaan' }))

  await expect.poll(() => sent[0]?.body).toMatchObject({ day_count: '30e/360' })
})

it('works out how much is redeemed at a time, and sends it as a fraction', async () => {
  const { screen, user, sent } = await opened('Aflossing', { duration: 3 })
  const part = screen.getByLabelText('Aflossing per keer')
  await expect.element(part).toHaveValue('33,33%')
  await expect.element(part).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Aflossing opslaan' }))

  await expect
    .element(screen.getByText('Aflossingsschema aangepast', { exact: false }))
    .toBeVisible()
  expect(sent[0]?.body).toEqual({
    financial_instrument_id: BOND,
    redemption_type: 'linear',
    redemption_frequency: null,
    redemption_period: 'year',
    redemption_percentage: 0.333333,
    redemption_start_date: inAMonth,
  })
})

it('starts a redemption of one’s own at every year, a fifth at a time', async () => {
  const { screen, user, sent } = await opened('Aflossing')
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  await expect.element(screen.getByLabelText('Aflossing per keer')).toHaveValue('20%')
  await user.click(screen.getByRole('button', { name: 'Aflossing opslaan' }))

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      redemption_type: 'custom',
      redemption_frequency: 1,
      redemption_period: 'year',
      redemption_percentage: 0.2,
    })
})

it('shows a dash for a redemption that does not fit, says so once, and does not save it', async () => {
  const { screen, user, sent } = await opened('Aflossing')
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  await user.fill(screen.getByLabelText('Elke'), '2')
  await expect.element(screen.getByLabelText('Aflossing per keer')).toHaveValue('–')
  await user.click(screen.getByRole('button', { name: 'Aflossing opslaan' }))

  const text = screen.getByText('Deze combinatie past niet binnen de looptijd')
  await expect.element(text).toBeVisible()
  expect(text.elements()).toHaveLength(1)
  expect(sent).toEqual([])
})

it('refuses what is no interval of redemption', async () => {
  const { screen, user, sent } = await opened('Aflossing')
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  for (const { typed, text } of [
    { typed: '', text: 'Verplicht tenzij bullet of linear' },
    { typed: '0', text: 'Moet hoger dan 0 zijn' },
    { typed: '1,5', text: 'Moet een heel getal zijn' },
  ]) {
    await user.fill(screen.getByLabelText('Elke'), typed)
    await user.click(screen.getByRole('button', { name: 'Aflossing opslaan' }))
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  expect(sent).toEqual([])
})

it('keeps no interval of a bond that is never redeemed', async () => {
  const endless = { perpetual: true, duration: null, duration_period: null }
  const { screen, user, sent } = await opened('Aflossing', endless)
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  await expect.element(screen.getByRole('switch', { name: /^Geen aflossing/ })).toBeChecked()
  await expect.element(screen.getByLabelText('Elke')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Aflossing opslaan' }))

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      redemption_type: 'perpetual',
      redemption_frequency: null,
      redemption_period: null,
      redemption_percentage: 0.2,
      redemption_start_date: null,
    })
})

it('never redeems nothing that has an end, and says so', async () => {
  const { screen, user, sent } = await opened('Aflossing')
  await user.click(screen.getByRole('radio', { name: 'Anders' }))
  await user.click(screen.getByRole('switch', { name: /^Geen aflossing/ }))
  await user.click(screen.getByRole('button', { name: 'Aflossing opslaan' }))
  await expect.element(screen.getByText(/Deze obligatie heeft een einde/)).toBeVisible()
  expect(sent).toEqual([])
})

it.each([
  { months: 11, isDisabled: true },
  { months: 12, isDisabled: false },
])('offers linear at $months months: not so is $isDisabled', async ({ months, isDisabled }) => {
  const { screen } = await opened('Aflossing', {
    duration: months,
    duration_period: 'month',
    redemption_type: 'bullet',
  })
  const linear = screen.getByRole('radio', { name: /^Lineair/ })
  if (isDisabled) await expect.element(linear).toBeDisabled()
  else await expect.element(linear).toBeEnabled()
})

it('asks for the duration first, since the redemption follows from it', async () => {
  const { screen } = await opened('Aflossing', {
    duration: null,
    duration_period: null,
    redemption_type: null,
  })

  await expect.element(screen.getByText(/^Vul eerst de looptijd in/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^Lineair/ })).toBeDisabled()
})

it('names the day on which the bond would end before its first interest', async () => {
  const { screen, user } = await opened('Ingangsdatum', {
    ...{ activation_date: null, end_date: null, redemption_start_date: null },
    ...{ duration: 3, duration_period: 'year', interest_start_date: '2040-01-01' },
  })
  await user.click(screen.getByRole('radio', { name: 'Op een datum' }))
  await user.fill(screen.getByRole('textbox', { name: 'Ingangsdatum' }), '01-01-2030')
  await user.click(screen.getByRole('button', { name: 'Ingangsdatum opslaan' }))

  const refused = 'De obligatie zou dan eindigen voor de eerste rente, op 1 jan. 2040.'
  await expect.element(screen.getByText(refused)).toBeVisible()
})
