import { instruments } from '@zegel/contract/instruments/instruments'
import { participants } from '@zegel/contract/register/participants'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { expect, it } from 'vitest'
import {
  actionLine,
  actionPreview,
  corporateAction,
  OF_SHARES,
  previewLine,
} from '../../../../test/data/corporate-actions-data.ts'
import {
  bond,
  idOf,
  instrumentCard,
  participant,
  SHARES,
  shares,
} from '../../../../test/data/register-data.ts'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { CorporateActionsSection } from './corporate-actions-section.tsx'
import { PositionActions } from './position-actions.tsx'

const OPTIONS = { id: idOf(1), name: 'Medewerkersopties', type: 'options' as const }
const section = <CorporateActionsSection instrument={shares()} />
// safe: the section reads no more of an instrument than this
const ofOptions = <CorporateActionsSection instrument={{ ...shares(), ...OPTIONS } as never} />

const people = answer(participants.listParticipants, {
  data: [participant(1), participant(2), participant(3)],
  total: 3,
})

type Shown = Awaited<ReturnType<typeof show>>

async function choose({ screen, user }: Shown, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(screen.getByRole('option', { name: new RegExp(option) }))
}

async function open({ screen, user }: Shown, kind: string) {
  await user.click(screen.getByRole('button', { name: 'Vastleggen…' }))
  await user.click(screen.getByRole('menuitem', { name: kind }))
}

const lastOf = ({ sent }: Shown, path: string) =>
  sent.findLast((call) => call.method === 'POST' && call.path === path)?.body

it('tells what happened in words, opens what it was for each holder, and turns it back with a reason', async () => {
  const repurchase = corporateAction({
    ...{ id: idOf(7001), kind: 'repurchase', terms: { price_per_unit: '12.50' }, holders: 1 },
    notarial_deed: { date: '2026-05-01', notary: 'mr. Vos te Zwolle', number: '12' },
    lines: [
      actionLine(1, { change: -4, amount: '50.00', numbering: [{ start: 7, end: 10 }] }),
      actionLine(3, { change: 4 }),
    ],
  })
  const undone = corporateAction({
    ...{ id: idOf(7002), reversed_at: '2026-06-03T09:00:00.000Z', reversal_reason: 'Dubbel' },
  })
  const shown = await show(section, [
    answer(corporateActions.list, [repurchase, undone]),
    answer(corporateActions.reverse, undefined),
  ])
  const { screen, user } = shown
  await expect.element(screen.getByText('10 voor 1')).toBeVisible()
  await expect.element(screen.getByText('3 jun. 2026: Dubbel')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Inkoop/ }))
  const drawer = screen.getByRole('dialog', { name: 'Inkoop' })
  await expect.element(drawer.getByText('7–10')).toBeVisible()
  await expect.element(drawer.getByText('1 mei 2026, mr. Vos te Zwolle, nr. 12')).toBeVisible()
  await expect.element(drawer.getByText('4 stukken, € 12,50 per stuk')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Terugdraaien' }))
  const dialog = screen.getByRole('dialog', { name: 'Inkoop terugdraaien' })
  await user.fill(dialog.getByLabelText('Reden'), 'Een vergissing')
  await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
  await expect
    .poll(() => lastOf(shown, '/corporate_actions/reverse'))
    .toEqual({ financial_instrument_id: SHARES, id: repurchase.id, reason: 'Een vergissing' })
})

it('tells how far what is issued for exercised options is', async () => {
  const exercise = corporateAction({
    ...{ kind: 'exercise', terms: { units: 20 }, financial_instrument_id: OPTIONS.id, holders: 1 },
    lines: [
      actionLine(1, { instrument: OPTIONS, change: -20 }),
      actionLine(1, {
        ...{ change: 20, transaction_id: idOf(5), status: 'pending', awaits_deed: true },
      }),
    ],
  })
  const { screen } = await show(ofOptions, [answer(corporateActions.list, [exercise])])
  await expect.element(screen.getByText('20 × Gewone aandelen')).toBeVisible()
  await expect.element(screen.getByText('Wacht op notariële akte')).toBeVisible()
})

