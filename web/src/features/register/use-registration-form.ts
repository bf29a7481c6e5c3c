import { useNavigate } from '@tanstack/react-router'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasStatus } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { today } from '../../lib/format.ts'
import {
  numbersState,
  useAvailableIntervals,
  useUnavailableIntervals,
} from '../../shared/instruments/numbering.api.ts'
import type { IntervalFormValues } from '../../shared/instruments/numbering.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { showToast, viewing } from '../../ui/dialogs/toasts.tsx'
import { useBalanceOn, useLaterRegistration, useRegisterBalance } from './register.api.ts'
import { type RegistrationLimits, registrationSchema } from './registration-draft.ts'

interface RegistrationFormInput {
  instrument: Pick<Instrument, 'id' | 'type'>
  personId: string
  onSaved: () => void
}

/** A registration that follows its person and date: what is held then, and which numbers come or go. */
export function useRegistrationForm({ instrument, personId, onSaved }: RegistrationFormInput) {
  const { t } = useTranslation('register')
  const navigate = useNavigate()
  const registerBalance = useRegisterBalance()
  const [of, setOf] = useState({ personId, date: today() })
  const hasNumbers = isNumbered(instrument.type)
  const held = useBalanceOn(instrument.id, of.personId, of.date)
  const later = useLaterRegistration(instrument.id, of.personId, of.date)
  const unavailable = useUnavailableIntervals(instrument.id, { enabled: hasNumbers })
  const holderId = hasNumbers && of.personId !== '' ? of.personId : undefined
  const available = useAvailableIntervals(instrument.id, holderId)
  const limits: RegistrationLimits = {
    held: held.data?.balance,
    unavailable: unavailable.data ?? [],
    available: available.data ?? [],
  }
  const form = useContractForm({
    schema: registrationSchema(limits),
    initialValues: {
      instrument_id: instrument.id,
      legal_person_id: personId,
      balance: '',
      effective_date: today(),
      notify_recipient: true,
      numbering: [] as IntervalFormValues[],
    },
    save: async ({ numbering, ...input }, options) => {
      await registerBalance.mutateAsync({
        input: numbering?.length ? { ...input, numbering } : input,
        ...options,
      })
    },
    onSaved: () => {
      const { legal_person_id: participant } = form.getValues()
      showToast('success', t('registrations.form.saved'), {
        action: viewing(() => view(participant)),
      })
      onSaved()
    },
    onFailed: (error) => {
      const isRefused = hasStatus(error, 422)
      toastFailure(error, isRefused ? error.message : t('registrations.form.failed'))
    },
  })

  function view(participant: string) {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrument.id, section: 'members' },
      search: ({ id }) => ({ id, participant }),
    })
  }

  function choosePerson(id: string) {
    setOf((known) => ({ ...known, personId: id }))
    // Numbers chosen for somebody else say nothing here.
    form.setValues({ legal_person_id: id, numbering: [] })
  }

  function chooseDate(date: string) {
    setOf((known) => ({ ...known, date }))
    form.setFieldValue('effective_date', date)
  }

  const numbers = numbersState(unavailable, available)
  return {
    form,
    limits,
    later: later.data?.later ?? null,
    hasNumbers,
    numbers,
    choosePerson,
    chooseDate,
  }
}
