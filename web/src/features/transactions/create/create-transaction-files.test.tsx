import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { transactions } from '@zegel/contract/transactions/transactions'
import { expect, it } from 'vitest'
import { attach } from '../../../../test/attach.ts'
import { answer, refuse } from '../../../../test/harness.tsx'
import { BOND, bond, idOf, transaction } from '../../../../test/data/register-data.ts'
import { known, showForm } from '../../../../test/fixtures/transaction-form-fixture.tsx'

const pdf = (name: string, bytes = 1500) => new File([new Uint8Array(bytes)], name)

async function withFiles(answers: typeof known, ...files: File[]) {
  const shown = await showForm(bond(), answers)
  await shown.choose('Ontvanger', /Bo Jansen/)
  await attach(...files)
  return shown
}

it('sends several files along', async () => {
  const { screen, submit, sent } = await withFiles(
    [...known, answer(transactions.create, transaction(1))],
    pdf('Overeenkomst.pdf'),
    pdf('Bijlage.pdf', 999),
  )
  await expect.element(screen.getByText('Overeenkomst.pdf')).toBeVisible()
  await expect.element(screen.getByText('999\u00a0B')).toBeVisible()
  await submit()

  await expect.element(screen.getByText('Transactie gemaakt', { exact: false })).toBeVisible()
  const call = sent.find(({ method }) => method === 'POST')
  expect(call?.body).toMatchObject({ amount: '1', price_per_unit: '1000.00', historic: 'false' })
  expect(call?.body['file[]']).toBeInstanceOf(File)
})

it('sends none that was taken out again', async () => {
  const { screen, user, submit, sent } = await withFiles(
    [...known, answer(transactions.create, transaction(1))],
    pdf('Overeenkomst.pdf'),
  )
  await user.click(screen.getByRole('button', { name: 'Overeenkomst.pdf niet toevoegen' }))
  await submit()

  await expect.element(screen.getByText('Transactie gemaakt', { exact: false })).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('file')
})

it('tells what is wrong with a file at that file, several things joined by commas', async () => {
  const errors = { 'file.1': ['Dit bestand is iets anders', 'Dit bestand is leeg'] }
  const { screen, submit } = await withFiles(
    [...known, refuse(transactions.create, 422, { errors })],
    pdf('Overeenkomst.pdf'),
    pdf('Virus.pdf'),
  )
  await submit()

  const wrong = screen.getByRole('listitem').filter({ hasText: 'Virus.pdf' })
  await expect
    .element(wrong)
    .toMatchTextContent('Kon niet worden geüpload. Dit bestand is iets anders, Dit bestand is leeg')
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Overeenkomst.pdf' }))
    .not.toMatchTextContent('Kon niet worden geüpload')
  await expect
    .element(
      screen.getByText('Er is iets misgegaan bij het maken van de transactie', { exact: false }),
    )
    .toBeVisible()
})

it('does not send a file that weighs more than 20 MB', async () => {
  const { screen, choose, submit, sent } = await showForm(bond(), known)
  await choose('Ontvanger', /Bo Jansen/)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pdf('Film.pdf', 20_000_001))
  const area = screen.getByRole('button', { name: /Sleep bestanden hierheen/ }).element()
  area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await submit()

  await expect.element(screen.getByText('Te groot')).toBeVisible()
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

it('shows the files that come with every transaction', async () => {
  const attached = answer(instrumentFiles.listOfTransactions, [
    {
      id: idOf(9001),
      title: 'Leningvoorwaarden',
      file_name: 'voorwaarden.pdf',
      format: 'pdf',
      size: 20_000,
      type: 'conditions',
      location: '/api/financial_instruments/files/open?f=1',
      created_at: '2026-03-01T10:00:00Z',
      pivot: { type: 'conditions', financial_instrument_id: BOND, attach_to_transactions: true },
    },
  ])
  const { screen } = await showForm(bond(), [attached, ...known])

  await expect.element(screen.getByText('Dit bestand komt met elke transactie mee:')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Leningvoorwaarden openen in een nieuw tabblad' })
  await expect.element(link).toHaveAttribute('target', '_blank')
})

it('can be filled in when nobody knows which files come along', async () => {
  const failed = refuse(instrumentFiles.listOfTransactions, 500)
  const { screen } = await showForm(bond(), [failed, ...known])

  await expect.element(screen.getByText(/We konden niet ophalen welke bestanden/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Transactie maken' })).toBeEnabled()
})
