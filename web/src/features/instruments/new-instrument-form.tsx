import { useNavigate } from '@tanstack/react-router'
import { NewInstrument, PLANNED_TYPE } from '@zegel/contract/instruments/instrument-changes'
import { passByNotary } from '@zegel/core/deeds/notarial-shares'
import { hasSwitch, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES, USUAL_TYPE } from '@zegel/core/instruments/types/names'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { missingTerms } from '@zegel/core/instruments/completeness'
import { useContractForm } from '../../lib/form.tsx'
import { useIssuers } from '../../shared/instruments/instruments.api.ts'
import { IssuerSelect } from '../../shared/legal-persons/issuer-select.tsx'
import { NotarialDeedField } from '../../shared/terms/par-value.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { isPlanFull } from '../../shared/plan-full.ts'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { TextLink } from '../../ui/links.tsx'
import { anchorOf } from './instrument-settings/settings-cards.ts'
import { useCreateInstrument } from './instruments.api.ts'

const TYPES = [USUAL_TYPE, ...INSTRUMENT_TYPES.filter((type) => type !== USUAL_TYPE)]

interface NewInstrumentFormProps {
  organizationId: string
  onClose: () => void
}

/** Adds an instrument, and leads on to its terms. */
export function NewInstrumentForm({ organizationId, onClose }: NewInstrumentFormProps) {
  // What is asked of shares comes and goes while it is filled in: its texts come with the rest, or all of it would wait, without the focus.
  const { t } = useTranslation(['instruments', 'terms'])
  const createInstrument = useCreateInstrument()
  const navigate = useNavigate()
  const addedId = useRef('')
  const issuers = useIssuers(organizationId)
  const isNotarial = ({
    type,
    issuing_legal_person_id: id,
  }: {
    type: InstrumentType
    issuing_legal_person_id?: string | null | undefined
  }) =>
    hasSwitch(type, 'requires_notarial_deed') &&
    passByNotary(issuers.data?.find((one) => one.id === id) ?? null)
  const form = useContractForm({
    schema: NewInstrument,
    initialValues: {
      type: USUAL_TYPE,
      name: '',
      description: '',
      issuing_legal_person_id: null as string | null,
      organization_id: organizationId,
      requires_notarial_deed: true,
    },
    save: async ({ description, requires_notarial_deed, ...input }, options) => {
      try {
        const added = await createInstrument.mutateAsync({
          input: {
            ...input,
            description: description || null,
            ...(isNotarial(input) && { requires_notarial_deed }),
          },
          ...options,
        })
        addedId.current = added.id
      } catch (error) {
        if (!isPlanFull(error)) toastFailure(error, t('new.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('new.added'))
      onClose()
      void navigate({
        to: '/app/overview/instruments/$id/$section',
        params: { id: addedId.current, section: 'settings' },
        search: true,
        hash: firstMissing(form.getValues()),
      })
    },
  })

  const planned = t(`type.${PLANNED_TYPE}`)
  return (
    <FormDialog
      title={t('new.title')}
      form={form}
      submitLabel={t('new.submit')}
      onClose={onClose}
      remedy={
        isPlanFull(createInstrument.error) && (
          <TextLink
            to="/app/overview/organization/billing"
            search={{ id: organizationId }}
            underline="always"
          >
            {t('new.subscription')}
          </TextLink>
        )
      }
    >
      <SelectField
        label={t('new.type')}
        data={[
          ...TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
          {
            value: PLANNED_TYPE,
            label: t('type.soon', { type: planned }),
            disabled: true,
          },
        ]}
        {...form.getInputProps('type')}
      />
      <TextField
        label={t('new.name')}
        description={t('new.nameHelp')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextareaField label={t('new.description')} {...form.getInputProps('description')} />
      <IssuerSelect
        organizationId={organizationId}
        of={form.values.type}
        clearable
        {...form.getInputProps('issuing_legal_person_id')}
      />
      {isNotarial(form.values) && (
        <NotarialDeedField
          isRequired={form.values.requires_notarial_deed}
          onChange={(required) => form.setFieldValue('requires_notarial_deed', required)}
        />
      )}
    </FormDialog>
  )
}

// Where one goes on: what else is missing is not of the instrument itself.
function firstMissing({
  type,
  name,
  issuing_legal_person_id,
}: Pick<NewInstrument, 'type' | 'name' | 'issuing_legal_person_id'>): string {
  const elsewhere = { organization_name: name, published_at: true }
  const [first] = missingTerms({ ...elsewhere, type, name, issuing_legal_person_id })
  return first ? anchorOf(first) : ''
}
