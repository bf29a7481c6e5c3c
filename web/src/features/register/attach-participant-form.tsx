import type { Instrument } from '@zegel/contract/instruments'
import { AttachToInstrument } from '@zegel/contract/legal-persons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { RemoteSelect } from '../../ui/remote-select.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useAttachParticipant, useAvailablePersons } from './register.api.ts'

interface AttachParticipantFormProps {
  instrument: Pick<Instrument, 'id' | 'organization_id'>
  onClose: () => void
}

/** Makes a person or entity that the organisation knows a participant. */
export function AttachParticipantForm({ instrument, onClose }: AttachParticipantFormProps) {
  const { t } = useTranslation('register')
  const [typed, setTyped] = useState('')
  const available = useAvailablePersons(instrument.organization_id, typed)
  const attachParticipant = useAttachParticipant()
  const form = useContractForm({
    schema: AttachToInstrument,
    initialValues: { legal_person_id: '', financial_instrument_id: instrument.id },
    save: async (input) => {
      try {
        await attachParticipant.mutateAsync(input)
      } catch (error) {
        showToast('error', t('newParticipant.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('newParticipant.added'))
      onClose()
    },
  })
  const { error, ...input } = form.getInputProps('legal_person_id')
  return (
    <FormBody form={form} submitLabel={t('newParticipant.submit')} onCancel={onClose}>
      <RemoteSelect
        label={t('newParticipant.choose')}
        placeholder={t('newParticipant.choosePlaceholder')}
        nothingFoundMessage={available.isPending ? undefined : t('newParticipant.nobody')}
        options={(available.data ?? []).map(
          ({ id, legal_name, email, business_register_number }) => ({
            value: id,
            label: legal_name,
            hint: email ?? business_register_number ?? undefined,
          }),
        )}
        isFetching={available.isFetching}
        onSearch={setTyped}
        {...input}
        error={error ?? (available.isError ? t('newParticipant.listFailed') : undefined)}
      />
    </FormBody>
  )
}
