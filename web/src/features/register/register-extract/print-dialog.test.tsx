import {
  type ExtractPage,
  type RegisterExtract,
  registerExtracts,
} from '@zegel/contract/register/register-extract'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { PrintButton } from './print-button.tsx'

const ID = '01930000-0000-7000-8000-00000000e001'
const INSTRUMENT = '01930000-0000-7000-8000-00000000e002'
const HOLDER = '01930000-0000-7000-8000-00000000e003'

function extract(about: Partial<RegisterExtract> = {}): RegisterExtract {
  return {
    ...{ id: ID, financial_instrument: { id: INSTRUMENT, name: 'Aandelen' }, holder: null },
    ...{ date: '2024-06-01', language: 'nl', format: 'pdf', status: 'ready' },
    ...{ progress: { done: 3, total: 3 }, sha256: 'ab'.repeat(32), asked_by: 'Sam Schrijver' },
    ...{ asked_at: '2024-06-02T10:00:00Z', printed_at: '2024-06-02T10:00:01Z', has_file: true },
    ...about,
  }
}

function page(about: Partial<ExtractPage['head']> = {}): ExtractPage {
  return {
    head: {
      financial_instrument: { id: INSTRUMENT, name: 'Aandelen', type: 'shares' },
      ...{ issuer: null, organization_name: 'Molen', date: '2024-06-01', par_value: null },
      ...{ paid_up: null, price_per_unit: null, authorised_units: null, votes_per_unit: null },
      ...{ profit_right: null, transfer_rule: null, preference: null, priority_rights: null },
      ...{ underlying: null, meeting_rights: null, issued_units: 1500, treasury: 0, holders: 3 },
      ...about,
    },
    ...{ data: [], total: 3 },
  }
}

const source = { kind: 'instrument', financial_instrument_id: INSTRUMENT } as const

it('prints the register of the day on screen, and offers what was printed', async () => {
  const { screen, user, sent } = await show(<PrintButton source={source} date="2024-06-01" />, [
    answer(registerExtracts.list, { data: [extract()], total: 1 }),
    answer(registerExtracts.getPage, page()),
    answer(registerExtracts.ask, extract({ status: 'waiting' })),
  ])
  await user.click(screen.getByRole('button', { name: 'Register afdrukken' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/3 houders, 1\.500 in omloop/)).toBeVisible()
  const file = dialog.getByRole('link', { name: 'Bestand downloaden' })
  await expect.element(file).toHaveAttribute('href', `/api/register_extract/${ID}/file`)
  await expect.element(dialog.getByText(/Sam Schrijver/)).toBeVisible()
  await expect.element(dialog.getByText(/SHA-256 abab/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Afdrukken' }))
  await expect
    .poll(() => sent.find(({ body }) => body)?.body)
    .toEqual({
      ...{ financial_instrument_id: INSTRUMENT, date: '2024-06-01', language: 'nl', format: 'pdf' },
    })
})

it('says how far one is, that one failed, and that a file was kept long enough', async () => {
  const { screen, user } = await show(<PrintButton source={source} />, [
    answer(registerExtracts.list, {
      data: [
        extract({
          ...{ status: 'printing', progress: { done: 500, total: 2000 } },
          ...{ sha256: null, has_file: false },
        }),
        extract({ id: HOLDER, status: 'failed', sha256: null, has_file: false }),
        extract({ id: INSTRUMENT, has_file: false }),
      ],
      total: 3,
    }),
    answer(registerExtracts.getPage, page({ holders: 1 })),
  ])
  await user.click(screen.getByRole('button', { name: 'Register afdrukken' }))
  await expect.element(screen.getByText(/1 houder, 1\.500 in omloop/)).toBeVisible()
  await expect.element(screen.getByText('500 van 2.000 houders')).toBeVisible()
  await expect.element(screen.getByText(/Afdrukken lukte niet/)).toBeVisible()
  await expect.element(screen.getByText(/na een maand gewist/)).toBeVisible()
})

it('gives a holder their own extract, and says at the field of which day it is not', async () => {
  const own = { ...source, kind: 'own', legal_person_id: HOLDER } as const
  const { screen, user, sent } = await show(<PrintButton source={own} />, [
    answer(registerExtracts.listOwn, { data: [], total: 0 }),
    answer(registerExtracts.getOwnPage, page({ holders: null, issued_units: null })),
    refuse(registerExtracts.askOwn, 422, {
      message: 'Ongeldig',
      errors: { date: ['Een register wordt afgedrukt van vandaag of een eerdere dag.'] },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Uittreksel' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Nog niets/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Afdrukken' }))
  await expect.element(dialog.getByText(/vandaag of een eerdere dag/)).toBeVisible()
  expect(sent.find(({ body }) => body)?.body).toMatchObject({ legal_person_id: HOLDER })
})
