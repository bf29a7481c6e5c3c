import { Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import {
  type CorporateActionPreview,
  corporateActions,
} from '@zegel/contract/transactions/corporate-actions'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/failure-text.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatMoney, formatUnits, today } from '../../../lib/format.ts'
import { ParticipantSelect } from '../../../shared/legal-persons/participant-select.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { UnitsField } from '../../../ui/fields/number-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { useMakeCorporateAction, usePreview } from './corporate-actions.api.ts'

interface ExerciseFormProps {
  instrument: Instrument
  onClose: () => void
}

interface Values {
  kind: 'exercise'
  financial_instrument_id: string
  legal_person_id: string
  units: number | string
  effective_date: string
  description: string
  historic: boolean
  is_paid: boolean
}

/** Exercises options of one holder, with what that does before it is done. */
export function ExerciseForm({ instrument, onClose }: ExerciseFormProps) {
  const { t } = useTranslation('vesting')
  const make = useMakeCorporateAction()
  const initialValues: Values = {
    ...{ kind: 'exercise', financial_instrument_id: instrument.id, legal_person_id: '' },
    ...{ units: '', effective_date: today(), description: '', historic: false, is_paid: false },
  }
  const form = useContractForm<typeof corporateActions.make.body, Values>({
    schema: corporateActions.make.body,
    initialValues,
    save: (input, options) => make.mutateAsync({ input, ...options }),
    onSaved: () => {
      notifySuccess(t('exercise.done'))
      onClose()
    },
  })
  const wish = corporateActions.preview.body.safeParse(form.values)
  const preview = usePreview(wish.success ? wish.data : undefined)
  return (
    <FormDialog
      title={t('exercise.action')}
      form={form}
      submitLabel={t('exercise.submit')}
      onClose={onClose}
    >
      <ParticipantSelect
        instrumentId={instrument.id}
        label={t('exercise.holder')}
        holding
        data-autofocus
        {...form.getInputProps('legal_person_id')}
      />
      <UnitsField label={t('exercise.units')} {...form.getInputProps('units')} />
      <DateField
        label={t('exercise.date')}
        description={t('exercise.dateHelp')}
        {...form.getInputProps('effective_date')}
      />
      <SwitchField
        label={t('exercise.paid')}
        {...form.getInputProps('is_paid', { type: 'checkbox' })}
      />
      <SwitchField
        label={t('exercise.historic')}
        description={t('exercise.historicHelp')}
        {...form.getInputProps('historic', { type: 'checkbox' })}
      />
      <TextareaField label={t('exercise.note')} {...form.getInputProps('description')} />
      {wish.success && preview.error && Object.keys(form.errors).length === 0 && (
        <InfoAlert tone="warning">{failureText(preview.error)}</InfoAlert>
      )}
      {wish.success && !preview.error && preview.data && (
        <Preview preview={preview.data} isHistoric={form.values.historic} />
      )}
    </FormDialog>
  )
}

// What is before and after, and what it costs.
function Preview({
  preview,
  isHistoric,
}: {
  preview: CorporateActionPreview
  isHistoric: boolean
}) {
  const { t } = useTranslation('vesting')
  const what = isHistoric ? 'completed' : preview.awaits_deed ? 'deed' : 'waiting'
  return (
    <Stack gap="xs" aria-live="polite">
      <Text fw={600} size="sm">
        {t('exercise.preview')}
      </Text>
      <FactList
        facts={[
          ...preview.lines.map(({ instrument, before, after }) => ({
            label: instrument.name,
            value: t('exercise.fromTo', {
              before: formatUnits(before),
              after: formatUnits(after),
            }),
          })),
          { label: t('exercise.price'), value: formatMoney(preview.price_per_unit ?? '0.00') },
          { label: t('exercise.total'), value: formatMoney(preview.total_amount ?? '0.00') },
          { label: t('exercise.most'), value: formatUnits(preview.exercisable ?? 0) },
        ]}
      />
      <Text size="sm">{t(`exercise.then.${what}`)}</Text>
    </Stack>
  )
}
