import { useSuspenseQuery } from '@tanstack/react-query'
import { ReceiverQuery } from '@zegel/contract/transactions/receivers'
import type { MessageKey } from '@zegel/contract/messages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed } from '../../../lib/call.ts'
import { failureText } from '../../../lib/failure-text.ts'
import type { TransferForm } from './use-transfer-form.ts'
import { ownParticipantsQuery, useFindReceiver } from './transfers.api.ts'

/** Who may receive: one's own legal persons, or somebody found by the address that is typed. */
export function useReceiver({ form }: TransferForm) {
  const { t } = useTranslation('messages')
  const findReceiver = useFindReceiver()
  const { financial_instrument_id, sending_legal_person_id, ...typed } = form.values
  const { data: own } = useSuspenseQuery(ownParticipantsQuery(financial_instrument_id))
  const choices = own.filter(({ id }) => id !== sending_legal_person_id)
  const asksAddress = typed.isSomebodyElse || choices.length === 0

  function choose(id: string) {
    const chosen = choices.find((one) => one.id === id)
    form.clearErrors()
    form.setValues({
      isSomebodyElse: !chosen,
      isNew: false,
      receiving_legal_person_id: chosen?.id ?? '',
      receiver: chosen ? { id: chosen.id, name: chosen.legal_name, email: null } : null,
    })
  }

  async function find() {
    const { email, name, isNew } = form.getValues()
    const wanted = { financial_instrument_id, email: email.trim(), ...(isNew && { name }) }
    const checked = ReceiverQuery.shape.email.safeParse(wanted.email)
    if (!checked.success) {
      const [issue] = checked.error.issues
      return form.setFieldError('email', t((issue?.message ?? 'invalid') as MessageKey)) // safe: the schema names such keys
    }
    if (isNew && name.trim() === '') return form.setFieldError('name', t('name-required'))
    try {
      const found = await findReceiver.mutateAsync(wanted)
      form.clearErrors()
      form.setValues({
        isSomebodyElse: true,
        isNew: false,
        receiving_legal_person_id: found.id,
        receiver: { id: found.id, name: found.legal_name, email: wanted.email },
      })
    } catch (error) {
      refuse(error, isNew)
    }
  }

  function refuse(error: unknown, isNew: boolean) {
    const errors = error instanceof CallFailed ? error.errors : {}
    // Nobody has the address yet: then who it is comes next, which is no fault.
    if (errors['name'] && !isNew) return form.setFieldValue('isNew', true)
    if (errors['name']) return form.setFieldError('name', errors['name'].join(', '))
    form.setFieldError('email', errors['email']?.join(', ') ?? failureText(error))
  }

  function startAnew() {
    form.setValues({ receiving_legal_person_id: '', receiver: null, isNew: false, name: '' })
  }

  return {
    own,
    choices,
    asksAddress,
    choose,
    find,
    startAnew,
    isFinding: findReceiver.isPending,
    /** An address is typed, and who that is has not been asked yet. */
    isWanted: asksAddress && typed.receiver === null && typed.email.trim() !== '',
  }
}

export type ReceiverSearch = ReturnType<typeof useReceiver>