it('shows what a split does to each holder, and asks about fractions once there are any', async () => {
  const shown = await show(section, [
    answer(corporateActions.preview, ({ body }) => {
      if (body.fractions === 'paid out' && body.fraction_price)
        return actionPreview({
          lines: [previewLine(1, { fraction: { numerator: 1, denominator: 3 }, amount: '4.00' })],
          ...{ total_lines: 12, fractions: 1, total_amount: '4.00' },
          par_value: { before: '1.00', after: '0.10' },
        })
      const field = body.fractions ? 'fraction_price' : 'fractions'
      return new Refusal(422, { message: 'Kies', errors: { [field]: ['Kies wat ermee gebeurt.'] } })
    }),
    answer(corporateActions.make, corporateAction()),
  ])
  const { screen, user } = shown
  await open(shown, 'Splitsing')
  const dialog = screen.getByRole('dialog', { name: 'Splitsing' })
  await expect.element(dialog.getByText(/Vul de velden hierboven in/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Delen van een stuk')).not.toBeInTheDocument()
  await user.fill(dialog.getByLabelText('worden het er'), '10')
  await expect.element(dialog.getByText('Kies wat ermee gebeurt.')).toBeVisible()
  await choose(shown, 'Delen van een stuk', 'Worden uitbetaald')
  await user.fill(dialog.getByLabelText('Waarde van een heel stuk'), '12')

  await expect.element(dialog.getByRole('cell', { name: '1/3' })).toBeVisible()
  await expect.element(dialog.getByText('En nog 11 regels.')).toBeVisible()
  await expect.element(dialog.getByText('€ 0,10')).toBeVisible()
  await user.fill(dialog.getByLabelText('Notaris'), 'mr. Vos te Zwolle')
  await user.click(dialog.getByRole('button', { name: 'Splitsing vastleggen' }))
  await expect.element(dialog.getByLabelText('Datum van de akte')).toBeInvalid()
  await user.fill(dialog.getByLabelText('Datum van de akte'), '01-05-2026')
  await user.click(dialog.getByRole('button', { name: 'Splitsing vastleggen' }))
  await expect.element(screen.getByText(/Splitsing vastgelegd/)).toBeVisible()
  expect(lastOf(shown, '/corporate_actions')).toMatchObject({
    ...{ kind: 'split', old_units: 1, new_units: 10, numbers: 'kept', fractions: 'paid out' },
    ...{ fraction_price: '12.00', notarial_deed: { date: '2026-05-01' } },
  })
})

it('takes from several holders, and says at the row what may not be', async () => {
  const shown = await show(section, [
    people,
    answer(corporateActions.preview, ({ body }) =>
      body.holders[1].units > 5
        ? new Refusal(422, {
            errors: { 'holders.1.units': ['Er zijn er op deze dag 5 beschikbaar.'] },
          })
        : actionPreview({ total_amount: '90.00' }),
    ),
    answer(corporateActions.make, corporateAction({ kind: 'repurchase' })),
  ])
  const { screen, user } = shown
  await open(shown, 'Inkoop')
  const dialog = screen.getByRole('dialog', { name: 'Inkoop' })
  await user.fill(dialog.getByLabelText('Prijs per stuk'), '10')
  await choose(shown, 'Houder', 'Participant 1')
  await user.fill(dialog.getByLabelText('Aantal', { exact: true }), '4')
  await user.click(dialog.getByRole('button', { name: 'Houder toevoegen' }))
  await choose(shown, 'Houder, rij 2', 'Participant 2')
  await user.fill(dialog.getByLabelText('Aantal, rij 2'), '6')
  await expect.element(dialog.getByText('Er zijn er op deze dag 5 beschikbaar.')).toBeVisible()
  await user.fill(dialog.getByLabelText('Aantal, rij 2'), '5')
  await expect.element(dialog.getByText('€ 90,00')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Inkoop vastleggen' }))
  await expect.element(screen.getByText(/Inkoop vastgelegd/)).toBeVisible()
  expect(lastOf(shown, '/corporate_actions')).toMatchObject({
    price_per_unit: '10.00',
    holders: [
      { legal_person_id: participant(1).legal_person_id, units: 4 },
      { legal_person_id: participant(2).legal_person_id, units: 5 },
    ],
  })
})

it('divides what somebody had in equal parts unless others are filled in', async () => {
  const shown = await show(section, [people, answer(corporateActions.preview, actionPreview())])
  const { screen, user } = shown
  await open(shown, 'Erfenis of fusie')
  const dialog = screen.getByRole('dialog')
  await choose(shown, 'Van wie', 'Participant 1')
  await choose(shown, 'Opvolger', 'Participant 2')
  await user.click(dialog.getByRole('button', { name: 'Opvolger toevoegen' }))
  await choose(shown, 'Opvolger, rij 2', 'Participant 3')
  await expect.element(dialog.getByText('50,00%').first()).toBeVisible()
  await user.fill(dialog.getByLabelText('Delen', { exact: true }), '3')
  await expect.element(dialog.getByText('75,00%')).toBeVisible()
  await expect
    .poll(() => lastOf(shown, '/corporate_actions/preview')?.successors)
    .toMatchObject([{ parts: 3 }, { parts: 1 }])
})

it('converts all units unless holders are named, into an instrument of the same issuer', async () => {
  const shown = await show(section, [
    people,
    answer(instruments.list, [
      instrumentCard({ id: SHARES, name: OF_SHARES.name }),
      instrumentCard({ id: idOf(102), name: 'Preferente aandelen' }),
      instrumentCard({ id: idOf(103), name: 'Van een ander', issuer: 'Een ander B.V.' }),
    ]),
    answer(corporateActions.preview, actionPreview()),
  ])
  const { screen, user } = shown
  await open(shown, 'Omzetting')
  const dialog = screen.getByRole('dialog', { name: 'Omzetting' })
  // The only one there is, which is chosen by itself.
  const into = dialog.getByRole('combobox', { name: 'Worden', exact: true })
  await expect.element(into).toHaveValue('Preferente aandelen')
  await user.click(into)
  await expect
    .element(screen.getByRole('option', { name: 'Van een ander' }))
    .not.toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: 'Preferente aandelen' }))
  const asked = () => lastOf(shown, '/corporate_actions/preview')
  await expect.poll(asked).toMatchObject({ into_instrument_id: idOf(102) })
  expect(asked()).not.toHaveProperty('holders')
  await user.click(dialog.getByText('Sommige houders'))
  await choose(shown, 'Houder', 'Participant 1')
  await user.fill(dialog.getByLabelText('Aantal', { exact: true }), '4')
  await expect.poll(() => asked()?.holders).toMatchObject([{ units: 4 }])
})

