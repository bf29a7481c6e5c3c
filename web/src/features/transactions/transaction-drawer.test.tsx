import { accounts } from '@zegel/contract/accounts/accounts'
import { objections } from '@zegel/contract/transactions/objections'
import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../test/data/stub-api.ts'
import { answer, refuse, show, testUser } from '../../../test/harness.tsx'
import { detail, file, SIGNERS } from '../../../test/data/transaction-data.ts'
import { DeedPart } from '../../shared/instruments/slots.tsx'
import { TransactionDrawer } from './transaction-drawer.tsx'

function renderDeed(transactionId: string) {
  return <p>De akte van {transactionId}</p>
}

async function drawer(...answers: Answer[]) {
  const onClose = vi.fn<() => void>()
  const shown = await show(
    <DeedPart value={renderDeed}>
      <TransactionDrawer transactionId={detail().uuid} onClose={onClose} />
    </DeedPart>,
    answers,
  )
  return { ...shown, onClose }
}

describe('a transaction beside its list', () => {
  it('tells what it is, between whom, and until when it stands open', async () => {
    const { screen } = await drawer(
      answer(transactions.get, detail({ amount: 25, total_price: '25000.00' })),
    )

    await expect.element(screen.getByRole('dialog', { name: 'Uitgifte van 25' })).toBeVisible()
    await expect.element(screen.getByText('€ 25.000,00')).toBeVisible()
    await expect.element(screen.getByText('KVK 69599084')).toBeVisible()
    await expect.element(screen.getByText('Verloopt op 4 dec. 2026').first()).toBeVisible()
    await expect.element(screen.getByText(`De akte van ${detail().uuid}`)).toBeVisible()
  })

  it('leads from its names to what is known of them, for who reads the register alone', async () => {
    const { financial_instrument, receiving_legal_person_snapshot: receiver } = detail()
    const reader = await drawer(answer(transactions.get, detail()))
    const links = reader.screen.getByRole('dialog').getByRole('link')
    await expect.element(links.and(reader.screen.getByText(receiver.legal_name))).toBeVisible()
    await expect
      .element(links.and(reader.screen.getByText(financial_instrument.name)))
      .toBeVisible()
    await reader.screen.unmount()

    const { screen } = await drawer(
      answer(transactions.get, detail()),
      answer(accounts.currentUser, testUser({}, [])),
    )
    await expect.element(screen.getByText(receiver.legal_name).first()).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: receiver.legal_name }))
      .not.toBeInTheDocument()
  })

  it.each([
    { reason: 'amount-differs', paid: '1200.00', says: '€ 200,00 te veel' },
    { reason: 'amount-differs', paid: '999.99', says: '€ 0,01 te weinig' },
    { reason: 'transaction-closed', paid: '1000.00', says: 'toen al verlopen of geannuleerd' },
    { reason: 'paid-twice', paid: '1000.00', says: 'toen al betaald' },
  ] as const)('tells of money that did not pay it: $says', async ({ reason, paid, says }) => {
    const stray = { reason, asked: '1000.00', paid, currency: 'EUR' }
    const when = { paid_at: '2026-11-20T10:00:00Z', state: 'to_refund' as const }
    const { screen } = await drawer(
      answer(transactions.get, detail({ stray_payments: [{ ...stray, ...when }] })),
    )

    await expect.element(screen.getByText(says, { exact: false })).toBeVisible()
  })

  it('says that shares wait for their notarial deed', async () => {
    const { screen } = await drawer(
      answer(transactions.get, detail({ awaits_deed: true, expires_at: null })),
    )
    await expect.element(screen.getByText('Wacht op notariële akte').first()).toBeVisible()
  })

  it('lets who gave say that what was recorded is not right, and shows what he said', async () => {
    const recorded = detail({ status: 'completed', historic: true, may_object: true })
    const objection = {
      id: recorded.id,
      reason: 'Ik verkocht er 3.',
      made_at: '2026-11-20T10:00:00Z',
      outcome: null,
      answer: null,
      settled_at: null,
    }
    const replies = [recorded]
    const { screen, user, sent } = await drawer(
      answer(
        transactions.get,
        () => replies.shift() ?? { ...recorded, objection, may_object: false },
      ),
      answer(objections.object, {
        ...objection,
        organization_id: recorded.organization_id,
        instrument: recorded.financial_instrument,
        legal_person: { id: recorded.id, legal_name: 'Anna', type: 'natural_person' },
        balance_registration_id: null,
        transaction_id: recorded.id,
        units: 5,
        effective_date: '2024-01-01',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Dit klopt niet' }))
    await user.fill(screen.getByLabelText('Wat klopt er niet?'), objection.reason)
    await user.click(screen.getByRole('button', { name: 'Melden' }))
    await expect.element(screen.getByText('Je hebt gemeld dat dit niet klopt')).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      transaction_id: recorded.uuid,
      reason: objection.reason,
    })
  })

  it('opens its files in a new tab, and tells which come with every transaction', async () => {
    const files = [file('Overeenkomst', 'transaction'), file('Leningvoorwaarden', 'instrument')]
    const { screen } = await drawer(answer(transactions.get, detail({ files })))
    const link = screen.getByRole('link', { name: 'Overeenkomst openen in een nieuw tabblad' })

    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect
      .element(link)
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/api\/transactions\/files\/open\?fid=.+&uuid=/),
      )
    const always = screen.getByRole('listitem').filter({ hasText: 'Leningvoorwaarden' })
    await expect.element(always).toMatchTextContent('komt met elke transactie mee')
  })

  it('tells who signed, when and from where, and who has not', async () => {
    const { screen } = await drawer(answer(transactions.get, detail({ signers: SIGNERS })))

    await expect
      .element(
        screen.getByText('Ondertekend door Sanne Bakker op 20 nov. 2026 11:00, vanaf 192.0.2.7'),
      )
      .toBeVisible()
    await expect.element(screen.getByText(/^Ontvanger: Participant 1/)).toBeVisible()
    await expect.element(screen.getByText('Nog niet ondertekend')).toBeVisible()
  })

  it('waits for no signature once nothing can become of it any more', async () => {
    const { screen } = await drawer(answer(transactions.get, detail({ status: 'rejected' })))

    await expect.element(screen.getByText('Niet ondertekend', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Nog niet ondertekend')).not.toBeInTheDocument()
  })

  it('tells its history in sentences, and what it waits for', async () => {
    const timeline = [
      { event: 'made', at: '2026-11-20T10:00:00Z', by: 'Sanne Bakker', reason: null },
      { event: 'paid', at: '2026-11-21T10:00:00Z', by: null, reason: null },
    ] as const
    const { screen } = await drawer(
      answer(transactions.get, detail({ timeline: [...timeline], is_paid: 1 })),
    )
    const history = screen.getByRole('region', { name: 'Wat er gebeurde' })

    await expect.element(history.getByText(/^Aangemaakt door Sanne Bakker/)).toBeVisible()
    await expect.element(history.getByText('20 nov. 2026 11:00')).toBeVisible()
    await expect.element(history.getByText(/^Gemarkeerd als betaald/)).toBeVisible()
    await expect.element(history.getByText(/^Wacht op acceptatie door Participant 1/)).toBeVisible()
  })

  it('gives the reason of what was turned back', async () => {
    const reason = 'Dubbel ingevoerd'
    const reversed = detail({
      status: 'completed',
      reversal: { reason, reversed_at: '2026-11-22T10:00:00Z' },
      timeline: [{ event: 'reversed', at: '2026-11-22T10:00:00Z', by: 'Sanne Bakker', reason }],
    })
    const { screen } = await drawer(answer(transactions.get, reversed))

    await expect.element(screen.getByText('Teruggedraaid op 22 nov. 2026')).toBeVisible()
    await expect
      .element(screen.getByText(/^Teruggedraaid door Sanne Bakker: Dubbel ingevoerd/))
      .toBeVisible()
    await expect.element(screen.getByText('Reden: Dubbel ingevoerd')).toBeVisible()
  })

  it.each([
    { how: 'a transfer', part: { type: 'transfer' }, says: /Een overdracht kun je niet via Zegel/ },
    { how: 'without a method', part: {}, says: /geen betaalmethode was ingesteld toen/ },
    {
      how: 'with a method',
      part: { hasPaymentMethod: true },
      says: /moet eerst worden betaald\. Daarna kan Participant 1 accepteren/,
    },
  ] as const)('explains how it is paid: $how', async ({ part, says }) => {
    const { screen } = await drawer(answer(transactions.get, detail(part)))

    await expect.element(screen.getByText(says)).toBeVisible()
  })

  it.each([
    { how: 'once it is accepted', part: {}, isOwed: true },
    { how: 'unless it is paid', part: { is_paid: 1 }, isOwed: false },
    { how: 'unless it happened elsewhere', part: { historic: true }, isOwed: false },
  ] as const)('says what is still owed: $how', async ({ part, isOwed }) => {
    const shown = detail({ status: 'completed', ...part })
    const { screen } = await drawer(answer(transactions.get, shown))

    await expect.element(screen.getByText('Voltooid')).toBeVisible()
    const owed = screen.getByText(/Dit is nog niet betaald: Participant 1 is .* verschuldigd/)
    if (isOwed) await expect.element(owed).toBeVisible()
    else await expect.element(owed).not.toBeInTheDocument()
  })

  it('says nothing of paying once it is paid', async () => {
    const { screen } = await drawer(answer(transactions.get, detail({ is_paid: 1 })))

    await expect.element(screen.getByText('Ja')).toBeVisible()
    await expect.element(screen.getByText(/betaalmethode/)).not.toBeInTheDocument()
  })

  it.each([403, 404, 422])('says kindly that there is no such transaction (%i)', async (status) => {
    const { screen } = await drawer(refuse(transactions.get, status))

    await expect.element(screen.getByText('Deze transactie is niet gevonden')).toBeVisible()
  })

  it('offers another try when it could not be loaded', async () => {
    let tries = 0
    const { screen, user } = await drawer({
      endpoint: transactions.get,
      reply: (sent) =>
        (tries += 1) === 1
          ? refuse(transactions.get, 500, { message: 'Even niet bereikbaar.' }).reply(sent)
          : detail(),
    })
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))

    await expect.element(screen.getByText('Windobligatie 2026')).toBeVisible()
  })

  it('takes a recorded payment back only with a reason', async () => {
    const may = {
      pay: false,
      accept: false,
      consent: false,
      reject: false,
      mark_as_paid: false,
      reverse: false,
      record_payment: false,
      withdraw_payment: true,
    }
    const { screen, user, sent } = await drawer(
      answer(transactions.get, detail({ status: 'completed', may })),
      answer(transactions.withdrawPayment, undefined),
    )
    await user.click(screen.getByRole('button', { name: 'Betaling terugnemen' }))
    const form = screen.getByRole('dialog', { name: 'Betaling terugnemen' })
    await user.click(form.getByRole('button', { name: 'Betaling terugnemen' }))
    await expect.element(form.getByRole('textbox', { name: 'Reden' })).toBeInvalid()
    await user.fill(form.getByRole('textbox', { name: 'Reden' }), 'Verkeerde regel')
    await user.click(form.getByRole('button', { name: 'Betaling terugnemen' }))

    await expect.element(screen.getByText('Gelukt: Betaling teruggenomen')).toBeVisible()
    expect(sent.find(({ path }) => path === transactions.withdrawPayment.path)?.body).toMatchObject(
      {
        reason: 'Verkeerde regel',
      },
    )
  })

  it.each([
    [1, true],
    [0, false],
  ] as const)('says that money does not go back with the units: paid %s', async (is_paid, says) => {
    const may = { ...detail().may, reverse: true }
    const { screen, user } = await drawer(
      answer(transactions.get, detail({ status: 'completed', is_paid, may })),
    )
    await user.click(screen.getByRole('button', { name: 'Terugdraaien' }))
    const dialog = screen.getByRole('dialog', { name: 'Transactie terugdraaien' })
    await expect.element(dialog.getByText(/Het register boekt/)).toBeVisible()

    expect(dialog.getByText(/gaat niet vanzelf terug/).elements()).toHaveLength(says ? 1 : 0)
  })

  it('closes on Escape only when nothing is asked above it', async () => {
    const may = {
      pay: false,
      accept: true,
      consent: false,
      reject: true,
      mark_as_paid: false,
      reverse: false,
      record_payment: false,
      withdraw_payment: false,
    }
    const { screen, user, onClose } = await drawer(answer(transactions.get, detail({ may })))
    await user.click(screen.getByRole('button', { name: 'Accepteren' }))
    await expect
      .element(screen.getByRole('dialog', { name: 'Transactie accepteren' }))
      .toBeVisible()
    await user.keyboard('{Escape}')
    await expect
      .element(screen.getByRole('dialog', { name: 'Transactie accepteren' }))
      .not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('button', { name: 'Accepteren' })).toHaveFocus()

    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is sealed when it is completed under the eyes of its reader', async () => {
    const may = { ...detail().may, accept: true }
    let status: 'pending' | 'completed' = 'pending'
    const now = () => detail({ may: { ...may, accept: status === 'pending' }, status })
    const { screen, user } = await drawer(
      answer(transactions.get, now),
      answer(transactions.accept, () => {
        status = 'completed'
        return now()
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Accepteren' }))
    await expect.element(screen.getByTestId('seal')).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Transactie accepteren' }))
    await expect.element(screen.getByTestId('seal')).toBeVisible()
  })

  it('is not sealed anew when it was completed before', async () => {
    const { screen } = await drawer(answer(transactions.get, detail({ status: 'completed' })))
    await expect.element(screen.getByText('€', { exact: false }).first()).toBeVisible()
    await expect.element(screen.getByTestId('seal')).not.toBeInTheDocument()
  })
})
