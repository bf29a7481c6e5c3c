import {
  type TermsChange,
  type TermsChangePreview,
  termsChanges,
} from '@zegel/contract/instruments/terms-changes'
import { expect, it } from 'vitest'
import { attach } from '../../../../../test/attach.ts'
import { answer, refuse, show } from '../../../../../test/harness.tsx'
import { BOND, bond, idOf } from '../../../../../test/data/register-data.ts'
import { today } from '../../../../lib/format.ts'
import { SettingsScreen } from '../settings-screen.tsx'

const locked = bond({ is_locked: true })
const raised = { ...locked.settings, interest_percentage: 0.06 }

const PREVIEW: TermsChangePreview = {
  settings_before: locked.settings,
  settings_after: raised,
  payments: [
    {
      ...{ date: '2026-06-01', interest_before: '50.00', redemption_before: '0.00' },
      ...{ interest_after: '55.00', redemption_after: '0.00', is_past: true },
    },
    {
      ...{ date: '2027-06-01', interest_before: '50.00', redemption_before: '1000.00' },
      ...{ interest_after: '50.00', redemption_after: '1000.00', is_past: false },
    },
  ],
  totals: {
    before: { interest: '100.00', redemption: '1000.00' },
    after: { interest: '105.00', redemption: '1000.00' },
  },
  holders: 12,
  units: 40,
}

const CHANGE: TermsChange = {
  ...{ id: idOf(700), resolved_on: '2026-01-05', effective_date: '2099-02-01', note: 'Na overleg' },
  ...{ settings_before: locked.settings, settings_after: raised },
  ...{
    file_name: 'Besluit.pdf',
    size: 8,
    corporate_action: null,
    is_imported: false,
    created_at: '2026-01-06T09:00:00Z',
    created_by: 'Eva Vos',
  },
  ...{ state: 'coming', withdrawal_reason: null, may_withdraw: true },
}

const besluit = () => new File(['%PDF-1.7'], 'Besluit.pdf', { type: 'application/pdf' })

it('changes terms in three steps, and shows what that does to every payment before it is recorded', async () => {
  const { screen, user, sent } = await show(<SettingsScreen instrument={locked} />, [
    answer(termsChanges.list, []),
    answer(termsChanges.preview, PREVIEW),
    answer(termsChanges.make, CHANGE),
  ])
  await user.click(screen.getByRole('button', { name: 'Voorwaarden wijzigen: Rente' }))
  await user.fill(screen.getByLabelText('Rente per jaar'), '6')
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await user.fill(screen.getByLabelText('Geldt vanaf'), '01-02-2099')
  await attach(besluit())
  // What was typed is there still for who goes back, and is not thrown away unasked.
  await user.click(screen.getByRole('button', { name: 'Terug' }))
  await expect.element(screen.getByLabelText('Rente per jaar')).toHaveValue('6')
  await user.click(screen.getByRole('button', { name: 'Annuleren' }))
  const question = screen.getByRole('dialog', { name: 'Wijzigingen weggooien?' })
  await user.click(question.getByRole('button', { name: 'Verder invullen' }))
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await expect.element(screen.getByLabelText('Geldt vanaf')).toHaveValue('01-02-2099')
  await user.click(screen.getByRole('button', { name: 'Volgende' }))

  await expect.element(screen.getByText('1 van 2 betalingen verandert.')).toBeVisible()
  await expect.element(screen.getByText(/Eén betaling die al vervallen is/)).toBeVisible()
  await expect.element(screen.getByText(/Alle 12 houders krijgen bericht/)).toBeVisible()
  const made = () =>
    sent.filter(({ method, path }) => method === 'POST' && !path.endsWith('preview'))
  expect(made()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Wijziging vastleggen' }))

  await expect.element(screen.getByText(/De wijziging geldt vanaf/)).toBeVisible()
  expect(made()).toHaveLength(1)
  const preview = sent.find(({ body }) => body && 'terms' in (body as object))?.body as {
    terms: string
  } // safe: the preview's body
  expect(preview).toMatchObject({ financial_instrument_id: BOND, effective_date: '2099-02-01' })
  expect(JSON.parse(preview.terms)).toMatchObject({ interest_percentage: 0.06 })
})

it('says at its field why a day will not do', async () => {
  const { screen, user } = await show(<SettingsScreen instrument={locked} />, [
    answer(termsChanges.list, []),
    refuse(termsChanges.preview, 409, {
      message: 'Op 1 februari is al uitgegeven.',
      errors: { effective_date: ['Op 1 februari is al uitgegeven.'] },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Voorwaarden wijzigen: Looptijd' }))
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await user.fill(screen.getByLabelText('Geldt vanaf'), today())
  await attach(besluit())
  await user.click(screen.getByRole('button', { name: 'Volgende' }))

  await expect.element(screen.getByText('Op 1 februari is al uitgegeven.')).toBeVisible()
  await expect.element(screen.getByLabelText('Geldt vanaf')).toHaveAttribute('aria-invalid', 'true')
})

it('lists what was changed, with its document, the action or the import, and takes back what has not begun', async () => {
  const bySplit: TermsChange = {
    ...{ ...CHANGE, id: idOf(701), file_name: null, size: null, note: null },
    ...{ state: 'holds', may_withdraw: false, corporate_action: { id: idOf(702), kind: 'split' } },
  }
  const byImport = { ...bySplit, id: idOf(703), corporate_action: null, is_imported: true }
  const { screen, user, sent } = await show(<SettingsScreen instrument={locked} />, [
    answer(termsChanges.list, [CHANGE, bySplit, byImport]),
    answer(termsChanges.withdraw, undefined),
  ])
  const list = screen.getByRole('region', { name: 'Wijzigingen van voorwaarden' })
  await expect.element(list.getByText('Gaat nog in')).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Besluit.pdf' })).toBeVisible()
  await expect.element(list.getByText(/^Door de splitsing van die dag/)).toBeVisible()
  await expect.element(list.getByText(/zonder document, uit een import/)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Wijziging intrekken' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByLabelText('Reden'), 'Een vergissing')
  await user.click(dialog.getByRole('button', { name: 'Wijziging intrekken' }))

  await expect.poll(() => sent.at(-1)?.body ?? sent.at(-2)?.body).toBeDefined()
  expect(sent.find(({ body }) => body && 'reason' in (body as object))?.body).toEqual({
    ...{ financial_instrument_id: BOND, id: CHANGE.id, reason: 'Een vergissing' },
  })
})
