import { transactions } from '@zegel/contract/transactions/transactions'
import { expect, it } from 'vitest'
import { attach } from '../../../../test/attach.ts'
import { answer } from '../../../../test/harness.tsx'
import { simulateReload } from '../../../../test/simulate-reload.ts'
import { bond, shares, transaction } from '../../../../test/data/register-data.ts'
import { bo, known, showForm } from '../../../../test/fixtures/transaction-form-fixture.tsx'

/** Types something, and loads the page anew. */
async function typedAndReloaded(files: File[] = []) {
  const before = await showForm(shares())
  await before.choose('Verzender', /Anna de Vries/)
  await before.choose('Ontvanger', /Bo Jansen/)
  await before.user.fill(before.field('Aantal'), '12')
  await before.user.click(before.screen.getByText('Historisch'))
  if (files.length > 0) await attach(...files)
  await expect.element(before.field('Aantal')).toHaveValue('12')
  await before.screen.unmount()
  simulateReload()
  return showForm(shares(), [...known, answer(transactions.create, transaction(1))])
}

it('puts back what was typed when the page is loaded anew, and sends it', async () => {
  const { screen, field, submit, sent } = await typedAndReloaded()

  await expect
    .element(screen.getByRole('combobox', { name: 'Verzender' }))
    .toHaveValue('Anna de Vries')
  await expect.element(screen.getByRole('combobox', { name: 'Ontvanger' })).toHaveValue('Bo Jansen')
  await expect.element(field('Aantal')).toHaveValue('12')
  await expect.element(screen.getByRole('radio', { name: 'Historisch' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Overdracht' })).toBeChecked()
  await expect.element(screen.getByText('Nog 38 stuks beschikbaar')).toBeVisible()
  await expect.element(screen.getByText('Wat je eerder invulde, staat er weer.')).toBeVisible()

  await submit()

  await expect.element(screen.getByText('Transactie gemaakt', { exact: false })).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    receiving_legal_person_id: bo.legal_person_id,
    type: 'transfer',
    amount: 12,
    historic: true,
  })
  expect(sessionStorage).toHaveLength(0)
})

it('puts back what was typed after it had been put back before', async () => {
  const { screen, user, field } = await typedAndReloaded([new File(['x'], 'Overeenkomst.pdf')])
  await user.fill(field('Aantal'), '15')
  await screen.unmount()
  simulateReload()
  const again = await showForm(shares())

  await expect.element(again.field('Aantal')).toHaveValue('15')
  await expect.element(again.screen.getByText(/Overeenkomst\.pdf/)).toBeVisible()
})

it('says which files have to be chosen again, and asks for them no more once files are', async () => {
  const { screen } = await typedAndReloaded([new File(['x'], 'Overeenkomst.pdf')])
  await expect
    .element(screen.getByText(/Alleen het bestand kan je browser niet onthouden/))
    .toMatchTextContent('Overeenkomst.pdf')
  await expect.element(screen.getByText(/kies het opnieuw: Overeenkomst\.pdf/)).toBeVisible()
  await attach(new File(['x'], 'Contract.pdf'))

  await expect.element(screen.getByText('Contract.pdf')).toBeVisible()
  await expect.element(screen.getByText(/Overeenkomst\.pdf/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Wat je eerder invulde, staat er weer.')).toBeVisible()
})

it('starts over when asked to', async () => {
  const { screen, user, field } = await typedAndReloaded()
  await user.click(screen.getByRole('button', { name: 'Opnieuw beginnen' }))

  await expect.element(field('Aantal')).toHaveValue('1')
  await expect.element(screen.getByRole('radio', { name: 'Uitgifte' })).toBeChecked()
  await expect.element(screen.getByText('Je was al begonnen')).not.toBeInTheDocument()
})

it('asks before it throws away what was put back, and then keeps nothing', async () => {
  const { screen, user, onClose } = await typedAndReloaded()
  await user.click(screen.getByRole('button', { name: 'Annuleren' }))
  await user.click(screen.getByRole('button', { name: 'Weggooien' }))

  expect(onClose).toHaveBeenCalledOnce()
  expect(sessionStorage).toHaveLength(0)
})

it('keeps nothing of a form that nobody typed in, nor mixes instruments up', async () => {
  const before = await showForm(shares())
  await expect.element(before.field('Aantal')).toHaveValue('1')
  expect(sessionStorage).toHaveLength(0)
  await before.user.fill(before.field('Aantal'), '12')
  await before.screen.unmount()

  const { field } = await showForm(bond())
  await expect.element(field('Aantal')).toHaveValue('1')
})
