import { instruments } from '@zegel/contract/instruments/instruments'
import { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import { dividends } from '@zegel/contract/payouts/dividends'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { participants } from '@zegel/contract/register/participants'
import { organizations } from '@zegel/contract/organizations/organizations'
import { expect, it } from 'vitest'
import {
  DIVIDEND,
  dividend,
  dividendLines,
  dividendPart,
  dividendPreview,
  dividendTotals,
  taxExemption,
  taxRate,
} from '../../../../test/data/payouts/dividends-data.ts'
import { payoutSettings } from '../../../../test/data/payouts/payouts-data.ts'
import { instrumentCard, participant, SHARES, shares } from '../../../../test/data/register-data.ts'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, membership, show, testUser } from '../../../../test/harness.tsx'
import { DividendsScreen } from './dividends-screen.tsx'
import { DividendPage } from '../../../features/payouts/dividends/dividend-page.tsx'
import { NOORDERMOLEN } from '../../../../test/data/users.ts'

const SOME = [
  answer(dividends.list, { data: [], total: 0 }),
  answer(dividendTax.listExemptions, []),
  answer(dividendTax.listRates, [taxRate()]),
  answer(instruments.list, [
    instrumentCard({ id: SHARES, type: 'shares', name: 'Gewone aandelen' }),
  ]),
  answer(instruments.get, {
    ...shares(),
    settings: { ...shares().settings, preference: 'Eerst zes procent over de nominale waarde' },
  }),
]

type Shown = Awaited<ReturnType<typeof show>>

const lastOf = ({ sent }: Shown, path: string) =>
  sent.findLast((call) => call.method === 'POST' && call.path === path)?.body

async function choose({ screen, user }: Shown, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(screen.getByRole('option', { name: new RegExp(option) }))
}

it('leads from a resolution through who gets what to a dividend that is recorded', async () => {
  const shown = await show(<DividendsScreen />, [
    ...SOME,
    answer(dividends.preview, ({ body }) =>
      body.board_approved_on
        ? dividendPreview()
        : new Refusal(422, {
            message: 'Nee',
            errors: { board_approved_on: ['Het bestuur heeft het niet goedgekeurd.'] },
          }),
    ),
    answer(dividends.record, dividend()),
  ])
  const { screen, user } = shown
  await expect.element(screen.getByText('Er is nog geen dividend')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dividend vastleggen' }).first())
  const dialog = screen.getByRole('dialog', { name: 'Dividend vastleggen' })
  await user.fill(dialog.getByLabelText('Registratiedatum'), '10-05-2026')
  await user.fill(dialog.getByLabelText('Betaaldatum'), '15-05-2026')
  await choose(shown, 'Instrument', 'Gewone aandelen')
  await expect.element(dialog.getByText('Eerst zes procent over de nominale waarde')).toBeVisible()
  await user.fill(dialog.getByLabelText('Bedrag per stuk'), '1,000005')
  await user.click(dialog.getByRole('button', { name: 'Bekijken wie wat krijgt' }))
  await expect.element(dialog.getByText('Het bestuur heeft het niet goedgekeurd.')).toBeVisible()
  await user.fill(dialog.getByLabelText('Goedgekeurd door het bestuur op'), '02-05-2026')
  await user.click(dialog.getByRole('button', { name: 'Bekijken wie wat krijgt' }))
  await expect
    .element(dialog.getByRole('rowheader', { name: /^Holding De Vries B\.V\./ }))
    .toBeVisible()
  await expect.element(dialog.getByText('Deelnemingsvrijstelling')).toBeVisible()
  await expect
    .element(dialog.getByText(/10 eigen stukken van de uitgever krijgen niets/))
    .toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Dividend vastleggen' }))
  await expect
    .poll(() => lastOf(shown, '/dividends'))
    .toMatchObject({
      ...{ organization_id: NOORDERMOLEN, record_date: '2026-05-10', payment_date: '2026-05-15' },
      classes: JSON.stringify([
        { financial_instrument_id: SHARES, per_unit: '1.000005', total: null, passes_on: true },
      ]),
    })
})

it('asks before what was typed of a dividend is thrown away', async () => {
  const { screen, user } = await show(<DividendsScreen />, SOME)
  await user.click(screen.getByRole('button', { name: 'Dividend vastleggen' }).first())
  const dialog = screen.getByRole('dialog', { name: 'Dividend vastleggen' })
  const amount = dialog.getByLabelText('Bedrag per stuk')
  await user.fill(amount, '1,00')
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }))
  const question = screen.getByRole('dialog', { name: 'Wijzigingen weggooien?' })
  await user.click(question.getByRole('button', { name: 'Weggooien' }))
  await expect.element(dialog).not.toBeInTheDocument()
})

