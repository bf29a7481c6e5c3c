import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { vi } from 'vitest'
import {
  CreateTransactionForm,
  type CreateTransactionFormProps,
} from '../src/features/transactions/create-transaction-form.tsx'
import { answer, show } from './harness.tsx'
import { bond, participant, person } from './register-data.ts'

const anna = participant(1, {
  legal_person: person(1, { legal_name: 'Anna de Vries' }),
  balance: 40,
})
/** Somebody who may receive, and holds nothing yet. */
export const bo = participant(2, {
  legal_person: person(2, { legal_name: 'Bo Jansen' }),
  balance: 0,
})

/** What the form asks as soon as it opens. */
export const known = [
  answer(instrumentFiles.listOfTransactions, []),
  answer(participants.listParticipants, ({ query }) => {
    const all = [anna, bo].filter(({ balance }) => query['holding'] === undefined || balance > 0)
    return { data: all, total: all.length }
  }),
  answer(register.getPendingBalance, { balance: 40, pending_balance: 38 }),
  answer(register.listUnavailableIntervals, [{ start: 1, end: 100 }]),
  answer(register.listAvailableIntervals, [{ start: 1, end: 40 }]),
]

/** The form for a new transaction, and what people do with it. */
export async function showForm(
  instrument: Instrument = bond(),
  answers = known,
  props: Partial<CreateTransactionFormProps> = {},
) {
  const onClose = vi.fn<() => void>()
  const shown = await show(
    <CreateTransactionForm instrument={instrument} onClose={onClose} {...props} />,
    answers,
  )
  const { screen, user } = shown
  const field = (name: string) => screen.getByRole('textbox', { name })
  const choose = async (name: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(screen.getByRole('option', { name: option }))
  }
  const submit = () => user.click(screen.getByRole('button', { name: 'Transactie maken' }))
  return { ...shown, field, choose, submit, onClose }
}
