import {
  DeedFactsInput,
  type InstrumentDeedFacts,
} from '@zegel/contract/instruments/instrument-deed-facts'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import type { DeedFactsPart } from '@zegel/core/instruments/types/definition'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useContractForm } from '../../../../lib/form.tsx'
import { formatDate, today } from '../../../../lib/format.ts'
import { useFollowedValues } from '../../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../../shared/acting/changed-by-both.tsx'
import { SelectField } from '../../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { UnitsField } from '../../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { notifySuccess } from '../../../../ui/dialogs/toasts.tsx'
import { useSetDeedFacts } from '../instrument-settings.api.ts'

const PRE_EMPTIONS = ['excluded', 'none', 'observed'] as const

interface Values {
  financial_instrument_id: string
  version: string | undefined
  resolution_date: string
  resolution_body: string
  conditions_date: string
  conditions_version: string
  certification_date: string
  certification_notary: string
  meeting_rights: boolean | null
  pre_emption: InstrumentDeedFacts['pre_emption']
  delivery_weeks: number | string
  statutory_seat: string
}

interface DeedFactsDialogProps {
  instrument: Instrument
  facts: InstrumentDeedFacts
  onClose: () => void
}

/** Asks what the deeds of an instrument tell; what stays empty is not told. */
export function DeedFactsDialog({ instrument, facts, onClose }: DeedFactsDialogProps) {
  const { t } = useTranslation('deed-facts')
  const setFacts = useSetDeedFacts(instrument.id)
  const values = toValues(instrument.id, facts)
  const contractForm = useContractForm<typeof DeedFactsInput, Values>({
    schema: DeedFactsInput,
    initialValues: values,
    save: (input) => setFacts.mutateAsync(input),
    onSaved: () => {
      notifySuccess(t('saved'))
      onClose()
    },
  })
  const form = useFollowedValues(contractForm, values)
  const saysInTerms =
    hasSetting(instrument, 'meeting_rights') && instrument.settings.meeting_rights !== null
  const asks = (part: DeedFactsPart) => instrumentType(instrument.type).deedFacts.includes(part)
  return (
    <FormDialog title={t('title')} form={form} submitLabel={t('submit')} onClose={onClose}>
      <ChangedByBoth
        form={form}
        labels={{
          resolution_date: { label: t('fields.resolutionDate'), write: formatDate },
          resolution_body: t('fields.resolutionBody'),
          conditions_date: { label: t('fields.conditionsDate'), write: formatDate },
          conditions_version: t('fields.conditionsVersion'),
          certification_date: { label: t('fields.certificationDate'), write: formatDate },
          certification_notary: t('fields.certificationNotary'),
          delivery_weeks: t('fields.deliveryWeeks'),
          statutory_seat: t('fields.seat'),
        }}
      />
      {asks('resolution') && (
        <>
          <DateField
            label={t('fields.resolutionDate')}
            maxDate={today()}
            clearable
            {...form.getInputProps('resolution_date')}
          />
          <TextField
            label={t('fields.resolutionBody')}
            description={t('fields.resolutionBodyHelp')}
            {...form.getInputProps('resolution_body')}
          />
        </>
      )}
      {asks('certification') && (
        <>
          <DateField
            label={t('fields.certificationDate')}
            maxDate={today()}
            clearable
            {...form.getInputProps('certification_date')}
          />
          <TextField
            label={t('fields.certificationNotary')}
            {...form.getInputProps('certification_notary')}
          />
          {saysInTerms || (
            <SelectField
              label={t('fields.meetingRights')}
              placeholder={t('unset')}
              clearable
              data={[
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ]}
              value={
                form.values.meeting_rights === null ? null : yesOrNo(form.values.meeting_rights)
              }
              onChange={(chosen) =>
                form.setFieldValue('meeting_rights', chosen === null ? null : chosen === 'yes')
              }
            />
          )}
        </>
      )}
      {asks('grant') && (
        <>
          <SelectField
            label={t('fields.preEmption')}
            placeholder={t('unset')}
            clearable
            data={PRE_EMPTIONS.map((value) => ({ value, label: t(`preEmptions.${value}`) }))}
            {...form.getInputProps('pre_emption')}
          />
          <UnitsField
            label={t('fields.deliveryWeeks')}
            description={t('fields.deliveryWeeksHelp')}
            {...form.getInputProps('delivery_weeks')}
          />
        </>
      )}
      <DateField
        label={t('fields.conditionsDate')}
        maxDate={today()}
        clearable
        {...form.getInputProps('conditions_date')}
      />
      <TextField
        label={t('fields.conditionsVersion')}
        {...form.getInputProps('conditions_version')}
      />
      <TextField
        label={t('fields.seat')}
        description={t('fields.seatHelp', {
          issuer: instrument.issuing_legal_person?.legal_name ?? instrument.name,
        })}
        {...form.getInputProps('statutory_seat')}
      />
    </FormDialog>
  )
}

function yesOrNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no'
}

function toValues(financial_instrument_id: string, facts: InstrumentDeedFacts): Values {
  return {
    financial_instrument_id,
    version: facts.version,
    resolution_date: facts.resolution_date ?? '',
    resolution_body: facts.resolution_body ?? '',
    conditions_date: facts.conditions_date ?? '',
    conditions_version: facts.conditions_version ?? '',
    certification_date: facts.certification_date ?? '',
    certification_notary: facts.certification_notary ?? '',
    meeting_rights: facts.meeting_rights,
    pre_emption: facts.pre_emption,
    delivery_weeks: facts.delivery_weeks ?? '',
    statutory_seat: facts.statutory_seat ?? '',
  }
}