it('tells what is declared and what each holder gets, with a note once it is paid, and turns it back before that', async () => {
  const recorded = await show(
    <DividendPage organizationId={NOORDERMOLEN} id={DIVIDEND} mayPrepare />,
    [
      answer(dividends.get, dividend()),
      answer(dividends.listLines, dividendLines()),
      answer(paymentRuns.getSettings, payoutSettings()),
      answer(dividends.reverse, dividend()),
    ],
  )
  const { screen, user } = recorded
  await expect
    .element(screen.getByRole('heading', { name: 'Dividend van Windpark Noorderdiep B.V.' }))
    .toBeVisible()
  await expect.element(screen.getByText(/uiterlijk op 15 jun. 2026/)).toBeVisible()
  await expect
    .element(screen.getByRole('rowheader', { name: /^Holding De Vries B\.V\./ }))
    .toBeVisible()
  await expect.element(screen.getByText('Nota', { exact: true })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Terugdraaien' }))
  const dialog = screen.getByRole('dialog', { name: 'Dividend terugdraaien' })
  await user.fill(dialog.getByLabelText('Reden'), 'Een vergissing')
  await user.click(dialog.getByRole('button', { name: 'Terugdraaien' }))
  await expect
    .poll(() => lastOf(recorded, '/dividends/:id/reverse'))
    .toEqual({ reason: 'Een vergissing' })
  await user.click(screen.getByRole('button', { name: 'Uitbetaling maken' }))
  const making = screen.getByRole('dialog', { name: 'Dividend uitbetalen' })
  await expect
    .element(making.getByText('De betaaldatum is voorbij; betaal het alsnog'))
    .toBeVisible()
})

it('offers the note of each holder of an approved run, and what goes on to holders of receipts', async () => {
  const run = { id: DIVIDEND, number: 3, status: 'approved' as const }
  const totals = dividendTotals({ passed_on: '20.00' })
  const { screen } = await show(
    <DividendPage organizationId={NOORDERMOLEN} id={DIVIDEND} mayPrepare />,
    [
      answer(
        dividends.get,
        dividend({ parts: [dividendPart({ run, totals })], may_reverse: false, totals }),
      ),
      answer(
        dividends.listLines,
        dividendLines({
          ...{ payment_line_id: DIVIDEND, passed_on: '20.00' },
          corrected: { gross: '0.00', tax: '-9.00' },
        }),
      ),
    ],
  )
  const note = screen.getByRole('link', { name: 'Dividendnota van Holding De Vries B.V.' })
  await expect
    .element(note)
    .toHaveAttribute(
      'href',
      `/api/dividends/${DIVIDEND}/note?payment_line_id=${DIVIDEND}&language=nl`,
    )
  const chips = screen.getByRole('radiogroup')
  for (const label of ['Alle (3)', 'Met vrijstelling (2)', 'Doorgegeven (1)'])
    await expect.element(chips.getByText(label)).toBeVisible()
  await expect.element(screen.getByText(/20,00 gaat door naar certificaathouders/)).toBeVisible()
  await expect.element(screen.getByText(/^Later verrekend: .*9,00/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Uitbetaling 3' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Terugdraaien' })).not.toBeInTheDocument()
  await expect
    .element(screen.getByText(/Terugdraaien kan pas als die goedkeuring is ingetrokken/))
    .toBeVisible()
})

it('records an exemption by its ground, and ends it', async () => {
  const shown = await show(<DividendsScreen />, [
    ...SOME.filter(({ endpoint }) => endpoint !== dividendTax.listExemptions),
    answer(dividendTax.listExemptions, [taxExemption()]),
    answer(dividendTax.addExemption, taxExemption()),
    answer(dividendTax.endExemption, taxExemption()),
    answer(organizations.listEntities, []),
    answer(participants.listParticipants, { data: [participant(1)], total: 1 }),
  ])
  const { screen, user } = shown
  await expect.element(screen.getByText('Houdt 60%')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vrijstelling vastleggen' }))
  const dialog = screen.getByRole('dialog', { name: 'Vrijstelling vastleggen' })
  await expect
    .element(dialog.getByRole('combobox', { name: 'Uitgevende vennootschap' }))
    .toBeVisible()
  await choose(shown, 'Grond', 'Lager tarief volgens verdrag')
  await expect
    .element(dialog.getByRole('combobox', { name: 'Uitgevende vennootschap' }))
    .not.toBeInTheDocument()
  await user.fill(dialog.getByLabelText('Tarief volgens het verdrag'), '5')
  const { legal_person } = participant(1)
  await choose(shown, 'Houder', legal_person.legal_name)
  await user.click(dialog.getByRole('button', { name: 'Vrijstelling vastleggen' }))
  await expect
    .poll(() => lastOf(shown, '/dividends/exemptions'))
    .toMatchObject({
      ...{ ground: 'treaty', rate: 0.05, legal_person_id: legal_person.id },
      issuing_legal_person_id: null,
    })
  await user.click(screen.getByRole('button', { name: 'Beëindigen' }))
  const ending = screen.getByRole('dialog', { name: 'Vrijstelling beëindigen' })
  await user.click(ending.getByRole('button', { name: 'Beëindigen' }))
  await expect
    .poll(() => lastOf(shown, '/dividends/exemptions/end'))
    .toMatchObject({ id: taxExemption().id })
})

it('is for reading alone for who may not prepare payments', async () => {
  const user = testUser({}, [membership({ role: 'advisor' })])
  const { screen } = await show(<DividendsScreen />, SOME, { user })
  await expect.element(screen.getByText('Art. 5 Wet op de dividendbelasting 1965')).toBeVisible()
  for (const name of ['Dividend vastleggen', 'Vrijstelling vastleggen', 'Tarief toevoegen'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})
