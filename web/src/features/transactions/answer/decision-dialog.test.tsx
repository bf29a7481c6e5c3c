import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { transaction } from '../../../../test/data/register-data.ts'
import { detail, file } from '../../../../test/data/transaction-data.ts'
import { DeedPart } from '../../../shared/instruments/slots.tsx'
import { TransactionQuestion } from './transaction-question.tsx'
import type { Decision } from '../transactions.api.ts'

const waiting = transaction(1, { may: { ...transaction(1).may, accept: true, reject: true } })

async function confirmed(decision: Decision, answered: ReturnType<typeof answer>) {
  const onClose = vi.fn<() => void>()
  const shown = await show(
    <TransactionQuestion asked={{ act: decision, transaction: waiting }} onClose={onClose} />,
    [answered, answer(transactions.get, detail())],
  )
  const names = {
    accept: 'Transactie accepteren',
    consent: 'Akkoord',
    reject: 'Transactie weigeren',
    markAsPaid: 'Markeren als betaald',
    recordPayment: 'Betaling vastleggen',
  }
  if (decision === 'accept')
    await shown.user.click(shown.screen.getByLabelText(/^Ik heb dit gelezen/))
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

describe('accepting', () => {
  async function asked(may: Partial<typeof waiting.may> = {}) {
    const offered = { ...waiting, may: { ...waiting.may, ...may }, amount: 25 }
    return show(
      <DeedPart value={(_, look) => <p>De akte, om te lezen: {look}</p>}>
        <TransactionQuestion asked={{ act: 'accept', transaction: offered }} onClose={() => {}} />
      </DeedPart>,
      [
        answer(transactions.get, detail({ files: [file('Obligatievoorwaarden', 'instrument')] })),
        answer(transactions.accept, waiting),
      ],
    )
  }

  it('starts with reading: the title has the focus, and below it stand what, how many, from whom and under which conditions', async () => {
    const { screen, user, sent } = await asked()
    await expect.element(screen.getByText('Transactie accepteren').first()).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    const dialog = screen.getByRole('dialog')
    for (const words of ['Windobligatie 2026', '25', '€ 1.000,00', 'De akte, om te lezen: reading'])
      await expect.element(dialog.getByText(words).first()).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: /Obligatievoorwaarden/ })).toBeVisible()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('asks at its box for having read it, in sight without scrolling on a phone too, before anything is signed', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 900))
    const { screen, user, sent } = await asked()
    await expect.element(screen.getByRole('checkbox')).toBeInViewport({ ratio: 1 })
    await user.click(screen.getByRole('button', { name: 'Transactie accepteren' }))
    await expect.element(screen.getByText('Vink aan dat je dit hebt gelezen')).toBeVisible()
    await expect.element(screen.getByRole('checkbox')).toHaveFocus()
    await expect.element(screen.getByRole('checkbox')).toBeInvalid()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Transactie accepteren' }))
    await expect.element(screen.getByRole('status')).toMatchTextContent('Transactie geaccepteerd')
  })

  it('lets decline instead, and only who may', async () => {
    const { screen, user } = await asked()
    await user.click(screen.getByRole('button', { name: 'Weigeren' }))
    const question = screen.getByRole('dialog', { name: 'Transactie weigeren' })
    await expect.element(question).toBeVisible()
    // The reading goes on where it was left.
    await user.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Weigeren' })).toHaveFocus()
    const other = await asked({ reject: false })
    await expect
      .element(other.screen.getByRole('dialog').last().getByRole('button', { name: 'Weigeren' }))
      .not.toBeInTheDocument()
  })
})

it.each([
  {
    act: 'accept',
    awaits: false,
    accepted: false,
    says: 'Accepteer je, dan staat het in het register.',
  },
  { act: 'accept', awaits: true, accepted: false, says: 'dan wacht het nog op akkoord van Gever' },
  { act: 'consent', awaits: true, accepted: false, says: 'Zodra Participant 1 heeft geaccepteerd' },
  { act: 'consent', awaits: true, accepted: true, says: 'Participant 1 heeft al geaccepteerd' },
] as const)('says when it is in the register: $says', async ({ act, awaits, accepted, says }) => {
  const open = {
    ...waiting,
    awaits_consent: awaits,
    sending_legal_person_snapshot: {
      ...waiting.sending_legal_person_snapshot,
      legal_name: 'Gever',
    },
    root_signers: [{ party_type: 'receiver' as const, signed: accepted }],
  }
  const { screen } = await show(
    <TransactionQuestion asked={{ act, transaction: open }} onClose={() => {}} />,
    [answer(transactions.get, detail())],
  )
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(says)
  expect(screen.getByText(/notariële akte/).elements()).toHaveLength(0)
})

it.each(['accept', 'consent'] as const)(
  'says of shares that a deed may come first: %s',
  async (act) => {
    const { screen } = await show(
      <TransactionQuestion
        asked={{ act, transaction: { ...waiting, instrumentType: 'shares' } }}
        onClose={() => {}}
      />,
      [answer(transactions.get, detail())],
    )
    await expect.element(screen.getByRole('dialog')).toMatchTextContent('Is er een notariële akte')
  },
)

it.each([
  { rejects_as: 'receiver', consent: false, word: 'Transactie weigeren' },
  { rejects_as: 'sender', consent: true, word: 'Transactie weigeren' },
  { rejects_as: 'sender', consent: false, word: 'Transactie intrekken' },
  { rejects_as: 'issuer', consent: false, word: 'Transactie intrekken' },
] as const)('calls rejecting by the $rejects_as: $word', async ({ word, consent, ...as }) => {
  const open = { ...waiting, ...as, may: { ...waiting.may, consent } }
  const { screen } = await show(
    <TransactionQuestion asked={{ act: 'reject', transaction: open }} onClose={() => {}} />,
  )
  await expect.element(screen.getByRole('dialog', { name: word })).toBeVisible()
})