it('redeems all bonds unless a number is filled in', async () => {
  const shown = await show(<CorporateActionsSection instrument={bond()} />, [
    answer(corporateActions.preview, actionPreview()),
  ])
  const { screen } = shown
  await expect.element(screen.getByText('Er is nog niets met de stukken gebeurd')).toBeVisible()
  await open(shown, 'Vervroegde aflossing')
  await expect
    .poll(() => lastOf(shown, '/corporate_actions/preview'))
    .toMatchObject({ kind: 'redemption', method: 'pro rata' })
  expect(lastOf(shown, '/corporate_actions/preview')).not.toHaveProperty('units')
})

it('tells beforehand, at its field, what may not be exercised', async () => {
  const says = 'Hiervan zijn er 50 opgebouwd.'
  const shown = await show(ofOptions, [
    people,
    refuse(corporateActions.preview, 422, { message: says, errors: { units: [says] } }),
  ])
  const { screen, user } = shown
  await open(shown, 'Uitoefening')
  const dialog = screen.getByRole('dialog', { name: 'Uitoefening' })
  await choose(shown, 'Houder', 'Participant 1')
  await user.fill(dialog.getByLabelText('Aantal opties'), '60')
  await expect.element(dialog.getByText(says)).toBeVisible()
  await expect.element(dialog.getByLabelText('Aantal opties')).toBeInvalid()
})

it('tells a holder what happened to their units', async () => {
  const props = { instrumentId: SHARES, legalPersonId: participant(1).legal_person_id }
  const own = corporateAction({
    lines: [actionLine(1, { fraction: { numerator: 1, denominator: 3 }, amount: '4.00' })],
  })
  const { screen } = await show(<PositionActions {...props} />, [
    answer(corporateActions.listOfHolder, [own]),
  ])
  await expect.element(screen.getByText('Er kwamen 90 stukken Gewone aandelen bij.')).toBeVisible()
  await expect.element(screen.getByText('€ 4,00')).toBeVisible()
})

it('takes lapsed options back of all holders, or of the one who is chosen', async () => {
  const lapse = { ...corporateAction({ kind: 'lapse', financial_instrument_id: OPTIONS.id }) }
  const shown = await show(ofOptions, [
    answer(corporateActions.list, []),
    answer(
      corporateActions.preview,
      actionPreview({ lines: [previewLine(1, { before: 100, change: -50, after: 50 })] }),
    ),
    answer(corporateActions.make, lapse),
    people,
  ])
  const { screen, user } = shown
  await open(shown, 'Vervallen opties')
  await expect.element(screen.getByText('Leeg: van alle houders.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vervallen opties innemen' }))
  await expect
    .poll(() => lastOf(shown, corporateActions.make.path))
    .toMatchObject({ kind: 'lapse' })
  expect(lastOf(shown, corporateActions.make.path)).not.toHaveProperty('legal_person_id')
})
