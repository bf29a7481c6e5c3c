import { SimpleGrid } from '@mantine/core'
import {
  type GrantVesting,
  type VestingTerms,
  VestingScheduleInput,
  VestingTermsInput,
} from '@zegel/contract/register/vesting'
import { LEAVER_KEEPS, VESTING_INTERVALS } from '@zegel/core/vesting/vesting'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type ContractForm, useContractForm } from '../../../lib/form.tsx'
import { choicesSchema } from '../../../shared/terms/choices-schema.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PercentageField, UnitsField } from '../../../ui/fields/number-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useSetDefaultVesting, useSetVesting } from './vesting.api.ts'

type Keeps = (typeof LEAVER_KEEPS)[number]

interface Values {
  starts_on: string
  length_months: number | string
  interval: keyof typeof VESTING_INTERVALS
  cliff_months: number | string
  cliff_percentage: number | string
  acceleration_percentage: number | string
  acceleration_event: string
  good_leaver_keeps: Keeps
  bad_leaver_keeps: Keeps
  /** A line each. */
  notes: string
}

const USUAL: VestingTerms = {
  length_months: 48,
  interval: 'month',
  cliff_months: 12,
  cliff_percentage: null,
  acceleration_percentage: 0,
  acceleration_event: null,
  good_leaver_keeps: 'vested',
  bad_leaver_keeps: 'nothing',
  notes: [],
}

function toValues(terms: VestingTerms, starts_on: string): Values {
  return {
    ...terms,
    starts_on,
    cliff_percentage: terms.cliff_percentage ?? '',
    acceleration_event: terms.acceleration_event ?? '',
    notes: terms.notes.join('\n'),
  }
}

function toInput(values: Values) {
  const { notes, acceleration_event: event, cliff_percentage, ...terms } = values
  return {
    ...terms,
    length_months: Number(terms.length_months),
    cliff_months: Number(terms.cliff_months || 0),
    cliff_percentage: cliff_percentage === '' ? null : Number(cliff_percentage),
    acceleration_percentage: Number(terms.acceleration_percentage || 0),
    acceleration_event: event || null,
    notes: notes.split('\n').filter((line) => line.trim() !== ''),
  }
}

const scheduleOf = choicesSchema({ schema: VestingScheduleInput, toInput })
const termsOf = choicesSchema({ schema: VestingTermsInput, toInput })

/** Sets how a grant vests. */
export function VestingForm({ grant, onClose }: { grant: GrantVesting; onClose: () => void }) {
  const { t } = useTranslation('vesting')
  const set = useSetVesting()
  const form = useContractForm<typeof scheduleOf, Values>({
    schema: scheduleOf,
    initialValues: toValues(USUAL, grant.granted_on),
    save: (schedule, options) =>
      set.mutateAsync({
        input: { transaction_id: grant.transaction_id, schedule },
        ...options,
      }),
    onSaved: () => {
      notifySuccess(t('set.done'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('set.title')} form={form} submitLabel={t('set.submit')} onClose={onClose}>
      <DateField label={t('fields.starts_on')} {...form.getInputProps('starts_on')} />
      <TermsFields form={form} />
    </FormDialog>
  )
}

interface DefaultVestingFormProps {
  instrumentId: string
  terms: VestingTerms | null
  onClose: () => void
}

/** Sets what grants of an instrument take over. */
export function DefaultVestingForm({ instrumentId, terms, onClose }: DefaultVestingFormProps) {
  const { t } = useTranslation('vesting')
  const set = useSetDefaultVesting()
  const form = useContractForm<typeof termsOf, Values>({
    schema: termsOf,
    initialValues: toValues(terms ?? USUAL, ''),
    save: (chosen) => set.mutateAsync({ financial_instrument_id: instrumentId, terms: chosen }),
    onSaved: () => {
      notifySuccess(t('default.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('default.title')}
      form={form}
      submitLabel={t('default.submit')}
      onClose={onClose}
    >
      <TermsFields form={form} />
    </FormDialog>
  )
}

function TermsFields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('vesting')
  const keeps = LEAVER_KEEPS.map((value) => ({ value, label: t(`keeps.${value}`) }))
  const intervals = Object.keys(VESTING_INTERVALS) as (keyof typeof VESTING_INTERVALS)[] // safe: its own keys
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <UnitsField
          label={t('fields.length_months')}
          description={t('fields.inMonths')}
          {...form.getInputProps('length_months')}
        />
        <SelectField
          label={t('fields.interval')}
          description={t('fields.intervalHelp')}
          data={intervals.map((value) => ({ value, label: t(`intervals.${value}`) }))}
          {...form.getInputProps('interval')}
        />
        <UnitsField
          label={t('fields.cliff_months')}
          description={t('fields.inMonths')}
          {...form.getInputProps('cliff_months')}
        />
        <PercentageField
          label={t('fields.cliff_percentage')}
          description={t('fields.cliffPercentageHelp')}
          {...form.getInputProps('cliff_percentage')}
        />
        <PercentageField
          label={t('fields.acceleration_percentage')}
          description={t('fields.accelerationHelp')}
          {...form.getInputProps('acceleration_percentage')}
        />
        <TextField
          label={t('fields.acceleration_event')}
          description={t('fields.eventHelp')}
          autoComplete="off"
          {...form.getInputProps('acceleration_event')}
        />
        <SelectField
          label={t('fields.good_leaver_keeps')}
          data={keeps}
          {...form.getInputProps('good_leaver_keeps')}
        />
        <SelectField
          label={t('fields.bad_leaver_keeps')}
          data={keeps}
          {...form.getInputProps('bad_leaver_keeps')}
        />
      </SimpleGrid>
      <TextareaField
        label={t('fields.notes')}
        description={t('fields.notesHelp')}
        {...form.getInputProps('notes')}
      />
    </>
  )
}
