import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, vi } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { transaction } from '../../../../test/data/register-data.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Decision } from '../transactions.api.ts'

const waiting = transaction(1)

async function confirmed(decision: Decision, answered: ReturnType<typeof answer>) {
  const onClose = vi.fn<() => void>()
  const shown = await show(
    <DecisionDialog decision={decision} transaction={waiting} onClose={onClose} />,
    [answered],
  )
  const names = {
    accept: 'Transactie accepteren',
    consent: 'Akkoord',
    reject: 'Transactie annuleren',
    markAsPaid: 'Markeren als betaald',
    recordPayment: 'Betaling vastleggen',
  }
  await shown.user.click(shown.screen.getByRole('button', { name: names[decision] }))
  return { ...shown, onClose }
}

describe('a decision on a transaction', () => {
  it.each([
    { decision: 'accept', says: 'Transactie geaccepteerd' },
    { decision: 'consent', says: 'Je bent akkoord met deze overdracht' },
    { decision: 'reject', says: 'Transactie geannuleerd' },
    { decision: 'markAsPaid', says: 'Transactie is gemarkeerd als betaald' },
  ] as const)('says that it is done: $decision', async ({ decision, says }) => {
    const { screen, onClose } = await confirmed(decision, answer(transactions[decision], waiting))

    await expect.element(screen.getByRole('status')).toHaveTextContent(`Gelukt: ${says}`)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    {
      decision: 'accept',
      says: 'Er was iets misgegaan met het accepteren van de transactie',
    },
    {
      decision: 'reject',
      says: 'Er was iets misgegaan met het annuleren van de transactie',
    },
    {
      decision: 'markAsPaid',
      says: 'Er is iets misgegaan bij het bewerken van de transactie.',
    },
  ] as const)(
    'says that it failed, and can be tried again: $decision',
    async ({ decision, says }) => {
      const { screen, onClose } = await confirmed(decision, refuse(transactions[decision], 500))

      await expect.element(screen.getByText(`Fout: ${says}`)).toBeVisible()
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  it("shows the server's words when marking as paid is refused for what was asked", async () => {
    const message = 'Deze transactie is al betaald.'
    const { screen } = await confirmed(
      'markAsPaid',
      refuse(transactions.markAsPaid, 422, { message }),
    )

    await expect.element(screen.getByText(`Fout: ${message}`)).toBeVisible()
  })

  it('names what is missing of the receiver, and leads to where it is filled in', async () => {
    const { screen } = await confirmed(
      'accept',
      refuse(transactions.accept, 422, {
        code: 'TX_MISSING_RECEIVER_INFO',
        missing: ['address', 'zip_code', 'city'],
      }),
    )
    const dialog = screen.getByRole('dialog', { name: 'Er ontbreken nog gegevens' })

    await expect.element(dialog).toMatchTextContent('gegevens van Participant 1')
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Adres', 'Postcode', 'Stad'])
    await expect
      .element(dialog.getByRole('link', { name: 'Naar je profiel' }))
      .toHaveAttribute('href', '/app/profile')
    expect(screen.container.ownerDocument.querySelector('.mantine-Notification-root')).toBeNull()
  })
})
